/** Selects of people who sign in as themselves. */
import type { Selectable } from 'kysely'
import type { Reader } from '../context.ts'
import type { PersonTable } from '../database/people-tables.ts'
import { Problem } from '../problem.ts'

export type PersonRow = Selectable<PersonTable>

/** A person with what the representation shows beside the row. */
export interface PersonRecord {
  readonly row: PersonRow
  readonly lastUsedAt: string | null
  readonly hasPasskey: boolean
}

export function selectPeople({ db, association }: Reader) {
  return db
    .selectFrom('people')
    .where('people.organization_id', '=', association.id)
    .selectAll('people')
    .select((is) =>
      is
        .selectFrom('api_keys')
        .whereRef('api_keys.organization_id', '=', 'people.organization_id')
        .whereRef('api_keys.person_id', '=', 'people.id')
        .select(({ fn }) => fn.max('api_keys.last_used_at').as('last'))
        .as('last_used_at'),
    )
    .select((is) =>
      is
        .selectFrom('passkeys')
        .whereRef('passkeys.organization_id', '=', 'people.organization_id')
        .whereRef('passkeys.person_id', '=', 'people.id')
        .select(({ fn }) => fn.max('passkeys.id').as('last'))
        .as('passkey_id'),
    )
}

export function recordOf({
  last_used_at,
  passkey_id,
  ...row
}: PersonRow & { readonly last_used_at: string | null; readonly passkey_id: number | null }): PersonRecord {
  return { row, lastUsedAt: last_used_at, hasPasskey: passkey_id !== null }
}

/** The person, or 404. */
export async function findPerson(reader: Reader, id: number): Promise<PersonRecord> {
  const found = await selectPeople(reader).where('people.id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('not_found')
  return recordOf(found)
}
