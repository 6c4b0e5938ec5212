/** Selects of people who sign in as themselves. */
import { emailKey } from '#contract/text.ts'
import type { ChangeScope } from '../changes/change-log.ts'
import type { Reader } from '../operation/context.ts'
import type { RowOf } from '../database/tables.ts'
import { Problem, ValidationProblem } from '../lib/problem.ts'

export type PersonRow = RowOf<'people'>

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

export function personRecordOf({
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
  return personRecordOf(found)
}

/** Throws `validation_failed` for an email address that a person of the association has. With the association locked. */
export async function requireFreeEmail({ db, association }: Pick<ChangeScope, 'db' | 'association'>, email: string) {
  const taken = await db
    .selectFrom('people')
    .select('id')
    .where('organization_id', '=', association.id)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  if (taken) throw new ValidationProblem([{ field: 'email', reason: 'taken' }])
}
