/** Creates the sample on the first start, and prints its links on every start. */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lockForChanges, recordChange } from '../changes/change-log.ts'
import { isOwnMachineUrl } from '../lib/client-address.ts'
import { type Clock, dateIn } from '../lib/clock.ts'
import type { Database, Storage } from '../database/database.ts'
import { insertPerson } from '../people/invite-person.ts'
import { sampleUrl } from '../lib/public-addresses.ts'
import type { SampleAccess } from './sample-gate.ts'
import { type Role, rolesOfSample, roles } from './roles.ts'
import { sampleText, shippedSample } from './sample-file.ts'

/** The token of the links, readable by the owner only, so that a later start shows the same ones. */
const accessFile = 'sample.json'
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
  const [{ importAssociation }, { AssociationFile }] = await Promise.all([
    import('../association-file/import.ts'),
    import('../association-file/read-file.ts'),
  ])
  const path = join(dataFolder, associationFile)
  const today = dateIn(shippedSample.timezone, clock())
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  await writePrivate(path, sampleText(today))
  const file = new AssociationFile(path)
  try {
    await importAssociation({ storage, file, clock })
  } finally {
    file.close()
  }
}

/** The token of the links; null where there is no sample. */
async function storedToken(dataFolder: string): Promise<string | null> {
  try {
    const stored: unknown = JSON.parse(await readFile(join(dataFolder, accessFile), 'utf8'))
    const token: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'token') : null
    return typeof token === 'string' && /^[\w-]{32,}$/.test(token) ? token : null
  } catch {
    // There is no sample, or the file was removed.
    return null
  }
}

/** They have nothing to sign in with but the links. */
async function addPeople({ storage, clock }: SampleParts): Promise<void> {
  const association = await storage.db
    .selectFrom('organizations')
    .select('id')
    .where('slug', '=', shippedSample.slug)
    .executeTakeFirstOrThrow()
  await storage.transaction(async (db) => {
    const now = await lockForChanges(db, { organizationId: association.id, clock })
    const scope = { db, association, now, actor: { kind: 'command', name: 'sample' } } as const
    for (const { person, scopes } of rolesOfSample.map((role) => roles[role])) {
      const before = await insertPerson(scope, { ...person, scopes: [...scopes], requestedAt: now })
      const after = await db
        .updateTable('people')
        .set({ joined_at: now, invitation_expires_at: null })
        .where('organization_id', '=', association.id)
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await recordChange(scope, { record: 'person', id: before.id, action: 'joined', before, after })
    }
  })
}

export interface OpenedSample extends SampleAccess {
  readonly association: string
  readonly people: readonly { readonly id: number; readonly role: Role; readonly name: string }[]
}

/**
 * The people of the sample who are still there; null without the sample. No one can follow a link where an earlier version made it, which
 * had keys instead, or where the file of the token is gone.
 */
async function sampleIn({ storage, dataFolder }: SampleParts): Promise<OpenedSample | null> {
  const association = await storage.db
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where('slug', '=', shippedSample.slug)
    .executeTakeFirst()
  if (!association) return null
  const token = await storedToken(dataFolder)
  const rows = await storage.db
    .selectFrom('people')
    .select(['id', 'email', 'name'])
    .where('organization_id', '=', association.id)
    .execute()
  const people = rolesOfSample.flatMap((role) =>
    rows.filter(({ email }) => email === roles[role].person.email).map(({ id, name }) => ({ id, role, name })),
  )
  const access = token === null ? { token: '', people: [] } : { token, people }
  return { ...access, organizationId: association.id, association: association.name }
}

/** Creates the sample when the database has no association; null when it has another one. */
export async function openSample(parts: SampleParts): Promise<OpenedSample | null> {
  if (!(await holdsAssociation(parts.storage.db))) {
    await createSample(parts)
    await addPeople(parts)
    const access = { token: randomBytes(24).toString('base64url') }
    await writePrivate(join(parts.dataFolder, accessFile), `${JSON.stringify(access, null, 2)}\n`)
  }
  return sampleIn(parts)
}

/** The lines printed at start: a link for each of the people, or what to do without one. `data`: its folder, null for PostgreSQL. */
export function sampleLines(sample: OpenedSample | null, url: string, data: string | null): string[] {
  if (!sample) return []
  if (sample.people.length === 0)
    return [
      '',
      `${sample.association} is a sample association, and there is no one to sign in as. Two ways on:`,
      `  npx ledenbalie people invite ${shippedSample.slug} --name "Your name" --email you@example.org   prints a link for you`,
      `  stop Ledenbalie, ${data === null ? 'choose an empty database' : `move ${data} elsewhere`}, and run npm start again   makes a new sample with its people`,
    ]
  const links = sample.people.map(({ id, role, name }) => {
    const who = `${name}, ${roles[role].label.toLowerCase()}`
    return `  ${who.padEnd(32)} ${sampleUrl(url, sample.token, id)}`
  })
  const isHere = isOwnMachineUrl(new URL(url))
  return [
    '',
    ...(isHere
      ? [`${sample.association} is a sample association. Sign in, on this machine, as`, ...links]
      : [
          `${sample.association} is a sample association. Its people sign in on this machine only: start without PUBLIC_URL.`,
        ]),
    '',
    'Ctrl+C stops Ledenbalie.',
  ]
}
