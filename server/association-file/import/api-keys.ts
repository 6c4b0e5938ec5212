/** API keys: recognised by name, known by their hash, made here when the file names none. */
import { type Environment, keyPrefixes, allScopes, readOnlyScopes } from '#contract/operations.ts'
import { fields } from '#messages/fields/en.ts'
import { batches } from '../../database/batches.ts'
import { generateKey, hashKey, visiblePart } from '../../api-keys/key-form.ts'
import type { Database } from '../../database/database.ts'
import type { RowOf } from '../../database/tables.ts'
import { printable } from '../errors.ts'
import type { Located } from '../parse.ts'
import type { ImportedKey } from '../report.ts'
import type { FileApiKey } from '../schema/settings.ts'
import { refuseDoubles } from './doubles.ts'
import type { ImportRun } from './run.ts'
import { type Item, type NewRow, save } from './save.ts'

type Row = RowOf<'api_keys'>

/** The secret as it is kept: given in full, given as an export writes it, or not given. */
function secretOf({
  key,
  prefix,
  hash,
}: Pick<FileApiKey, 'key' | 'prefix' | 'hash'>): { prefix: string; hash: string } | null {
  if (key !== undefined) return { prefix: visiblePart(key), hash: hashKey(key) }
  return prefix !== undefined && hash !== undefined ? { prefix, hash } : null
}

function environmentByStart(text: string | undefined): Environment | undefined {
  if (text === undefined) return undefined
  return text.startsWith(keyPrefixes.test) ? 'test' : 'live'
}

/** In the order of the contract, so that the same scopes are the same text. */
function scopesText(given: readonly string[]): string {
  return JSON.stringify(allScopes.filter((scope) => given.includes(scope)))
}

/** A key that opens another association, or another key of this one, is no second key. */
async function refuseTakenKeys(run: ImportRun, keys: readonly Located<FileApiKey>[]): Promise<void> {
  const given = keys.flatMap(({ location, value }) => {
    const secret = secretOf(value)
    return secret
      ? [{ location: `${location}.${value.key === undefined ? 'hash' : 'key'}`, name: value.name, hash: secret.hash }]
      : []
  })
  if (given.length === 0) return
  const hashes = given.map(({ hash }) => hash)
  const stored = new Map<string, { readonly organization_id: number; readonly name: string }>()
  for (const batch of batches(hashes)) {
    const withHash = (db: Database) =>
      db.selectFrom('api_keys').select(['organization_id', 'name', 'hash']).where('hash', 'in', batch)
    // The import's row is read last, because it counts where both have one.
    for (const db of [run.stored, run.tx]) for (const row of await withHash(db).execute()) stored.set(row.hash, row)
  }
  const seen = new Set<string>()
  for (const { location, name, hash } of given) {
    const row = stored.get(hash)
    const another = row !== undefined && (row.organization_id !== run.organizationId || row.name !== name)
    if (another || seen.has(hash)) run.problems.add(location, fields.taken)
    seen.add(hash)
  }
}

/** A file from before must not bring a revoked key back to life. */
function revokedAt(run: ImportRun, { name, revoked }: FileApiKey, existing: Row | undefined): string | undefined {
  if (revoked === false && existing?.revoked_at)
    run.warnings.push(`The key "${printable(name)}" was revoked and stays revoked.`)
  return revoked && !existing?.revoked_at ? run.now : undefined
}

/** A key that is neither there nor given in any form is made here. */
function keyToMake(file: FileApiKey, existing: Row | undefined): ImportedKey | null {
  if (existing || secretOf(file)) return null
  const { name, environment = 'live', scopes = readOnlyScopes } = file
  return { name, environment, scopes: [...scopes], key: generateKey(environment) }
}

function itemOf(
  run: ImportRun,
  file: FileApiKey,
  existing: Row | undefined,
  made: ImportedKey | null,
): Item<NewRow<'api_keys'>> {
  const secret = secretOf(made ?? file)
  const environment = environmentByStart(secret?.prefix)
  return {
    existing,
    given: {
      ...secret,
      environment,
      scopes: file.scopes && scopesText(file.scopes),
      expires_at: file.expires_at,
      revoked_at: revokedAt(run, file, existing),
    },
    otherwise: {
      name: file.name,
      prefix: '',
      hash: '',
      environment: environment ?? 'live',
      scopes: scopesText(readOnlyScopes),
    },
  }
}

/** Makes and changes keys; answers the ones it made itself, whose secret is known only now. */
export async function importApiKeys(run: ImportRun, records: Iterable<Located<FileApiKey>>): Promise<ImportedKey[]> {
  const { tx, organizationId } = run
  const given = refuseDoubles(run, records, { key: ({ name }) => name, field: 'name' })
  await refuseTakenKeys(run, given)
  const stored = await tx
    .selectFrom('api_keys')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute()
  const byName = new Map(stored.map((row) => [row.name, row]))
  for (const { location, value } of given) {
    const before = byName.get(value.name)
    if (before && value.environment && !secretOf(value) && before.environment !== value.environment) {
      run.problems.add(`${location}.environment`, `The key begins with ${keyPrefixes[before.environment]}.`)
    }
  }
  const target = { kind: 'api_keys', table: 'api_keys' } as const
  const made = given.map(({ value }) => keyToMake(value, byName.get(value.name)))
  const items = given.map(({ value }, index) => itemOf(run, value, byName.get(value.name), made[index] ?? null))
  await save(run, target, items)
  return made.filter((key) => key !== null)
}
