/** What orders suggestions: the weight of each reason, and of several together. */
import { expect, test } from 'vitest'
import type { LedgerEntry, RecipientPayable } from '../queries.ts'
import { batchOf, type CollectedBatch } from './collected-batches.ts'
import { findNumbers, numberIndex } from './invoice-numbers.ts'
import { outstandingOf, suggest } from './suggestions.ts'

const iban = 'BE68539007547034'
const other = 'NL20INGB0001234567'

/** The creditor references name invoices 1 and 2. */
const [RF1, RF2] = ['RF31 2026 0001', 'RF04 2026 0002']

/** Due more than any entry, unless given. */
const invoice = (id: number, more: Partial<RecipientPayable> = {}): RecipientPayable => ({
  id,
  memberId: null,
  number: `2026-000${id}`,
  status: 'sent',
  due: 90_000 + id,
  recipientName: `Recipient ${'ABCDEFGHI'.charAt(id)}`,
  ...more,
})

const entry = (more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 1,
  identity: 'a',
  account: 'NL91ABNA0417164300',
  bookedOn: '2026-03-04',
  earliestOn: null,
  amount: 5_000,
  payerName: null,
  payerIban: null,
  endToEndId: null,
  remittance: [],
  bankReferences: [],
  method: 'bank_transfer',
  isBatchTotal: false,
  batchAmount: null,
  returnCode: null,
  allocated: 0,
  dismissed: false,
  resembles: null,
  status: 'unmatched',
  dismissedAs: null,
  dismissedNote: null,
  statementId: null,
  createdAt: '2026-03-04T12:00:00.000Z',
  updatedAt: '2026-03-04T12:00:00.000Z',
  history: [],
  ...more,
})

interface Situation {
  readonly entry: Partial<LedgerEntry>
  readonly invoices: readonly RecipientPayable[]
  /** Recipients that the account has paid before. */
  readonly paidBefore?: readonly string[]
  readonly batches?: Readonly<Record<string, CollectedBatch>>
}

function ordered({ entry: given, invoices, paidBefore = [], batches = {} }: Situation): string[] {
  const books = outstandingOf(invoices, { seen: new Map([[iban, new Set(paidBefore)]]), feesOf: new Map() })
  const one = entry(given)
  const found = findNumbers(numberIndex(invoices), one)
  const batch = batchOf(new Map(Object.entries(batches)), one, found)
  return suggest({ entry: one, found, batch, batches: Object.values(batches) }, books).map(
    (one) => `${one.invoices.map(({ invoice: { id } }) => id).join('+')} ${one.reasons.join(' ')}`,
  )
}

const batch = (rows: readonly number[], amount: number): CollectedBatch => ({
  status: 'submitted',
  collectionDate: '2026-03-02',
  rows: rows.map((invoiceId) => ({ invoiceId, amount })),
  total: rows.length * amount,
})
const jansen = { recipientName: 'Piet Jansen' }
const bakker = { recipientName: 'An Bakker' }

test.for<readonly [name: string, situation: Situation, expected: readonly string[]]>([
  [
    'a structured reference before a number in free text',
    { entry: { remittance: ['2026-0001', RF2] }, invoices: [invoice(1), invoice(2)] },
    ['2 reference', '1 number'],
  ],
  [
    'a number before a name',
    { entry: { remittance: ['2026-0002'], payerName: 'P. Jansen' }, invoices: [invoice(1, jansen), invoice(2)] },
    ['2 number', '1 name'],
  ],
  [
    'a name before an account that paid for another one',
    {
      entry: { payerName: 'P. Jansen', payerIban: iban },
      invoices: [invoice(1, bakker), invoice(2, jansen)],
      paidBefore: ['an bakker'],
    },
    ['2 name', '1 iban'],
  ],
  [
    'a name before several invoices whose sum fits',
    {
      entry: { payerName: 'P. Jansen', payerIban: iban },
      invoices: [invoice(1, { ...bakker, due: 2_000 }), invoice(2, { ...bakker, due: 3_000 }), invoice(3, jansen)],
      paidBefore: ['an bakker'],
    },
    // Common reasons of several add up with it.
    ['1+2 iban several', '3 name', '1 iban', '2 iban'],
  ],
  [
    'an account that paid before, before the amount alone',
    {
      entry: { payerIban: iban },
      invoices: [invoice(1, { due: 5_000 }), invoice(2, bakker)],
      paidBefore: ['an bakker'],
    },
    ['2 iban', '1 amount'],
  ],
  [
    'the amount before an account that paid for several people',
    {
      entry: { payerIban: iban, payerName: 'P. Jansen' },
      invoices: [invoice(1, bakker), invoice(2, { due: 5_000 })],
      paidBefore: ['an bakker', 'piet jansen'],
    },
    ['2 amount'],
  ],
  [
    'the amount before a number that may be another one',
    { entry: { remittance: ['lidnr 20260002x'] }, invoices: [invoice(1, { due: 5_000 }), invoice(2)] },
    ['1 amount', '2 possible_number'],
  ],
  [
    'name and amount together before a number with another amount',
    {
      entry: { remittance: ['2026-0002'], payerName: 'P. Jansen' },
      invoices: [invoice(1, { ...jansen, due: 5_000 }), invoice(2)],
    },
    ['1 name amount', '2 number'],
  ],
  [
    'a structured reference before name and amount together',
    {
      entry: { remittance: [RF2], payerName: 'P. Jansen' },
      invoices: [invoice(1, { ...jansen, due: 5_000 }), invoice(2)],
    },
    ['2 reference', '1 name amount'],
  ],
  [
    'a number before account and amount together',
    {
      entry: { remittance: ['2026-0002'], payerIban: iban },
      invoices: [invoice(1, { ...bakker, due: 5_000 }), invoice(2)],
      paidBefore: ['an bakker'],
    },
    ['2 number', '1 iban amount'],
  ],
  [
    'name, account and amount together before a structured reference',
    {
      entry: { remittance: [RF2], payerName: 'A. Bakker', payerIban: iban },
      invoices: [invoice(1, { ...bakker, due: 5_000 }), invoice(2)],
      paidBefore: ['an bakker'],
    },
    ['1 name iban amount', '2 reference'],
  ],
  [
    'a batch that has the sum before a name',
    {
      entry: { payerName: 'P. Jansen' },
      invoices: [invoice(1, { due: 2_500 }), invoice(2, { due: 2_500 }), invoice(3, jansen)],
      batches: { 'BATCH-1': batch([1, 2], 2_500) },
    },
    ['1+2 direct_debit', '3 name'],
  ],
  [
    'the amount before a batch that it comes near',
    {
      entry: {},
      invoices: [
        invoice(1, { due: 2_500 }),
        invoice(2, { due: 2_500 }),
        invoice(3, { due: 2_500 }),
        invoice(4, { due: 5_000 }),
      ],
      batches: { 'BATCH-1': batch([1, 2, 3], 2_500) },
    },
    ['4 amount', '1+2+3 near_batch'],
  ],
  [
    'two references of one text, whose sum fits, as one suggestion before each of them',
    {
      entry: { remittance: [RF1, RF2] },
      invoices: [invoice(1, { due: 2_000 }), invoice(2, { due: 3_000 })],
    },
    ['1+2 reference several', '1 reference', '2 reference'],
  ],
  [
    'two numbers grouped in one text, whose sum does not fit, each alone',
    {
      entry: { remittance: ['2026-0001 en 2026-0002'] },
      invoices: [invoice(1, { due: 2_000 }), invoice(2, { due: 2_500 })],
    },
    ['1 number', '2 number'],
  ],
  [
    'nothing of much less weight than the best',
    {
      entry: { remittance: [RF1, 'lidnr 20260002x'] },
      invoices: [invoice(1), invoice(2)],
    },
    ['1 reference'],
  ],
  [
    'nothing for an account that no one has paid with',
    { entry: { payerIban: other }, invoices: [invoice(1, bakker)], paidBefore: ['an bakker'] },
    [],
  ],
])('%s', ([, situation, expected]) => {
  expect(ordered(situation)).toEqual(expected)
})
