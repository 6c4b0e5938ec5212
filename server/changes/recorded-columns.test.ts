/** Compiled, not run: every column of a record whose changes are recorded is a field that the app has a text for, or leaves out. */
import { expectTypeOf, test } from 'vitest'
import type { ChangedFieldName, InternalField } from '#contract/changed-fields.ts'
import type { CreditNoteLineTable, CreditNoteTable } from '../database/billing-tables.ts'
import type { CustomFieldTable, ProductTable } from '../database/catalogue-tables.ts'
import type { DirectDebitTable } from '../database/debit-tables.ts'
import type { WaitingListTable } from '../database/event-tables.ts'
import type { BankEntryTable, PaymentTable } from '../database/ledger-tables.ts'
import type { BookAccountsTable, OrganizationDetailsTable } from '../database/organization-tables.ts'
import type { ApiKeyTable, PersonTable } from '../database/people-tables.ts'
import type { MailingTable } from '../database/mailing-tables.ts'
import type { ReminderTable } from '../database/reminder-tables.ts'
import type * as tables from '../database/tables.ts'
import type { RecordType, unrecordedColumns } from './change-log.ts'

interface Recorded extends Record<RecordType, object> {
  organization: tables.OrganizationTable & OrganizationDetailsTable & BookAccountsTable
  api_key: ApiKeyTable
  person: PersonTable
  custom_field: CustomFieldTable
  product: ProductTable
  member: tables.MemberTable & tables.ParticipantTable & tables.RelationshipTable
  subscription: tables.SubscriptionTable
  group: tables.GroupTable
  group_membership: tables.GroupPlaceTable
  committee: tables.CommitteeTable
  committee_member: tables.CommitteeMemberTable
  event: tables.EventTable
  event_registration: tables.EventRegistrationTable
  waiting_list_entry: WaitingListTable
  invoice: tables.InvoiceTable & tables.InvoiceLineTable
  payment: PaymentTable
  credit_note: CreditNoteTable & Omit<CreditNoteLineTable, 'credit_note_id'>
  direct_debit: DirectDebitTable
  reminder: ReminderTable
  bank_entry: BankEntryTable
  outbox_entry: tables.OutboxTable
  mailing: Pick<MailingTable, 'subject' | 'stopped_at'>
}

type Column = { [Type in RecordType]: keyof Recorded[Type] }[RecordType]
type Known = ChangedFieldName | InternalField | (typeof unrecordedColumns)[number]

test('every recorded column is a field that the app knows', () => {
  expectTypeOf<Exclude<Column, Known>>().toBeNever()
})
