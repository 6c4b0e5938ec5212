/** Columns that hold the id of a member, for code that deletes, erases or moves someone's rows (not in the specification). */
import type { DeletionPreview } from '#contract/schemas/management/memberships.ts'
import type { Tables } from '../database/tables.ts'

type MemberReference = {
  [Table in keyof Tables]: {
    readonly table: Table
    readonly column: keyof Tables[Table] & string
    /** The name under which such a row prevents a deletion; without one the row is deleted with the member, or says nothing of its own. */
    readonly keeps?: DeletionPreview['in_use_by'][number]
  }
}[keyof Tables]

/** `references.service.test.ts` compares it with the database. Lists of ids in JSON (`mailings.member_ids`, parameters of jobs) are not columns. */
export const memberReferences = [
  { table: 'participants', column: 'member_id' },
  { table: 'relationships', column: 'member_id', keeps: 'relationships' },
  { table: 'relationships', column: 'related_id', keeps: 'relationships' },
  { table: 'subscriptions', column: 'member_id' },
  { table: 'group_places', column: 'member_id' },
  { table: 'committee_members', column: 'member_id', keeps: 'committees' },
  { table: 'event_registrations', column: 'member_id', keeps: 'registrations' },
  { table: 'waiting_list', column: 'member_id', keeps: 'registrations' },
  { table: 'invoices', column: 'member_id', keeps: 'invoices' },
  { table: 'invoice_lines', column: 'for_member_id', keeps: 'invoices' },
  { table: 'contribution_charges', column: 'member_id', keeps: 'invoices' },
  { table: 'direct_debit_rows', column: 'member_id', keeps: 'invoices' },
  // The row has the id of the member for whom someone pays.
  { table: 'payers', column: 'id', keeps: 'payers' },
  { table: 'payers', column: 'payer_member_id', keeps: 'payers' },
  { table: 'mailing_copies', column: 'member_id' },
  { table: 'mailing_copies', column: 'reader_id' },
  { table: 'notes', column: 'member_id' },
  { table: 'job_rows', column: 'member_id' },
  { table: 'distinct_members', column: 'member_id' },
  { table: 'distinct_members', column: 'other_id' },
  { table: 'merges', column: 'member_id' },
  { table: 'merges', column: 'gone_id' },
] as const satisfies readonly MemberReference[]
