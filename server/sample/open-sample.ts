/** Creates the sample on the first start, and prints its keys on every start. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keyPrefixes } from '#contract/operations.ts'
import { generateKey, hashKey } from '../api-keys/key-form.ts'
import { type Clock, dateIn } from '../clock.ts'
import type { Database, Storage } from '../database/database.ts'
import { organization, type Role, roleNames, type RoleKeys, roles } from './settings.ts'

/** The full keys, readable by the owner only, so that a later start can show the same link. */
const keysFile = 'sample-keys.json'
const associationFile = 'sample-association.json'

export interface SampleParts {
  readonly storage: Storage
  readonly dataFolder: string
  readonly clock: Clock
}

async function holdsAssociation(db: Database): Promise<boolean> {
  return (await db.selectFrom('organizations').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function writePrivate(path: string, text: string): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`
  await writeFile(temporary, text, { mode: 0o600, flush: true })
  await rename(temporary, path)
}

/** Imports the sample like any association file. */
async function createSample({ storage, dataFolder, clock }: SampleParts): Promise<void> {
  const [{ sampleAssociation }, { importAssociation }, { AssociationFile }] = await Promise.all([
    import('./sample-association.ts'),
    import('../association-file/import.ts'),
    import('../association-file/read-file.ts'),
  ])
  const keys = {
    secretary: generateKey('test'),
    treasurer: generateKey('test'),
    organiser: generateKey('test'),
    administrator: generateKey('test'),
  }
  const path = join(dataFolder, associationFile)
  const today = dateIn(organization.timezone ?? 'Europe/Amsterdam', clock())
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  await writePrivate(path, `${JSON.stringify(sampleAssociation(keys, today), null, 1)}\n`)
  await writePrivate(join(dataFolder, keysFile), `${JSON.stringify(keys, null, 2)}\n`)
  const file = new AssociationFile(path)
  try {
    await importAssociation({ storage, file, clock })
  } finally {
    file.close()
  }
}

async function storedKeys(dataFolder: string): Promise<Partial<RoleKeys>> {
  try {
    const stored: unknown = JSON.parse(await readFile(join(dataFolder, keysFile), 'utf8'))
    if (typeof stored !== 'object' || stored === null) return {}
    const read = (role: Role) => {
      const key: unknown = Reflect.get(stored, role)
      return typeof key === 'string' && key.startsWith(keyPrefixes.test) ? [[role, key] as const] : []
    }
    return Object.fromEntries(roleNames.flatMap(read))
  } catch {
    // The keys file is optional: there may be no sample, or the file was removed.
    return {}
  }
}

export interface SampleKey {
  readonly role: Role
  readonly key: string
  readonly association: string
}

/** The sample's keys that are still valid. */
async function workingKeys({ storage, dataFolder, clock }: SampleParts): Promise<SampleKey[]> {
  const keys = await storedKeys(dataFolder)
  const hashes = new Map(
    roleNames.flatMap((role) => (keys[role] === undefined ? [] : [[hashKey(keys[role]), { role, key: keys[role] }]])),
  )
  if (hashes.size === 0) return []
  const rows = await storage.db
    .selectFrom('api_keys')
    .innerJoin('organizations', 'organizations.id', 'api_keys.organization_id')
    .select(['api_keys.hash', 'organizations.name'])
    .where('api_keys.hash', 'in', [...hashes.keys()])
    .where('api_keys.revoked_at', 'is', null)
    .where((is) => is.or([is('api_keys.expires_at', 'is', null), is('api_keys.expires_at', '>', clock())]))
    .execute()
  const association = new Map(rows.map(({ hash, name }) => [hash, name]))
  return [...hashes].flatMap(([hash, { role, key }]) => {
    const name = association.get(hash)
    return name === undefined ? [] : [{ role, key, association: name }]
  })
}

/** Creates the sample when the database has no association; returns the keys of the existing sample otherwise. */
export async function openSample(parts: SampleParts): Promise<SampleKey[]> {
  if (!(await holdsAssociation(parts.storage.db))) await createSample(parts)
  return workingKeys(parts)
}

/** The lines printed at start: a link that signs in, and the other keys. */
export function sampleLines(keys: readonly SampleKey[], url: string): string[] {
  const [first] = keys
  if (!first) return []
  return [
    '',
    `${first.association} is a sample association. Sign in as its`,
    ...keys.map(({ role, key }) => `  ${roles[role].label.padEnd(13)} ${url}/sign-in#key=${key}`),
    '',
    'Ctrl+C stops Ledenbalie.',
  ]
}
