/** Selects for signing in: people of any association. */
import { emailKey } from '#contract/text.ts'
import type { Reader } from '../../operation/context.ts'
import type { Database } from '../../database/database.ts'
import type { RowOf } from '../../database/tables.ts'
import type { PersonRow } from '../queries.ts'

/** Everyone with this address who has accepted an invitation. */
export async function peopleWithEmail(db: Database, email: string): Promise<PersonRow[]> {
  return db
    .selectFrom('people')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .where('joined_at', 'is not', null)
    .orderBy('organization_id')
    .execute()
}

export async function findPasskey(db: Database, credentialId: string) {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
}

export type PasskeyRow = RowOf<'passkeys'>

export function selectPasskeys({ db, association }: Reader, personId: number) {
  return db
    .selectFrom('passkeys')
    .where('organization_id', '=', association.id)
    .where('person_id', '=', personId)
    .selectAll('passkeys')
}

/** In the transaction that signs in; undefined when the person has been removed since. */
export async function personIn(
  tx: Database,
  { organization_id, id }: Pick<PersonRow, 'organization_id' | 'id'>,
): Promise<PersonRow | undefined> {
  return tx
    .selectFrom('people')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function associationNames(db: Database, id: number) {
  return db.selectFrom('organizations').select(['name', 'slug']).where('id', '=', id).executeTakeFirstOrThrow()
}
