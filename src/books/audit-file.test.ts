import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Books, JournalEntry } from '#contract/schemas/management/books.ts'
import { auditFile } from './audit-file.ts'

type Line = JournalEntry['lines'][number]

const line = (role: Line['role'], account: string, amount: string, more: Partial<Line> = {}): Line => {
  const isDebit = !amount.startsWith('-')
  const sides = { debit: isDebit ? amount : '0.00', credit: isDebit ? '0.00' : amount.slice(1) }
  return { role, account, cost_centre: null, description: 'Sign', vat_rate: null, vat_kind: null, ...sides, ...more }
}

const entry = (more: Partial<JournalEntry>): JournalEntry => ({
  object: 'journal_entry',
  kind: 'invoice',
  id: 1,
  date: '2026-01-31',
  number: '2026-0001',
  due_date: '2026-03-02',
  recipient_name: 'Bakker & <Zn>\u0001',
  member_id: null,
  lines: [],
  ...more,
})

const entries = [
  entry({
    lines: [
      line('debtors', '1300', '121.00'),
      line('income', '8000', '-100.00', { cost_centre: 'TENNIS' }),
      line('vat', '1500', '-21.00', { vat_rate: 21 }),
    ],
  }),
  entry({
    kind: 'payment',
    date: '2026-02-28',
    member_id: 7,
    lines: [line('cash', '1000', '121.00'), line('debtors', '1300', '-121.00')],
  }),
]

const association = { name: 'SV Alles', country: 'NL', chamber_of_commerce_number: '123', vat_number: 'NL1B01' }
const texts = {
  role: (role: string) => role,
  journal: (kind: string) => kind,
  month: (month: string) => month,
  vat: (rate: number, kind: string | null) => kind ?? `VAT ${rate}`,
}

function written(given: readonly JournalEntry[], company: Books['company'] = association): string {
  const days = { from: '2026-01-15', to: '2026-03-10' }
  return auditFile({ books: { company }, days, entries: given, today: '2026-03-11', texts }).join('')
}

const many = ['customerSupplier', 'ledgerAccount', 'vatCode', 'period', 'journal', 'transaction', 'trLine']
const parser = new XMLParser({ parseTagValue: false, isArray: (name) => many.includes(name) })
const leaves = z.record(z.string(), z.unknown())
const transaction = z.looseObject({ trLine: z.array(leaves) })
const journal = z.looseObject({ jrnTp: z.string(), transaction: z.array(transaction) })
const transactions = z.looseObject({ journal: z.array(journal).default([]) })
const company = z.looseObject({ transactions })
const file = z.object({ auditfile: z.object({ header: leaves, company }) })
const parts = z.object({ auditfile: z.object({ company: leaves }) })

test('the audit file is XML with the parts of the schema in their order', () => {
  const xml = written(entries)
  expect(XMLValidator.validate(xml)).toBe(true)
  expect(Object.keys(parts.parse(parser.parse(xml)).auditfile.company)).toEqual([
    'companyIdent',
    'companyName',
    'taxRegistrationCountry',
    'taxRegIdent',
    'customersSuppliers',
    'generalLedger',
    'vatCodes',
    'periods',
    'transactions',
  ])
  const { auditfile } = file.parse(parser.parse(xml))
  expect(auditfile.header).toMatchObject({ fiscalYear: '2026', startDate: '2026-01-15', curCode: 'EUR' })
  expect(auditfile.company).toMatchObject({
    customersSuppliers: {
      customerSupplier: [
        { custSupID: 'R-Bakker & <Zn>', custSupName: 'Bakker & <Zn>', custSupTp: 'C' },
        { custSupID: 'M7', custSupName: 'Bakker & <Zn>', custSupTp: 'C' },
      ],
    },
    periods: {
      period: [
        { periodNumber: '1', startDatePeriod: '2026-01-15', endDatePeriod: '2026-01-31' },
        { periodNumber: '2', startDatePeriod: '2026-02-01', endDatePeriod: '2026-02-28' },
        { periodNumber: '3', startDatePeriod: '2026-03-01', endDatePeriod: '2026-03-10' },
      ],
    },
  })
})

test('an association without a VAT number is named by its country and an empty number, which the schema asks for', () => {
  const company = { ...association, country: 'BE', vat_number: null }
  const { auditfile } = file.parse(parser.parse(written(entries, company)))
  expect(auditfile.company).toMatchObject({ taxRegistrationCountry: 'BE', taxRegIdent: '' })
})

test('names that differ behind what the schema takes are one relation, because its identifier is', () => {
  const name = 'Vereniging van Eigenaren De Lindenho'
  const lines = [line('debtors', '1300', '1.00'), line('income', '8000', '-1.00')]
  const both = ['f', 'eve'].map((end) => entry({ recipient_name: `${name}${end}`, lines }))
  const { auditfile } = file.parse(parser.parse(written(both)))
  expect(auditfile.company).toMatchObject({
    customersSuppliers: { customerSupplier: [{ custSupID: `R-${name}`.slice(0, 35) }] },
  })
})

test('a business with a name like the number of a member is a relation of its own', () => {
  const lines = [line('debtors', '1300', '1.00'), line('income', '8000', '-1.00')]
  const both = [entry({ recipient_name: 'M7', lines }), entry({ recipient_name: 'Anna', member_id: 7, lines })]
  const { auditfile } = file.parse(parser.parse(written(both)))
  expect(auditfile.company).toMatchObject({
    customersSuppliers: {
      customerSupplier: [
        { custSupID: 'R-M7', custSupName: 'M7' },
        { custSupID: 'M7', custSupName: 'Anna' },
      ],
    },
  })
})

test('its totals are those of its lines, and each journal has its transactions', () => {
  const found = file.parse(parser.parse(written(entries))).auditfile.company.transactions
  expect(found).toMatchObject({ linesCount: '5', totalDebit: '242.00', totalCredit: '242.00' })
  const [sales, cash] = found.journal
  expect(found.journal.map(({ jrnTp }) => jrnTp)).toEqual(['S', 'C'])
  expect(sales?.transaction[0]?.trLine).toEqual([
    expect.objectContaining({
      accID: '1300',
      amnt: '121.00',
      amntTp: 'D',
      custSupID: 'R-Bakker & <Zn>',
      invRef: '2026-0001',
    }),
    expect.objectContaining({ accID: '8000', amnt: '100.00', amntTp: 'C', costID: 'TENNIS' }),
    expect.objectContaining({
      accID: '1500',
      vat: { vatID: '21', vatPerc: '21.00', vatAmnt: '21.00', vatAmntTp: 'C' },
    }),
  ])
  expect(cash?.transaction[0]).toMatchObject({ nr: '2', periodNumber: '2', trDt: '2026-02-28' })
})

test('a period without entries is a whole file', () => {
  const xml = written([])
  expect(XMLValidator.validate(xml)).toBe(true)
  const { company } = file.parse(parser.parse(xml)).auditfile
  // The schema takes no ledger without accounts.
  expect(Object.keys(company)).not.toContain('generalLedger')
  expect(company.transactions).toEqual({
    journal: [],
    linesCount: '0',
    totalDebit: '0.00',
    totalCredit: '0.00',
  })
})

test('each reason for no VAT has a code of its own, beside the rates', () => {
  const untaxed = entry({
    lines: [
      line('debtors', '1300', '30.00'),
      line('income', '8000', '-10.00', { vat_rate: 0, vat_kind: 'exempt' }),
      line('income', '8000', '-10.00', { vat_rate: 0, vat_kind: 'outside' }),
      line('income', '8000', '-10.00', { vat_rate: 0, vat_kind: 'zero' }),
    ],
  })
  const xml = written([...entries, untaxed])
  const codes = [...xml.matchAll(/<vatCode><vatID>(\w+)<\/vatID><vatDesc>([^<]+)</g)].map(([, id, text]) => [id, text])
  expect(codes).toEqual([
    ['VRIJ', 'exempt'],
    ['BUITEN', 'outside'],
    ['0', 'zero'],
    ['21', 'VAT 21'],
  ])
  expect(xml.match(/<vatPerc>0\.00<\/vatPerc><vatAmnt>0\.00<\/vatAmnt>/g)).toHaveLength(3)
})
