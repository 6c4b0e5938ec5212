/** Bank statements and direct debits of the association file that contains everything. */
import type { AssociationFile } from './full-association.ts'

export const statementFiles: AssociationFile['statement_files'] = [
  {
    digest: '5'.repeat(64),
    file_name: 'maart “1”.xml',
    format: 'camt.053',
    account: 'BE68539007547034',
    first_on: '2026-03-01',
    last_on: '2026-03-31',
    opening: '-5.00',
    closing: '0.00',
    imported_by: 'Anna de Vries',
    created_at: '2026-04-01T08:00:00.000Z',
    updated_at: '2026-04-01T08:00:00.000Z',
  },
  { digest: '6'.repeat(64), file_name: 'x.sta', format: 'mt940', account: 'BE68539007547034' },
]

export const bankEntries: AssociationFile['bank_entries'] = [
  {
    identity: `${'0123456789abcdef'.repeat(2)}-1`,
    account: 'BE68539007547034',
    booked_on: '2026-03-05',
    amount: '10.00',
    payer_name: 'Y & Zonen',
    payer_iban: 'BE18737026917728',
    end_to_end_id: 'INV/2026-0003',
    remittance: ['2026-0003', 'bedankt “allemaal”'],
    bank_references: ['A:KBC1', 'T:9'],
    method: 'direct_debit',
    lump: true,
    statement_file: '5'.repeat(64),
    status: 'booked',
    bookings: [{ invoice: '2026-0003', amount: '10.00' }],
    created_at: '2026-03-06T08:00:00.000Z',
    updated_at: '2026-03-07T08:00:00.000Z',
  },
  {
    identity: `${'0123456789abcdef'.repeat(2)}-2`,
    account: 'BE68539007547034',
    booked_on: '2026-03-05',
    amount: '0.01',
    status: 'dismissed',
  },
  {
    identity: `${'f'.repeat(32)}-1`,
    account: 'BE68539007547034',
    booked_on: '2026-03-06',
    earliest_on: '2026-03-01',
    amount: '25.00',
    batch_amount: '50.00',
    resembles: `${'0123456789abcdef'.repeat(2)}-1`,
  },
]

export const statementBalances: AssociationFile['statement_balances'] = [
  {
    account: 'BE68539007547034',
    opened_on: '2026-03-01',
    closed_on: '2026-03-31',
    opening: '-5.00',
    closing: '0.00',
    numbering: 'electronic',
    number: 42,
  },
]

type DirectDebit = NonNullable<AssociationFile['direct_debits']>[number]

function debit(
  message_id: string,
  state: Pick<DirectDebit, 'status' | 'submitted_at'>,
  collects: boolean,
): DirectDebit {
  return {
    message_id,
    ...state,
    collection_date: '2026-03-05',
    creditor_name: 'SV Alles',
    creditor_id: 'BE68ZZZ0123456789',
    creditor_iban: 'BE68539007547034',
    creditor_bic: 'GKCCBEBB',
    rows: [
      {
        invoice: '2026-0003',
        membership_number: 'B',
        collects,
        debtor_name: 'Y',
        iban: 'NL91ABNA0417164300',
        mandate_reference: 'M-1',
        mandate_date: '2025-01-01',
        amount: '10.00',
        end_to_end_id: '2026-0003',
        remittance: '2026-0003',
      },
    ],
    created_at: '2026-03-01T08:00:00.000Z',
    updated_at: '2026-03-02T09:00:00.000Z',
  }
}

export const directDebits: AssociationFile['direct_debits'] = [
  debit('LB20260302-1', { status: 'submitted', submitted_at: '2026-03-02T09:00:00.000Z' }, false),
  debit('LB20260303-2', { status: 'discarded' }, false),
  debit('LB20260304-3', { status: 'created' }, true),
]
