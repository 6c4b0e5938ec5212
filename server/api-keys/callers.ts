/** Finds the caller: from the key of a request to its association and scopes. */
import { type Scope, versionOf } from '#contract/operations.ts'
import type { Association, CallerKey } from '../operation/context.ts'
import type { Database } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import type { RowOf } from '../database/tables.ts'
import { loadAssociation } from '../organization/queries.ts'
import { hashKey } from './key-form.ts'
import { storedScopes } from './keys.ts'
import type { SessionTimes } from './session-length.ts'

export interface Caller {
  readonly association: Association
  readonly key: CallerKey
  /** Null for the key of a program. */
  readonly session: SessionTimes | null
  readonly lastUsedAt: string | null
  /** The association's change clock when the request arrived, milliseconds; null before its first change. */
  readonly lastChange: number | null
}

type KeyColumns = Pick<
  RowOf<'api_keys'>,
  | 'prefix'
  | 'hash'
  | 'environment'
  | 'scopes'
  | 'expires_at'
  | 'revoked_at'
  | 'last_used_at'
  | 'signed_in_at'
  | 'ends_at'
  | 'stays'
>
type CallerRow = Pick<RowOf<'organizations'>, 'id' | 'updated_at'> &
  KeyColumns & {
    readonly key_id: number
    readonly key_name: string
    /** The person who is signed in with the key; null for the key of a program. */
    readonly person_id: number | null
    readonly person_name: string | null
    readonly person_email: string | null
    readonly person_updated_at: string | null
    readonly person_scopes: string | null
    readonly person_password: string | null
    readonly last_change: number | null
  }

/** By id, as of the `updated_at` it was read at: what is built for an association is kept with this object. */
type Associations = Map<number, { readonly updatedAt: string; readonly association: Association }>

const knownByDatabase = new WeakMap<Database, Associations>()

function associationsOf(db: Database): Associations {
  const existing = knownByDatabase.get(db)
  if (existing) return existing
  const made: Associations = new Map()
  knownByDatabase.set(db, made)
  return made
}

function selectCallers(db: Database) {
  return db
    .selectFrom('api_keys')
    .innerJoin('organizations', 'organizations.id', 'api_keys.organization_id')
    .leftJoin('people', (join) =>
      join
        .onRef('people.organization_id', '=', 'api_keys.organization_id')
        .onRef('people.id', '=', 'api_keys.person_id'),
    )
    .leftJoin('change_clocks', 'change_clocks.organization_id', 'api_keys.organization_id')
    .select(['organizations.id', 'organizations.updated_at', 'api_keys.id as key_id', 'api_keys.name as key_name'])
    .select([
      'prefix',
      'hash',
      'environment',
      'api_keys.scopes',
      'expires_at',
      'revoked_at',
      'last_used_at',
      'signed_in_at',
      'ends_at',
      'stays',
      'person_id',
    ])
    .select(['people.name as person_name', 'people.email as person_email', 'people.scopes as person_scopes'])
    .select(['people.updated_at as person_updated_at', 'people.password as person_password'])
    .select('change_clocks.last_change')
}

// Every request asks this first.
const callersWith = prepared<{ readonly hash: string }, CallerRow>((db, { hash }) =>
  selectCallers(db).where('api_keys.hash', '=', hash),
)

async function associationFor(db: Database, { id, updated_at: updatedAt }: CallerRow): Promise<Association | null> {
  const associations = associationsOf(db)
  const kept = associations.get(id)
  if (kept?.updatedAt === updatedAt) return kept.association
  const association = await loadAssociation(db, id)
  if (association) associations.set(id, { updatedAt, association })
  return association ?? null
}

/** The row of a key that is neither unknown, nor revoked, nor expired. */
async function validRow(db: Database, presentedKey: string, now: string): Promise<CallerRow | null> {
  // Found by its hash alone, so that how long it takes says nothing about a key.
  const [row] = await callersWith(db, { hash: hashKey(presentedKey) })
  return row === undefined || isOver(row, now) ? null : row
}

function isOver({ revoked_at, expires_at }: CallerRow, now: string): boolean {
  return revoked_at !== null || (expires_at !== null && expires_at <= now)
}

/** A change of the role takes effect at once: a session has no scopes of its own. */
function scopesOfRow({ person_scopes, scopes }: CallerRow): Scope[] {
  return storedScopes({ scopes: person_scopes ?? scopes })
}

/** The scopes that a key has now, without its association; null when it is not valid any more. */
export async function currentScopes(db: Database, presentedKey: string, now: string): Promise<readonly Scope[] | null> {
  const row = await validRow(db, presentedKey, now)
  return row && scopesOfRow(row)
}

/**
 * The association and the key; null for a key that is unknown, revoked or expired. `now` is ISO 8601 UTC.
 * A key that is revoked anywhere is refused from the next request on: nothing of it is remembered here.
 */
export async function findCaller(db: Database, presentedKey: string, now: string): Promise<Caller | null> {
  const row = await validRow(db, presentedKey, now)
  return row && callerOf(db, row)
}

/** The same for several in one look-up, in their order: of requests that need no key, which present as many as they like. */
export async function findCallers(
  db: Database,
  presentedKeys: readonly string[],
  now: string,
): Promise<(Caller | null)[]> {
  if (presentedKeys.length === 0) return []
  const hashes = presentedKeys.map(hashKey)
  const rows = await selectCallers(db).where('api_keys.hash', 'in', hashes).execute()
  const byHash = new Map(rows.map((row) => [row.hash, row]))
  return Promise.all(
    hashes.map(async (hash) => {
      const row = byHash.get(hash)
      return row === undefined || isOver(row, now) ? null : callerOf(db, row)
    }),
  )
}

/** The same by its number: the session of a person goes on under another token. */
export async function findSession(
  db: Database,
  { association, key }: Pick<Caller, 'association' | 'key'>,
  now: string,
): Promise<Caller | null> {
  const row = await selectCallers(db)
    .where('api_keys.organization_id', '=', association.id)
    .where('api_keys.id', '=', key.id)
    .executeTakeFirst()
  return row === undefined || isOver(row, now) ? null : callerOf(db, row)
}

async function callerOf(db: Database, row: CallerRow): Promise<Caller | null> {
  const association = await associationFor(db, row)
  if (association === null) return null
  return {
    association,
    key: {
      id: row.key_id,
      name: row.key_name,
      prefix: row.prefix,
      environment: row.environment,
      scopes: scopesOfRow(row),
      person: personOf(row),
    },
    session: sessionOf(row),
    lastUsedAt: row.last_used_at,
    lastChange: row.last_change,
  }
}

function sessionOf({ person_id, signed_in_at, expires_at, ends_at, stays }: CallerRow): SessionTimes | null {
  if (person_id === null || expires_at === null) return null
  // One that began before these were stored ends as it would have then.
  return { signedInAt: signed_in_at ?? '', endsAt: ends_at ?? expires_at, stays: Boolean(stays) }
}

function personOf(row: CallerRow) {
  const { person_id: id, person_name: name, person_email: email, person_updated_at: at } = row
  if (id === null || name === null || email === null || at === null) return null
  return { id, version: versionOf({ updated_at: at }), name, email, has_password: row.person_password !== null }
}
