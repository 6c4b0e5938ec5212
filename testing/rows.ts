/** Minimal database rows, for tests of the storage. */
import { exampleRules } from '#contract/example-contribution-rules.ts'
import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Storage } from '../server/database/database.ts'
import { aMailing, aTemplate } from './example-mailing.ts'
import { aNote } from './example-note.ts'
import type { Tables } from '../server/database/tables.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>

const then = '2026-01-01T09:00:00.000Z'
const times = { created_at: then, updated_at: then }

export function organizationRow(slug: string): Row<'organizations'> {
  return {
    slug,
    name: 'De Linde',
    timezone: 'Europe/Amsterdam',
    groups_module: true,
    committees_module: true,
    participants_module: true,
    events_module: true,
    invoicing_module: true,
    relationships_module: true,
    notice_months: 1,
    notice_ends: 'end_of_month',
    payment_term_days: 30,
    ...times,
  }
}

/** Adds an association and returns its id. */
export async function addOrganization(storage: Storage, slug: string = randomUUID()): Promise<number> {
  return storage.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('organizations')
      .values(organizationRow(slug))
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

interface Key {
  readonly organization_id: number
  readonly id: number
}

/** One row per table with only its required columns; references point to id 1. */
export const rows = {
  people: (key: Key): Row<'people'> => ({
    ...key,
    name: `Person ${key.id}`,
    email: `person-${key.id}@example.org`,
    email_key: `person-${key.id}@example.org`,
    scopes: '[]',
    recovery_codes: '[]',
    ...times,
  }),
  passkeys: (key: Key): Row<'passkeys'> => ({
    ...key,
    person_id: 1,
    credential_id: `credential-${key.organization_id}-${key.id}`,
    public_key: '',
    counter: 0,
    transports: '[]',
    ...times,
  }),
  saved_views: (key: Key): Row<'saved_views'> => ({
    ...key,
    person_id: 1,
    list: 'members',
    name: `View ${key.id}`,
    search: '{}',
    shared: false,
    ...times,
  }),
  mailings: (key: Key): Row<'mailings'> => ({ ...key, ...aMailing, ...times }),
  mailing_templates: (key: Key): Row<'mailing_templates'> => ({ ...key, ...aTemplate(key), ...times }),
  mailing_copies: (key: Key): Row<'mailing_copies'> => ({ ...key, mailing_id: 1, copy: 1, email: 'a@b.nl', ...times }),
  merges: (key: Key): Row<'merges'> => ({ ...key, member_id: 1, gone_id: 1000, gone_number: 'G', ...times }),
  contribution_rules: (key: Key): Row<'contribution_rules'> => ({
    ...key,
    name: `Rules ${key.id}`,
    rules: JSON.stringify(exampleRules),
    ...times,
  }),
  jobs: (key: Key): Row<'jobs'> => ({
    ...key,
    kind: 'contribution_run',
    status: 'draft',
    input: JSON.stringify({ contribution_run: { rules_id: 1 } }),
    settings: JSON.stringify({ name: 'Yearly', rules: { ...exampleRules, invoice_date: '2026-03-01' } }),
    fingerprint: 'F',
    included: 0,
    left_out: 0,
    invoices: 0,
    bundles: 0,
    bundles_done: 0,
    done: 0,
    skipped: 0,
    total: 0,
    created_by: 'Anna',
    ...times,
  }),
  api_keys: (key: Key): Row<'api_keys'> => ({
    ...key,
    name: `Key ${key.id}`,
    prefix: 'lb_test_12345678',
    hash: `hash-${key.organization_id}-${key.id}`,
    environment: 'test',
    scopes: '[]',
    ...times,
  }),
  custom_fields: (key: Key): Row<'custom_fields'> => ({
    ...key,
    name: `field_${key.id}`,
    label: 'Field',
    type: 'text',
    active: true,
    ...times,
  }),
  products: (key: Key): Row<'products'> => ({ ...key, code: `P${key.id}`, name: 'Lessons', ...times }),
  members: (key: Key): Row<'members'> => ({
    ...key,
    membership_number: String(1000 + key.id),
    last_name: 'Jansen',
    search: 'jansen',
    status: 'active',
    custom_fields: '{}',
    ...times,
  }),
  participants: (key: Key): Row<'participants'> => ({ ...key, member_id: 1, name: 'Child', active: true, ...times }),
  subscriptions: (key: Key): Row<'subscriptions'> => ({
    ...key,
    member_id: 1,
    product_id: 1,
    starts_on: '2026-01-01',
    ...times,
  }),
  groups: (key: Key): Row<'groups'> => ({ ...key, name: `Group ${key.id}`, kind: 'team', ...times }),
  group_places: (key: Key): Row<'group_places'> => ({
    ...key,
    group_id: 1,
    member_id: 1,
    valid_from: '2026-01-01',
    ...times,
  }),
  committees: (key: Key): Row<'committees'> => ({ ...key, name: `Committee ${key.id}`, ...times }),
  committee_members: (key: Key): Row<'committee_members'> => ({ ...key, committee_id: 1, member_id: 1, ...times }),
  events: (key: Key): Row<'events'> => ({
    ...key,
    name: 'Open day',
    starts_at: '2026-05-01T08:00:00.000Z',
    status: 'published',
    price: 0,
    payment: 'none',
    free_for_members: false,
    ...times,
  }),
  event_registrations: (key: Key): Row<'event_registrations'> => ({
    ...key,
    event_id: 1,
    name: 'A. Guest',
    number_of_people: 1,
    status: 'confirmed',
    ...times,
  }),
  waiting_list: (key: Key): Row<'waiting_list'> => ({
    ...key,
    event_id: 1,
    name: 'B. Guest',
    number_of_people: 1,
    ...times,
  }),
  attendance: (key: Key): Row<'attendance'> => ({
    ...key,
    event_id: 1,
    arrived: 1,
    ticked_at: then,
    ticked_by: 'Door',
    ...times,
  }),
  invoices: (key: Key): Row<'invoices'> => ({
    ...key,
    number: `2026-${String(key.id).padStart(4, '0')}`,
    recipient_name: 'A. Guest',
    status: 'draft',
    invoice_date: '2026-01-01',
    due_date: '2026-01-31',
    total_excl_vat: 0,
    total_vat: 0,
    total: 0,
    amount_paid: 0,
    ...times,
  }),
  invoice_lines: (key: Key): Row<'invoice_lines'> => ({
    ...key,
    invoice_id: 1,
    position: 1,
    description: 'Contribution',
    quantity: 1_000,
    unit_price: 0,
    vat_rate: 0,
    total_excl_vat: 0,
  }),
  payers: (key: Key): Row<'payers'> => ({ ...key, recipient_name: 'Bakery', recipient_id: key.id, ...times }),
  payments: (key: Key): Row<'payments'> => ({
    ...key,
    invoice_id: 1,
    amount: 100,
    method: 'cash',
    paid_on: '2026-01-02',
    ...times,
  }),
  credit_notes: (key: Key): Row<'credit_notes'> => ({
    ...key,
    invoice_id: 1,
    number: `C2026-${String(key.id).padStart(4, '0')}`,
    issued_on: '2026-01-02',
    total_excl_vat: 0,
    total_vat: 0,
    total: 0,
    ...times,
  }),
  direct_debits: (key: Key): Row<'direct_debits'> => ({
    ...key,
    status: 'created',
    collection_date: '2026-03-20',
    message_id: `LB${key.id}`,
    creditor_name: 'De Linde',
    creditor_id: 'DE98ZZZ09999999999',
    creditor_iban: 'NL91ABNA0417164300',
    count: 1,
    total: 100,
    ...times,
  }),
  reminders: (key: Key): Row<'reminders'> => ({
    ...key,
    invoice_id: 1,
    reminds_invoice_id: 1,
    level: 1,
    level_name: 'Reminder',
    method: 'letter',
    language: 'nl',
    subject: 'Reminder {number}',
    body: '{amount}',
    amount: 100,
    fee: 0,
    sent_on: '2026-03-01',
    ...times,
  }),
  direct_debit_rows: ({ organization_id, id }: Key): Row<'direct_debit_rows'> => ({
    organization_id,
    direct_debit_id: id,
    position: 1,
    invoice_id: 1,
    collects_invoice_id: 1,
    member_id: 1,
    debtor_name: 'A. Jansen',
    iban: 'NL91ABNA0417164300',
    mandate_reference: 'M1',
    mandate_date: '2026-01-01',
    amount: 100,
    end_to_end_id: '2026-0001',
    remittance: '2026-0001',
  }),
  statement_files: (key: Key): Row<'statement_files'> => ({
    ...key,
    file_name: 'statement.xml',
    digest: `digest-${key.id}`,
    format: 'camt.053',
    account: 'NL91ABNA0417164300',
    ...times,
  }),
  bank_entries: (key: Key): Row<'bank_entries'> => ({
    ...key,
    identity: `entry-${key.id}`,
    account: 'NL91ABNA0417164300',
    booked_on: '2026-01-02',
    amount: 100,
    remittance: '[]',
    bank_references: '[]',
    method: 'bank_transfer',
    is_batch_total: false,
    allocated: 0,
    dismissed: false,
    ...times,
  }),
  outbox: (key: Key): Row<'outbox'> => ({
    ...key,
    kind: 'test',
    payload: '{}',
    created_at: then,
    attempts: 0,
    next_attempt_at: then,
  }),
  notes: (key: Key): Row<'notes'> => ({ ...key, ...aNote(key), ...times }),
}
