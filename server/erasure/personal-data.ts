/**
 * Decides for each column what erasing a person does to it (not in the specification). A new column does not compile until it is here. The
 * change log loses the old values of the same columns.
 */
import { forMemberTexts } from '#contract/member-fields.ts'
import { searchText } from '#contract/text.ts'
import type { RecordType } from '../changes/change-log.ts'
import type { Tables } from '../database/tables.ts'
import { removedRecords } from './removed-records.ts'

/** `to`: the new value; `name` is the name of an erased person in the association's language, `search` its folded form. */
export interface Erasing {
  readonly to: null | '[]' | '{}' | 'name' | 'search'
  /** Only once the books need it no longer. */
  readonly later?: true
}

/** New values of the columns, by `Erasing.to`. */
export function anonymousValues(name: string): Readonly<Record<NonNullable<Erasing['to']>, string>> {
  return { name, search: searchText(name), '[]': '[]', '{}': '{}' }
}

/** `stays`: ids, dates, amounts and states, which name nobody. */
type Columns<Table extends keyof Tables> = { readonly [Column in keyof Tables[Table]]: Erasing | 'stays' }

const gone: Erasing = { to: null }
const named: Erasing = { to: 'name' }
const later: Erasing = { to: null, later: true }
const namedLater: Erasing = { to: 'name', later: true }
const stays = 'stays'

const record = { organization_id: stays, id: stays, created_at: stays, updated_at: stays } as const

function recipientDetails(erasing: Erasing) {
  return {
    recipient_email: gone,
    recipient_street: erasing,
    recipient_house_number: erasing,
    recipient_postal_code: erasing,
    recipient_city: erasing,
    recipient_country: erasing,
    recipient_vat_number: erasing,
    recipient_registration_number: erasing,
  }
}

/** Tables of which rows about the person stay. */
export const changed = {
  members: {
    ...record,
    ...forMemberTexts(() => gone),
    membership_number: stays,
    last_name: named,
    last_name_prefix: gone,
    email: gone,
    email_key: gone,
    search: { to: 'search' },
    street: gone,
    house_number: gone,
    postal_code: gone,
    city: gone,
    country: gone,
    status: stays,
    member_since: stays,
    membership_end_date: stays,
    language: gone,
    custom_fields: { to: '{}' },
    date_of_birth: gone,
    iban: gone,
    account_holder: gone,
    mandate_reference: gone,
    mandate_date: gone,
    mandate_last_collected_on: gone,
    deceased_on: stays,
    earlier_periods: stays,
    left_as: stays,
    // In someone’s own words, which may be about health or money.
    leaving_reason: gone,
    no_newsletters_since: gone,
    no_newsletters_by: gone,
    erased_on: stays,
    books_until: stays,
  },
  group_places: {
    ...record,
    group_id: stays,
    member_id: stays,
    role: gone,
    valid_from: stays,
    valid_until: stays,
  },
  committee_members: { ...record, committee_id: stays, member_id: stays, role: gone, since: stays, until: stays },
  event_registrations: {
    ...record,
    event_id: stays,
    member_id: stays,
    name: named,
    email: gone,
    number_of_people: stays,
    status: stays,
  },
  waiting_list: {
    ...record,
    event_id: stays,
    member_id: stays,
    name: named,
    email: gone,
    number_of_people: stays,
    passed_over_at: stays,
  },
  payers: { ...record, payer_member_id: gone, recipient_id: gone, recipient_name: gone, ...recipientDetails(gone) },
  // Only messages without another recipient: their text may be about the person.
  mailings: {
    ...record,
    audience: stays,
    audience_id: stays,
    audience_name: stays,
    member_ids: stays,
    subject: named,
    body: named,
    one_per_address: stays,
    is_newsletter: stays,
    job_id: stays,
    created_by: stays,
    sent_at: stays,
    stopped_at: stays,
  },
  invoices: {
    ...record,
    ...recipientDetails(later),
    number: stays,
    member_id: stays,
    recipient_name: namedLater,
    status: stays,
    invoice_date: stays,
    due_date: stays,
    reference: later,
    total_excl_vat: stays,
    total_vat: stays,
    total: stays,
    amount_paid: stays,
    credited: stays,
    cancellation_reason: gone,
    settled_elsewhere: stays,
    sent_at: stays,
    payment_token: stays,
    job_id: stays,
  },
  invoice_lines: {
    organization_id: stays,
    id: stays,
    invoice_id: stays,
    position: stays,
    description: namedLater,
    quantity: stays,
    unit_price: stays,
    vat_rate: stays,
    vat_kind: stays,
    total_excl_vat: stays,
    product_id: stays,
    for_member_id: stays,
    ledger_account: stays,
    cost_centre: stays,
    gross_price: stays,
    gross_total: stays,
  },
  credit_notes: {
    ...record,
    invoice_id: stays,
    number: stays,
    issued_on: stays,
    reason: gone,
    total_excl_vat: stays,
    total_vat: stays,
    total: stays,
    sent_at: stays,
  },
  credit_note_lines: {
    organization_id: stays,
    credit_note_id: stays,
    position: stays,
    invoice_position: stays,
    description: namedLater,
    vat_rate: stays,
    vat_kind: stays,
    total_excl_vat: stays,
    gross_total: stays,
  },
  payments: {
    ...record,
    invoice_id: stays,
    amount: stays,
    method: stays,
    paid_on: stays,
    reference: later,
    entry_id: stays,
    reverses_id: stays,
    is_refund: stays,
    is_write_off: stays,
    reason: gone,
  },
  reminders: {
    ...record,
    invoice_id: stays,
    reminds_invoice_id: stays,
    level: stays,
    level_name: stays,
    method: stays,
    language: stays,
    subject: stays,
    body: stays,
    amount: stays,
    fee: stays,
    fee_number: stays,
    sent_on: stays,
    sent_by: stays,
    withdrawn_at: stays,
    withdrawal_reason: gone,
  },
  bank_entries: {
    ...record,
    identity: stays,
    account: stays,
    booked_on: stays,
    earliest_on: stays,
    amount: stays,
    payer_name: later,
    payer_iban: later,
    end_to_end_id: later,
    remittance: { to: '[]', later: true },
    bank_references: { to: '[]', later: true },
    method: stays,
    is_batch_total: stays,
    batch_amount: stays,
    return_code: stays,
    resembles: stays,
    allocated: stays,
    dismissed: stays,
    dismissed_as: stays,
    dismissed_note: gone,
    statement_id: stays,
    figures: later,
  },
} as const satisfies { readonly [Table in keyof Tables]?: Columns<Table> }

export type ChangedTable = keyof typeof changed
// The keys of a constant are exactly its keys.
export const changedTables = Object.keys(changed) as ChangedTable[]

/** The names of the tables in the change log. */
const records = {
  members: 'member',
  group_places: 'group_membership',
  committee_members: 'committee_member',
  event_registrations: 'event_registration',
  waiting_list: 'waiting_list_entry',
  payers: 'payer',
  mailings: 'mailing',
  invoices: 'invoice',
  credit_notes: 'credit_note',
  payments: 'payment',
  reminders: 'reminder',
  bank_entries: 'bank_entry',
} as const satisfies { readonly [Table in ChangedTable]?: RecordType }
type LoggedTable = keyof typeof records

/** Parts of a record that the log has as one field. */
const parts: { readonly [Table in LoggedTable]?: readonly string[] } = {
  members: ['participants', 'relationships'],
  invoices: ['lines', 'reminder_hold'],
  credit_notes: ['lines'],
}

export function erasedColumns(table: ChangedTable): readonly (readonly [column: string, erasing: Erasing])[] {
  const columns: Readonly<Record<string, Erasing | 'stays'>> = changed[table]
  return Object.entries(columns).flatMap(([column, erasing]) =>
    erasing === 'stays' ? [] : [[column, erasing] as const],
  )
}

/** The name of the table's records in the change log; null where they are parts of another record. */
export function loggedAs(table: ChangedTable): RecordType | null {
  const known: Readonly<Partial<Record<ChangedTable, RecordType>>> = records
  return known[table] ?? null
}

/** Fields of each record of which the log loses the values. */
export const scrubbedFields: ReadonlyMap<string, ReadonlySet<string>> = new Map<string, ReadonlySet<string>>([
  // The keys of a constant are exactly its keys.
  ...(Object.keys(records) as LoggedTable[]).map(
    (table) =>
      [records[table], new Set([...erasedColumns(table).map(([column]) => column), ...(parts[table] ?? [])])] as const,
  ),
  ...Object.values(removedRecords).map(({ record, fields }) => [record, new Set<string>(fields)] as const),
])
