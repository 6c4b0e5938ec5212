/** Selects of the association's own member fields. Writers have locked the association, so nothing here locks rows. */
import type { Reader } from '../operation/context.ts'
import type { RowOf } from '../database/tables.ts'
import { selectCustomFields } from '../organization/queries.ts'
import { Problem } from '../lib/problem.ts'

export type CustomFieldRow = RowOf<'custom_fields'>

export function selectFields({ db, association }: Reader) {
  return db.selectFrom('custom_fields').where('organization_id', '=', association.id)
}

/** The field, archived or not, or 404. */
export async function findField(reader: Reader, id: number): Promise<CustomFieldRow> {
  const row = await selectFields(reader).where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}

/** All of them in their order. */
export function findFieldsInOrder({ db, association }: Reader): Promise<CustomFieldRow[]> {
  return selectCustomFields(db, association.id).execute()
}
