/**
 * Row types of every table. Each table's key begins with the association; ids count per association from a
 * sequence that stays locked until commit, so ids become visible in ascending order and a cursor never skips a record.
 */
import type { ColumnType, Generated } from 'kysely'
import type { MemberTextName } from '#contract/member-fields.ts'
import type { CustomFieldTable, ProductTable } from './catalogue-tables.ts'
import type { ChangeClockTable, ChangeTable } from './change-tables.ts'
import type {
  Cents,
  DateText,
  Flag,
  InstantText,
  JsonColumn,
  Owned,
  RecipientContactColumns,
  RecordTable,
  Timestamped,
} from './columns.ts'
import type { AttendanceTable, WaitingListTable } from './event-tables.ts'
import type { BookAccountsTable, MoneySettingColumns, OrganizationDetailsTable } from './organization-tables.ts'
import type { PassingTable, PeopleTables } from './people-tables.ts'
import type { BankEntryTable, BankStatementTable, PaymentTable, StatementFileTable } from './ledger-tables.ts'
import type { DirectDebitRowTable, DirectDebitTable } from './debit-tables.ts'
import type { ReminderPartTable, ReminderTables } from './reminder-tables.ts'
import type { BillingPartTable, BillingTables, LineAccountColumns } from './billing-tables.ts'
import type { MailingTables } from './mailing-tables.ts'
import type { JobPartTable, JobTables, MadeByJobColumns } from './job-tables.ts'

export interface OrganizationTable extends Timestamped, MoneySettingColumns {
  id: Generated<number>
  slug: string
  name: string
  country: string | null
  language: string | null
  website_url: string | null
  timezone: string
  email: string | null
  iban: string | null
  bic: string | null
  groups_module: Flag
  committees_module: Flag
  participants_module: Flag
  events_module: Flag
  invoicing_module: Flag
  relationships_module: Flag
  notice_months: number
  notice_ends: string
  payment_term_days: number
  subscription_valid_until: DateText | null
  federation_url: string | null
}

/** The next id or number of a kind, per association. `name` is a table's name or `membership_number`, `invoice_number:2026`. */
export interface SequenceTable extends Owned {
  name: string
  next: number
}

export interface IdempotencyTable extends Owned {
  api_key_id: number
  key: string
  /** SHA-256 of method, path and canonical JSON body. */
  fingerprint: string
  status: number
  /** Encrypted. */
  body: string
  /** When it is forgotten. */
  expires_at: InstantText
}

export interface MemberTable
  extends RecordTable, Record<MemberTextName, ColumnType<string | null, string | null | undefined, string | null>> {
  membership_number: string
  last_name: string
  email: string | null
  /** `emailKey(email)`, for the exact, case-insensitive filter. */
  email_key: string | null
  /** `searchText` of first name, last name and initials, for `q`. */
  search: string
  street: string | null
  house_number: string | null
  postal_code: string | null
  city: string | null
  country: string | null
  status: string
  member_since: DateText | null
  membership_end_date: DateText | null
  language: string | null
  custom_fields: JsonColumn
  date_of_birth: DateText | null
  iban: string | null
  account_holder: string | null
  mandate_reference: string | null
  mandate_date: DateText | null
  /** By another program or bank; not known to this administration's batches and payments. */
  mandate_last_collected_on: ColumnType<DateText | null, DateText | null | undefined, DateText | null>
  /** Also where the membership had ended before. */
  deceased_on: ColumnType<DateText | null, DateText | null | undefined, DateText | null>
  /** The periods before the current one, as JSON (`EarlierPeriod`); null for none. */
  earlier_periods: ColumnType<JsonColumn | null, JsonColumn | null | undefined, JsonColumn | null>
  /** Set once a membership ends, or is to end, while it is on trial: it has no days of membership. */
  left_as: ColumnType<'prospective' | null, 'prospective' | null | undefined, 'prospective' | null>
  /** With which `last_name` begins; null where it is not known. */
  last_name_prefix: ColumnType<string | null, string | null | undefined, string | null>
  /** Null for a member who gets newsletters. */
  no_newsletters_since: ColumnType<DateText | null, DateText | null | undefined, DateText | null>
  /** A name; null where the link in a newsletter was used. */
  no_newsletters_by: ColumnType<string | null, string | null | undefined, string | null>
}

export interface ParticipantTable extends RecordTable {
  member_id: number
  name: string
  active: Flag
  date_of_birth: DateText | null
}

/** Both directions are stored; a change of one changes the other in the same transaction. */
export interface RelationshipTable extends Owned {
  member_id: number
  related_id: number
  type: string
  primary_contact: Flag
}

export interface SubscriptionTable extends RecordTable {
  member_id: number
  product_id: number
  starts_on: DateText
  /** Before `starts_on`: it never ran. */
  ends_on: DateText | null
  /** Whether a cancelled membership ended it. */
  is_cancelled: ColumnType<boolean | number, boolean | undefined, boolean>
  /** Then: the end it had before. */
  end_before_cancellation: DateText | null
}

export interface GroupTable extends RecordTable {
  name: string
  description: string | null
  kind: string
  /** A class linked to a product: its memberships are the product's subscriptions. */
  product_id: number | null
  /** Then it is in no list of `/v2`. */
  archived_at: InstantText | null
}

export interface GroupPlaceTable extends RecordTable {
  group_id: number
  member_id: number
  role: string | null
  valid_from: DateText
  valid_until: DateText | null
}

export interface CommitteeTable extends RecordTable {
  name: string
  description: string | null
  archived_at: InstantText | null
}

export interface CommitteeMemberTable extends RecordTable {
  committee_id: number
  member_id: number
  role: string | null
  since: DateText | null
  until: DateText | null
}

export interface EventTable extends RecordTable {
  name: string
  description: string | null
  location: string | null
  starts_at: InstantText
  ends_at: InstantText | null
  status: string
  registration_deadline: InstantText | null
  capacity: number | null
  price: Cents
  payment: string
  free_for_members: Flag
  /** Why a cancelled event does not take place. */
  cancellation_message: string | null
  /** People of confirmed and pending registrations; 0 unless given. Moves with every registration. */
  spots_taken: Generated<number>
}

export interface EventRegistrationTable extends RecordTable {
  event_id: number
  member_id: number | null
  name: string
  email: string | null
  number_of_people: number
  status: string
}

export interface InvoiceTable extends RecordTable, RecipientContactColumns, MadeByJobColumns {
  number: string
  member_id: number | null
  recipient_name: string
  status: string
  invoice_date: DateText
  due_date: DateText
  reference: string | null
  total_excl_vat: Cents
  total_vat: Cents
  total: Cents
  /** The sum of its payments; derived, as `paid` in `status` is (`server/ledger/allocate.ts`). */
  amount_paid: Cents
  /** The sum of its credit notes; derived (`server/ledger/credit.ts`). */
  credited: ColumnType<Cents, Cents | undefined, Cents>
  /** Why it was cancelled, in the words of who did it. */
  cancellation_reason: ColumnType<string | null, string | null | undefined, string | null>
  /** A file declared it paid, which its payments do not show: it counts as paid whatever they come to. */
  settled_elsewhere: ColumnType<boolean | number, boolean | undefined, boolean>
  sent_at: InstantText | null
  /** Unguessable part of `payment_url`; null until sent. */
  payment_token: string | null
}

export interface InvoiceLineTable extends Owned, LineAccountColumns {
  id: number
  /** Thousandths: three decimals, exact. */
  quantity: number
  unit_price: Cents
  /** Hundredths of a percent: two decimals, exact. */
  vat_rate: number
  total_excl_vat: Cents
}

/** Emails and reports, added in the transaction of their cause and delivered afterwards. */
export interface OutboxTable extends Owned {
  id: number
  kind: string
  payload: JsonColumn
  created_at: InstantText
  attempts: number
  next_attempt_at: InstantText
  delivered_at: InstantText | null
  /** No further attempt is made: it will never succeed, or is needed no more. */
  given_up_at: InstantText | null
  /** Why the last attempt failed, without anything personal. */
  last_error: string | null
  /** When an attempt that has no outcome yet was about to end the text of its email: from then on it may have been accepted. */
  handed_over_at: InstantText | null
}

export interface Tables extends BillingTables, ReminderTables, PeopleTables, JobTables, MailingTables {
  organizations: OrganizationTable
  organization_details: OrganizationDetailsTable
  book_accounts: BookAccountsTable
  sequences: SequenceTable
  idempotency_keys: IdempotencyTable
  custom_fields: CustomFieldTable
  products: ProductTable
  members: MemberTable
  participants: ParticipantTable
  relationships: RelationshipTable
  subscriptions: SubscriptionTable
  groups: GroupTable
  group_places: GroupPlaceTable
  committees: CommitteeTable
  committee_members: CommitteeMemberTable
  events: EventTable
  event_registrations: EventRegistrationTable
  waiting_list: WaitingListTable
  attendance: AttendanceTable
  invoices: InvoiceTable
  invoice_lines: InvoiceLineTable
  payments: PaymentTable
  bank_entries: BankEntryTable
  bank_statements: BankStatementTable
  statement_files: StatementFileTable
  direct_debits: DirectDebitTable
  direct_debit_rows: DirectDebitRowTable
  outbox: OutboxTable
  changes: ChangeTable
  change_clocks: ChangeClockTable
}

/** Tables whose ids come from `sequences`. */
export type SequencedTable = Exclude<
  keyof Tables,
  | 'organizations'
  | ('organization_details' | 'book_accounts')
  | 'sequences'
  | 'idempotency_keys'
  | 'relationships'
  | 'changes'
  | 'change_clocks'
  | 'bank_statements'
  | 'direct_debit_rows'
  | BillingPartTable
  | JobPartTable
  | ReminderPartTable
  | PassingTable
>
