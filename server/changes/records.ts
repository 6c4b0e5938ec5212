/** Adding, changing and removing a record of an association, each with its entry in the change log. With the association locked. */
import type { Insertable, Updateable } from 'kysely'
import type { ChangeAction } from '#contract/changed-fields.ts'
import { nextId } from '../database/sequences.ts'
import type { RowOf, SequencedTable, Tables } from '../database/tables.ts'
import { type ChangeScope, recordChange, type RecordType } from './change-log.ts'

/** Tables of records, with the name that the change log has for these. Participants and relationships are parts of a member. */
export const recordTables = {
  api_keys: 'api_key',
  custom_fields: 'custom_field',
  products: 'product',
  members: 'member',
  payers: 'payer',
  subscriptions: 'subscription',
  groups: 'group',
  group_places: 'group_membership',
  committees: 'committee',
  committee_members: 'committee_member',
  events: 'event',
  event_registrations: 'event_registration',
  waiting_list: 'waiting_list_entry',
  invoices: 'invoice',
  payments: 'payment',
  statement_files: 'bank_statement',
  bank_entries: 'bank_entry',
  contribution_rules: 'contribution_rules',
  mailing_templates: 'mailing_template',
  notes: 'note',
  direct_debits: 'direct_debit',
  people: 'person',
} as const satisfies Partial<Record<SequencedTable, RecordType>>
export type RecordTable = keyof typeof recordTables

type GivenColumns = 'organization_id' | 'id' | 'created_at' | 'updated_at'

export interface RecordChange<Table extends RecordTable> {
  readonly changes: Omit<Updateable<Tables[Table]>, GivenColumns>
  readonly action: ChangeAction
}

/** Returns the row with its id. */
export async function addRecord<Table extends RecordTable>(
  scope: ChangeScope,
  table: Table,
  values: Omit<Insertable<Tables[Table]>, GivenColumns>,
  action: ChangeAction = 'created',
): Promise<RowOf<Table>> {
  const { db, association, now } = scope
  const id = await nextId(db, association.id, table)
  const row = await db
    .insertInto<RecordTable>(table)
    .values({ ...values, organization_id: association.id, id, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(scope, { record: recordTables[table], id, action, before: null, after: row })
  // The compiler does not follow which of the tables it is.
  return row as RowOf<Table>
}

/** Returns the row as it is then. Without a difference the version stays, and it is `before` itself. */
export async function changeRecord<Table extends RecordTable>(
  scope: ChangeScope,
  table: Table,
  before: RowOf<Table> & { readonly id: number },
  { changes, action }: RecordChange<Table>,
): Promise<RowOf<Table>> {
  if (Object.entries(changes).every(([column, value]) => isSame(Reflect.get(before, column), value))) return before
  const row = await scope.db
    .updateTable<RecordTable>(table)
    .set({ ...changes, updated_at: scope.now })
    .where('organization_id', '=', scope.association.id)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(scope, { record: recordTables[table], id: before.id, action, before, after: row })
  // As in `addRecord`.
  return row as RowOf<Table>
}

/** SQLite gives flags as 1 and 0. */
function isSame(stored: unknown, given: unknown): boolean {
  return typeof given === 'boolean' ? Boolean(stored) === given : stored === given
}

export async function removeRecord<Table extends RecordTable>(
  scope: ChangeScope,
  table: Table,
  before: RowOf<Table> & { readonly id: number },
  action: ChangeAction = 'removed',
): Promise<void> {
  await scope.db
    .deleteFrom<RecordTable>(table)
    .where('organization_id', '=', scope.association.id)
    .where('id', '=', before.id)
    .execute()
  await recordChange(scope, { record: recordTables[table], id: before.id, action, before, after: null })
}
