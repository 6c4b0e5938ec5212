import { expect, test } from 'vitest'
import { documentPostings, type JournalLine, journalLines, paymentPostings } from './journal.ts'

const accounts = {
  debtors: '1300',
  bank: '1100',
  cash: '1000',
  income: '8000',
  vat: '1500',
  other: '2000',
  write_off: '4990',
  vat_rates: [{ rate: 21, account: '1510' }],
}
const sign: JournalLine = {
  description: 'Sign',
  vat_rate: 2100,
  vat_kind: null,
  total_excl_vat: 100_00,
  gross_total: null,
  ledger_account: '8100',
  cost_centre: 'TENNIS',
}
const fee: JournalLine = {
  description: 'Fee',
  vat_rate: 0,
  vat_kind: 'exempt',
  total_excl_vat: 10_00,
  gross_total: null,
  ledger_account: null,
  cost_centre: null,
}

const nothing = { cost_centre: null, vat_rate: null, vat_kind: null }

test('an invoice is posted on the accounts of its lines and rates, and each line says what it is', () => {
  const postings = documentPostings({ sign: 1, total: 131_00, lines: [sign, fee] })
  expect(journalLines(accounts, postings, '2026-0001 Bakery')).toEqual([
    { ...nothing, account: '1300', role: 'debtors', description: '2026-0001 Bakery', debit: '131.00', credit: '0.00' },
    {
      account: '8100',
      role: 'income',
      cost_centre: 'TENNIS',
      description: 'Sign',
      vat_rate: 21,
      vat_kind: null,
      debit: '0.00',
      credit: '100.00',
    },
    {
      account: '8000',
      role: 'income',
      cost_centre: null,
      description: 'Fee',
      vat_rate: 0,
      vat_kind: 'exempt',
      debit: '0.00',
      credit: '10.00',
    },
    {
      ...nothing,
      account: '1510',
      role: 'vat',
      description: '2026-0001 Bakery',
      vat_rate: 21,
      debit: '0.00',
      credit: '21.00',
    },
  ])
})

test('a credit note is posted the other way round, with VAT as its price had it, and the rest on the account for it', () => {
  const line = { ...sign, total_excl_vat: 8_26, gross_total: 10_00, vat_rate: 900, ledger_account: null }
  const postings = documentPostings({ sign: -1, total: 10_01, lines: [line] })
  const lines = journalLines(accounts, postings, 'C2026-0001 Bakery')
  expect(lines.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
    ['1300', '0.00', '10.01'],
    ['8000', '8.26', '0.00'],
    ['1500', '1.74', '0.00'],
    ['2000', '0.01', '0.00'],
  ])
})

test.each([
  ['cash', false, '1000'],
  ['bank_transfer', false, '1100'],
  ['direct_debit', false, '1100'],
  ['other', false, '2000'],
  ['other', true, '4990'],
])('a payment by %s, written off: %s, is of account %s', (method, isWriteOff, account) => {
  const lines = journalLines(accounts, paymentPostings({ method, amount: 5_00, isWriteOff }), '2026-0001 Bakery')
  expect(lines.map((line) => [line.account, line.debit, line.credit])).toEqual([
    [account, '5.00', '0.00'],
    ['1300', '0.00', '5.00'],
  ])
})
