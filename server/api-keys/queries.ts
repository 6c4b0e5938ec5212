/** Selects of keys and sessions, as administrators and their owners see them. */
import type { Reader } from '../operation/context.ts'
import type { RowOf } from '../database/tables.ts'
import { Problem } from '../lib/problem.ts'

/** A key with the name of the person whose session it is. */
export interface KeyRecord {
  readonly row: RowOf<'api_keys'>
  readonly personName: string | null
  /** The current name of the person who made it; null when the person has left. */
  readonly creatorName: string | null
}

export function selectKeys({ db, association }: Reader) {
  return db
    .selectFrom('api_keys')
    .where('api_keys.organization_id', '=', association.id)
    .selectAll('api_keys')
    .select((is) =>
      is
        .selectFrom('people')
        .whereRef('people.organization_id', '=', 'api_keys.organization_id')
        .whereRef('people.id', '=', 'api_keys.person_id')
        .select('people.name')
        .as('person_name'),
    )
    .select((is) =>
      is
        .selectFrom('people')
        .whereRef('people.organization_id', '=', 'api_keys.organization_id')
        .whereRef('people.id', '=', 'api_keys.person_id')
        .select('people.scopes')
        .as('person_scopes'),
    )
    .select((is) =>
      is
        .selectFrom('people')
        .whereRef('people.organization_id', '=', 'api_keys.organization_id')
        .whereRef('people.id', '=', 'api_keys.created_by_id')
        .select('people.name')
        .as('creator_name'),
    )
}

type KeyRow = RowOf<'api_keys'> & {
  readonly person_name: string | null
  readonly person_scopes: string | null
  readonly creator_name: string | null
}

export function keyRecordOf({ person_name, person_scopes, creator_name, ...row }: KeyRow): KeyRecord {
  return { row: { ...row, scopes: person_scopes ?? row.scopes }, personName: person_name, creatorName: creator_name }
}

/** Ids of the keys that a person made and that still work. `at`: ISO 8601 UTC. */
export async function workingKeysBy({ db, association }: Reader, personId: number, at: string): Promise<number[]> {
  const keys = await db
    .selectFrom('api_keys')
    .select('id')
    .where('organization_id', '=', association.id)
    .where('created_by_id', '=', personId)
    .where('revoked_at', 'is', null)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', at)]))
    .orderBy('id')
    .execute()
  return keys.map(({ id }) => id)
}

/** The key, or 404. */
export async function findKey(reader: Reader, id: number): Promise<KeyRecord> {
  const found = await selectKeys(reader).where('id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('not_found')
  return keyRecordOf(found)
}
