/** Making, listing and revoking keys: what the command line and the association file do. */
import { allScopes, type Environment, type Scope } from '#contract/operations.ts'
import { type ChangeScope, lockForChanges, recordChange } from '../changes/change-log.ts'
import type { Clock } from '../lib/clock.ts'
import type { Database } from '../database/database.ts'
import { nextId } from '../database/sequences.ts'
import type { RowOf } from '../database/tables.ts'
import { environmentOf, generateKey, hashKey, visibleLength, visiblePart } from './key-form.ts'
import type { SessionTimes } from './session-length.ts'

export interface NewKey {
  readonly organizationId: number
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly environment: Environment
  /** ISO 8601 UTC, milliseconds; null: never. */
  readonly expiresAt: string | null
  /** One that exists already, from elsewhere; generated when left out. */
  readonly key?: string
  readonly clock: Clock
}

export interface CreatedKey {
  readonly id: number
  /** The whole key: shown once, stored nowhere. */
  readonly key: string
  readonly prefix: string
}

/** A key as it may be shown. */
export interface ListedKey {
  readonly id: number
  readonly organizationId: number
  readonly name: string
  readonly prefix: string
  readonly environment: Environment
  readonly scopes: readonly Scope[]
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly revokedAt: string | null
}

/** The scopes a row carries; names this version does not know grant nothing. */
export function storedScopes(row: Pick<RowOf<'api_keys'>, 'scopes'>): Scope[] {
  const stored: unknown = JSON.parse(row.scopes)
  return Array.isArray(stored) ? allScopes.filter((scope) => stored.includes(scope)) : []
}

/** In the order of the contract, so that the same scopes are the same text. */
export function scopesText(scopes: readonly Scope[]): string {
  return JSON.stringify(allScopes.filter((scope) => scopes.includes(scope)))
}

/**
 * Only inside a transaction. Throws a RangeError for a given key that has not the form of its environment's keys, and the
 * database's unique violation (`api_keys_hash_unique`) for one that exists.
 */
export async function createKey(db: Database, options: NewKey): Promise<CreatedKey> {
  const { organizationId, clock, key = generateKey(options.environment), ...values } = options
  if (environmentOf(key) !== options.environment) throw new RangeError(`not the form of a ${options.environment} key`)
  const now = await lockForChanges(db, { organizationId, clock })
  const actor = { kind: 'command', name: 'keys create' } as const
  const { id, prefix } = await insertKey(
    { db, association: { id: organizationId }, now, actor },
    { ...values, key, createdAt: clock() },
  )
  return { id, key, prefix }
}

interface InsertedKey extends Pick<NewKey, 'name' | 'scopes' | 'environment' | 'expiresAt'> {
  /** The whole key. */
  readonly key: string
  /** The person of a session; left out for the key of a program. */
  readonly personId?: number
  readonly session?: SessionTimes
  /** For a session in a cookie: `hashKey` of the value that the browser sends. */
  readonly hash?: string
  readonly createdAt: string
}

/** A new row, in the change log too. With the association locked. */
export async function insertKey(scope: ChangeScope, values: InsertedKey): Promise<RowOf<'api_keys'>> {
  const { db, association, actor } = scope
  const id = await nextId(db, association.id, 'api_keys')
  const creator = actor.kind === 'person' && values.personId === undefined ? actor : null
  const name = values.personId === undefined ? values.name : await sessionName(scope, { ...values, id })
  const row = await db
    .insertInto('api_keys')
    .values({
      organization_id: association.id,
      id,
      name,
      prefix: visiblePart(values.key),
      hash: values.hash ?? hashKey(values.key),
      environment: values.environment,
      scopes: scopesText(values.scopes),
      person_id: values.personId ?? null,
      created_by_id: creator?.id ?? null,
      created_by: creator?.name ?? null,
      ...(values.session ? sessionColumns(values.session) : {}),
      expires_at: values.expiresAt,
      revoked_at: null,
      created_at: values.createdAt,
      updated_at: values.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (values.personId === undefined)
    await recordChange(scope, { record: 'api_key', id, action: 'created', before: null, after: row })
  else {
    const { person_id, expires_at } = row
    await recordChange(scope, {
      record: 'session',
      id,
      action: 'created',
      before: null,
      after: { person_id, expires_at },
    })
  }
  return row
}

export function sessionColumns({ signedInAt, endsAt, stays }: SessionTimes) {
  return { signed_in_at: signedInAt, ends_at: endsAt, stays }
}

/** The name of its person, made different from that of every other key: a program's key may have the form of a session's. */
async function sessionName(
  scope: ChangeScope,
  { name, key, id }: Pick<InsertedKey, 'name' | 'key'> & { readonly id: number },
): Promise<string> {
  const numbered = `${name} #${id}`
  return (await isNameTaken(scope, numbered)) ? `${numbered} ${visiblePart(key)}` : numbered
}

export async function isNameTaken(
  { db, association }: Pick<ChangeScope, 'db' | 'association'>,
  name: string,
): Promise<boolean> {
  const taken = await db
    .selectFrom('api_keys')
    .select('id')
    .where('organization_id', '=', association.id)
    .where('name', '=', name)
    .executeTakeFirst()
  return taken !== undefined
}

/** Ends keys, or sessions, that have not been ended, in the change log too. With the association locked. */
export async function revokeKeys(
  scope: ChangeScope,
  ids: readonly number[],
  record: 'api_key' | 'session',
): Promise<void> {
  const { db, association, now } = scope
  for (const id of ids) {
    await db
      .updateTable('api_keys')
      .set({ revoked_at: now, updated_at: now })
      .where('organization_id', '=', association.id)
      .where('id', '=', id)
      .execute()
    const [before, after] = [{ revoked_at: null }, { revoked_at: now }]
    await recordChange(scope, { record, id, action: 'revoked', before, after })
  }
}

function listed(row: RowOf<'api_keys'>): ListedKey {
  return {
    id: row.id,
    organizationId: row.organization_id,
    name: row.name,
    prefix: row.prefix,
    environment: row.environment,
    scopes: storedScopes(row),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  }
}

/** Every key of an association's programs, oldest first, revoked ones included. */
export async function listKeys(db: Database, organizationId: number): Promise<ListedKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('person_id', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(listed)
}

/** Keys that can still be revoked, by what is shown of them or by the whole key. */
async function revocable(db: Database, text: string): Promise<ListedKey[]> {
  const wholeKey = text.length > visibleLength
  const rows = await db
    .selectFrom('api_keys')
    .selectAll()
    .where(wholeKey ? 'hash' : 'prefix', '=', wholeKey ? hashKey(text) : text)
    .where('revoked_at', 'is', null)
    .orderBy('organization_id')
    .orderBy('id')
    .execute()
  return rows.map(listed)
}

/**
 * Revokes the key with this visible part (or this whole key) when there is exactly one, and gives every one that matched:
 * with none or several, nothing has changed. Only inside a transaction.
 */
export async function revokeKey(
  db: Database,
  { prefix, clock }: { readonly prefix: string; readonly clock: Clock },
): Promise<ListedKey[]> {
  const matches = await revocable(db, prefix)
  const [key, ...others] = matches
  if (!key || others.length > 0) return matches
  const { id, organizationId } = key
  const moment = await lockForChanges(db, { organizationId, clock })
  const now = clock()
  await db
    .updateTable('api_keys')
    .set({ revoked_at: now, updated_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
  const actor = { kind: 'command', name: 'keys revoke' } as const
  const [before, after] = [{ revoked_at: null }, { revoked_at: now }]
  await recordChange(
    { db, association: { id: organizationId }, now: moment, actor },
    { record: 'api_key', id, action: 'revoked', before, after },
  )
  return [{ ...key, revokedAt: now }]
}
