/** The rows of records of which a file says only what it must. */
import { expect, test } from 'vitest'
import type { Storage } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { figuresOf } from '../ledger/reconciliation/figures.ts'
import { describeDatabase } from '../../testing/databases.ts'
import type { AssociationFile } from '../../testing/full-association.ts'
import { importFile } from '../../testing/import-file.ts'

const now = '2026-03-01T12:00:00.000Z'
const line = { description: 'C', unit_price: '10.00' }
const [digest, identity] = ['5'.repeat(64), `${'a'.repeat(32)}-1`]

const least: AssociationFile = {
  organization: { slug: 'sv-weinig', name: 'SV Weinig' },
  api_keys: [{ name: 'Key' }],
  custom_fields: [{ name: 'size', type: 'text' }],
  products: [{ code: 'LES' }],
  members: [
    {
      membership_number: '1',
      last_name: 'Een',
      participants: [{ name: 'Tim' }],
      relationships: [{ membership_number: '2', type: 'spouse_of' }],
      subscriptions: [{ product: 'LES', starts_on: '2026-01-01' }],
      payer: { membership_number: '2' },
    },
    { membership_number: '2', last_name: 'Twee', payer: { recipient: { name: 'Bakker' } } },
  ],
  groups: [
    { name: 'Team', members: [{ membership_number: '1', valid_from: '2026-01-01' }] },
    { name: 'Les', product: 'LES' },
  ],
  committees: [{ name: 'Bestuur', members: [{ membership_number: '1' }] }],
  events: [
    {
      name: 'Feest',
      starts_at: '2027-01-01T20:00:00.000Z',
      registrations: [{ membership_number: '1' }, { name: 'Gast' }],
      waiting_list: [{ membership_number: '2' }, { name: 'Kees' }],
    },
  ],
  invoices: [
    { membership_number: '1', lines: [line] },
    {
      number: '2026-0007',
      recipient: { name: 'Bakker' },
      status: 'sent',
      lines: [line],
      payments: [{ amount: '1.00', paid_on: '2026-02-01' }],
      credit_notes: [{ number: 'C2026-0001', issued_on: '2026-03-01', lines: [{ line: 0, amount: '2.00' }] }],
      reminders: [
        {
          level: 1,
          name: 'Reminder',
          method: 'letter',
          language: 'nl',
          subject: 'S',
          body: null,
          amount: '10.00',
          fee: '0.00',
          sent_on: '2026-02-01',
        },
      ],
      reminder_hold: { until: null, reason: null },
      sendings: [
        {
          requested_at: '2026-02-01T12:00:00.000Z',
          delivered_at: '2026-02-01T12:00:01.000Z',
          recipient: 'b@example.org',
          language: 'nl',
          subject: 'S',
          body: null,
        },
      ],
      charges: [{ membership_number: '1', reference: 'Contributie', term: 1, terms: 2 }],
    },
  ],
  mailings: [
    {
      subject: 'S',
      text: '',
      audience: 'everyone',
      sent_at: '2026-02-01T12:00:00.000Z',
      emails: [{ copy: 1, email: 'b@example.org' }],
    },
  ],
  mailing_templates: [{ name: 'Welcome' }],
  notes: [{ membership_number: '1', text: 'Plays the trumpet', written_at: '2026-01-31T10:00:00.000Z' }],
  statement_files: [{ digest, file_name: 'x.sta', format: 'mt940', account: 'NL91ABNA0417164300' }],
  bank_entries: [{ identity, account: 'NL91ABNA0417164300', booked_on: '2026-02-02', amount: '5.00' }],
  direct_debits: [
    {
      message_id: 'LB1',
      status: 'created',
      collection_date: '2026-03-05',
      creditor_name: 'SV',
      creditor_id: 'NL68ZZZ0123456789',
      creditor_iban: 'NL91ABNA0417164300',
      rows: [
        {
          invoice: '2026-0007',
          membership_number: '1',
          collects: true,
          debtor_name: 'Een',
          iban: 'NL91ABNA0417164300',
          mandate_reference: 'M',
          mandate_date: '2025-01-01',
          amount: '7.00',
          end_to_end_id: 'E',
          remittance: 'R',
        },
      ],
    },
  ],
}

/** What of a row is not null, without what every row has; truth as a number, as SQLite stores it. */
async function rowsOf({ db }: Storage, table: keyof Tables) {
  const rows = await db.selectFrom(table).selectAll().execute()
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) =>
        value === null || /^(?:organization_id|id|created_at|updated_at)$/.test(name)
          ? []
          : [[name, typeof value === 'boolean' ? Number(value) : value]],
      ),
    ),
  )
}

const member = { status: 'active', custom_fields: '{}' }
const guest = { event_id: 1, number_of_people: 1 }
const some: unknown = expect.any(String)
const invoice = {
  status: 'draft',
  invoice_date: '2026-03-01',
  due_date: '2026-03-31',
  total_excl_vat: 1000,
  total_vat: 0,
  total: 1000,
  amount_paid: 0,
  settled_elsewhere: 0,
  credited: 0,
}
const storedLine = {
  position: 0,
  description: 'C',
  quantity: 1000,
  unit_price: 1000,
  vat_rate: 0,
  total_excl_vat: 1000,
}

const expected = {
  organizations: [
    {
      slug: 'sv-weinig',
      name: 'SV Weinig',
      timezone: 'Europe/Amsterdam',
      groups_module: 1,
      committees_module: 1,
      participants_module: 0,
      events_module: 1,
      invoicing_module: 1,
      relationships_module: 1,
      notice_months: 1,
      notice_ends: 'end_of_month',
      payment_term_days: 30,
      prices_include_vat: 0,
    },
  ],
  api_keys: [
    {
      name: 'Key',
      prefix: expect.stringMatching(/^lb_live_/) as unknown,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
      environment: 'live',
      scopes: JSON.stringify(['leden:lezen', 'groepen:lezen', 'evenementen:lezen', 'facturen:lezen']),
      stays: 0,
    },
  ],
  custom_fields: [{ name: 'size', label: 'size', type: 'text', active: 1, required: 0, sensitive: 0 }],
  products: [{ code: 'LES', name: 'LES' }],
  members: [
    { membership_number: '1', last_name: 'Een', search: 'een', ...member },
    { membership_number: '2', last_name: 'Twee', search: 'twee', ...member },
  ],
  participants: [{ member_id: 1, name: 'Tim', active: 1 }],
  relationships: [
    { member_id: 1, related_id: 2, type: 'spouse_of', primary_contact: 0 },
    { member_id: 2, related_id: 1, type: 'spouse_of', primary_contact: 0 },
  ],
  subscriptions: [{ member_id: 1, product_id: 1, starts_on: '2026-01-01', is_cancelled: 0 }],
  payers: [{ payer_member_id: 2 }, { recipient_name: 'Bakker', recipient_id: 1 }],
  groups: [
    { name: 'Team', kind: 'other' },
    { name: 'Les', kind: 'class', product_id: 1 },
  ],
  group_places: [{ group_id: 1, member_id: 1, valid_from: '2026-01-01' }],
  committees: [{ name: 'Bestuur' }],
  committee_members: [{ committee_id: 1, member_id: 1 }],
  events: [
    {
      name: 'Feest',
      starts_at: '2027-01-01T20:00:00.000Z',
      status: 'draft',
      price: 0,
      payment: 'none',
      free_for_members: 0,
      spots_taken: 2,
    },
  ],
  event_registrations: [
    { ...guest, member_id: 1, name: 'Een', status: 'confirmed' },
    { ...guest, name: 'Gast', status: 'confirmed' },
  ],
  waiting_list: [
    { ...guest, member_id: 2, name: 'Twee' },
    { ...guest, name: 'Kees' },
  ],
  invoices: [
    { ...invoice, number: '2026-0008', member_id: 1, recipient_name: 'Een' },
    {
      ...invoice,
      number: '2026-0007',
      recipient_name: 'Bakker',
      status: 'sent',
      sent_at: now,
      payment_token: some,
      amount_paid: 100,
      credited: 200,
    },
  ],
  invoice_lines: [
    { ...storedLine, invoice_id: 1 },
    { ...storedLine, invoice_id: 2 },
  ],
  payments: [
    { invoice_id: 2, amount: 100, method: 'bank_transfer', paid_on: '2026-02-01', is_refund: 0, is_write_off: 0 },
  ],
  credit_notes: [
    { invoice_id: 2, number: 'C2026-0001', issued_on: '2026-03-01', total_excl_vat: 200, total_vat: 0, total: 200 },
  ],
  credit_note_lines: [
    { credit_note_id: 1, position: 0, invoice_position: 0, description: 'C', vat_rate: 0, total_excl_vat: 200 },
  ],
  reminders: [
    {
      invoice_id: 2,
      reminds_invoice_id: 2,
      level: 1,
      level_name: 'Reminder',
      method: 'letter',
      language: 'nl',
      subject: 'S',
      body: '',
      amount: 1000,
      fee: 0,
      sent_on: '2026-02-01',
    },
  ],
  reminder_holds: [{ invoice_id: 2 }],
  invoice_sendings: [
    {
      invoice_id: 2,
      requested_at: '2026-02-01T12:00:00.000Z',
      delivered_at: '2026-02-01T12:00:01.000Z',
      recipient: 'b@example.org',
      language: 'nl',
      subject: 'S',
      body: '',
    },
  ],
  contribution_charges: [{ reference_key: 'contributie', member_id: 1, term: 1, terms: 2, invoice_id: 2 }],
  mailings: [
    {
      audience: 'everyone',
      member_ids: '[]',
      subject: 'S',
      body: '',
      one_per_address: 1,
      is_newsletter: 0,
      created_by: '',
      sent_at: '2026-02-01T12:00:00.000Z',
    },
  ],
  mailing_copies: [{ mailing_id: 1, copy: 1, email: 'b@example.org' }],
  mailing_templates: [{ name: 'Welcome', subject: '', body: '' }],
  notes: [
    {
      member_id: 1,
      text: 'Plays the trumpet',
      sensitive: 0,
      written_by: '',
      written_at: '2026-01-31T10:00:00.000Z',
    },
  ],
  statement_files: [{ digest, file_name: 'x.sta', format: 'mt940', account: 'NL91ABNA0417164300', is_partial: 0 }],
  bank_entries: [
    {
      identity,
      account: 'NL91ABNA0417164300',
      booked_on: '2026-02-02',
      amount: 500,
      remittance: '[]',
      bank_references: '[]',
      method: 'bank_transfer',
      is_batch_total: 0,
      allocated: 0,
      dismissed: 0,
      figures: figuresOf({ remittance: [], endToEndId: null }),
    },
  ],
  direct_debits: [
    {
      status: 'created',
      collection_date: '2026-03-05',
      message_id: 'LB1',
      creditor_name: 'SV',
      creditor_id: 'NL68ZZZ0123456789',
      creditor_iban: 'NL91ABNA0417164300',
      count: 1,
      total: 700,
    },
  ],
  direct_debit_rows: [
    {
      direct_debit_id: 1,
      position: 1,
      invoice_id: 2,
      collects_invoice_id: 2,
      member_id: 1,
      debtor_name: 'Een',
      iban: 'NL91ABNA0417164300',
      mandate_reference: 'M',
      mandate_date: '2025-01-01',
      amount: 700,
      end_to_end_id: 'E',
      remittance: 'R',
    },
  ],
}
const tables = Object.keys(expected) as (keyof typeof expected)[]

describeDatabase('records of which a file says only what it must', (open) => {
  test('have the defaults of their kind', async () => {
    const storage = await open()
    await importFile({ storage, file: least, clock: () => now })
    for (const table of tables) expect([table, await rowsOf(storage, table)]).toEqual([table, expected[table]])
  })
})
