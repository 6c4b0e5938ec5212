/** Compiled, not run: every column of a record whose changes are recorded is a field that the app has a text for, or leaves out. */
import { expectTypeOf, test } from 'vitest'
import type { ChangedFieldName, InternalField } from '#contract/changed-fields.ts'
import type { Tables } from '../database/tables.ts'
import type { RecordType, unrecordedColumns } from './change-log.ts'

interface Recorded extends Record<RecordType, object> {
  organization: Tables['organizations'] & Tables['organization_details'] & Tables['book_accounts']
  api_key: Tables['api_keys']
  person: Tables['people']
  custom_field: Tables['custom_fields']
  product: Tables['products']
  member: Tables['members'] & Tables['participants'] & Tables['relationships']
  subscription: Tables['subscriptions']
  group: Tables['groups']
  group_membership: Tables['group_places']
  committee: Tables['committees']
  committee_member: Tables['committee_members']
  event: Tables['events']
  event_registration: Tables['event_registrations']
  waiting_list_entry: Tables['waiting_list']
  invoice: Tables['invoices'] & Tables['invoice_lines']
  payment: Tables['payments']
  credit_note: Tables['credit_notes'] & Omit<Tables['credit_note_lines'], 'credit_note_id'>
  direct_debit: Tables['direct_debits']
  reminder: Tables['reminders']
  bank_entry: Tables['bank_entries']
  outbox_entry: Tables['outbox']
  contribution_rules: Tables['contribution_rules']
  mailing_template: Tables['mailing_templates']
  note: Tables['notes']
  bank_statement: Tables['statement_files']
  mailing: Pick<Tables['mailings'], 'subject' | 'stopped_at'>
}

type Column = { [Type in RecordType]: keyof Recorded[Type] }[RecordType]
type Known = ChangedFieldName | InternalField | (typeof unrecordedColumns)[number]

test('every recorded column is a field that the app knows', () => {
  expectTypeOf<Exclude<Column, Known>>().toBeNever()
})
