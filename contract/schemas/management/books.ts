/** The books: accounts, reports and the journal (not in the specification). */
import { z } from 'zod'
import { isDate } from '../../dates.ts'
import { because, date, id, listOf, money, moneySum, nullableString, nullableText, text } from '../fields.ts'
import { vatKinds } from '../../vat-kinds.ts'
import { vatRate } from '../invoices.ts'
import { byId, none } from '../operation-schemas.ts'
import { idFilter, page } from '../parameters.ts'
import { reconciliation } from './reconciliation.ts'
import { version } from './version.ts'

/** A code of a ledger account or a cost centre, as the bookkeeping program has it. */
const longestCode = 20
const accountCode = text({ max: longestCode })
export const optionalCode = nullableText({ max: longestCode })

const accounts = {
  debtors: accountCode,
  bank: accountCode,
  cash: accountCode,
  income: accountCode.meta({ description: 'Of lines without an account of their own.' }),
  vat: accountCode.meta({ description: 'VAT payable of rates that `vat_rates` does not name.' }),
  write_off: accountCode.meta({ description: 'Small differences that are not asked for any more.' }),
  other: accountCode.meta({ description: 'Payments by other means, what was settled elsewhere, and rounding.' }),
}

const vatRates = z
  .array(z.strictObject({ rate: vatRate, account: accountCode }))
  .max(20)
  .refine((rates) => new Set(rates.map(({ rate }) => rate)).size === rates.length, because('taken'))

export const booksUpdate = z
  .strictObject({ ...accounts, vat_rates: vatRates })
  .partial()
  .meta({ id: 'BooksUpdate' })
export type BooksUpdate = z.output<typeof booksUpdate>

export const booksClose = z
  .strictObject({
    until: date.nullable().meta({ description: 'The last day of the closed period; null: nothing is closed.' }),
  })
  .meta({ id: 'BooksClose' })
export type BooksClose = z.output<typeof booksClose>

/** The accounts that journal lines need. */
export type Accounts = Required<BooksUpdate>

const books = z
  .strictObject({
    object: z.literal('books'),
    version,
    debtors: z.string(),
    bank: z.string(),
    cash: z.string(),
    income: z.string(),
    vat: z.string(),
    other: z.string(),
    write_off: z.string(),
    vat_rates: z.array(z.strictObject({ rate: z.number(), account: z.string() })),
    closed_until: date
      .nullable()
      .meta({ description: 'The last day of the period that is closed: nothing is dated up to it any more.' }),
    write_off_limit: money.meta({ description: 'The largest difference that may be written off.' }),
    first_on: date
      .nullable()
      .meta({ description: 'The day of the first invoice or payment; null before the first one.' }),
    company: z
      .strictObject({
        name: z.string(),
        country: nullableString.meta({ description: 'By its code of ISO 3166-1; null where its name is not known.' }),
        chamber_of_commerce_number: nullableString,
        vat_number: nullableString,
      })
      .meta({ description: 'As an audit file names the association.' }),
  })
  .meta({ id: 'Books' })
export type Books = z.output<typeof books>

const day = z.string().refine(isDate, because('date')).optional()
const period = {
  from: day.meta({ description: 'The first day. Default: 1 January of this year.' }),
  to: day.meta({ description: 'The last day. Default: 31 December of the year of `from`.' }),
}
const periodQuery = z.object(period)
export type PeriodQuery = z.output<typeof periodQuery>

const counts = { invoice_count: z.int().min(0), credit_note_count: z.int().min(0) }

const vatReport = z
  .strictObject({
    object: z.literal('vat_report'),
    from: date,
    to: date,
    rates: z.array(
      z.strictObject({
        rate: z.number(),
        kind: z.enum(vatKinds).nullable().meta({ description: 'Why there is no VAT; null with VAT.' }),
        base: moneySum,
        vat: moneySum,
      }),
    ),
    base: moneySum,
    vat: moneySum,
    ...counts,
  })
  .meta({ id: 'VatReport' })
export type VatReport = z.output<typeof vatReport>

const compared = { amount: moneySum, last_year: moneySum.meta({ description: 'Of the same days a year earlier.' }) }

const incomeReport = z
  .strictObject({
    object: z.literal('income_report'),
    from: date,
    to: date,
    ...compared,
    months: z.array(z.strictObject({ month: z.string().meta({ example: '2026-01' }), ...compared })),
    products: z.array(
      z.strictObject({
        product_id: id.nullable().meta({ description: 'Null: lines without a product.' }),
        name: nullableString,
        ...compared,
      }),
    ),
    years: z
      .array(z.strictObject({ year: z.int(), amount: moneySum }))
      .meta({ description: 'Five whole calendar years, up to that of `to`.' }),
    ...counts,
  })
  .meta({ id: 'IncomeReport' })
export type IncomeReport = z.output<typeof incomeReport>

/** By how many days an item is late; `credit`: more was paid than is asked. */
export const ageingBuckets = ['not_due', '1_30', '31_60', '61_90', 'over_90', 'credit'] as const
export type AgeingBucket = (typeof ageingBuckets)[number]
const bucket = z.enum(ageingBuckets)

const on = { on: day.meta({ description: 'At the end of this day. Default: today.' }) }

const ageing = z
  .strictObject({
    object: z.literal('ageing'),
    on: date,
    total: moneySum.meta({ description: 'The balance of the debtors account.' }),
    count: z.int().min(0),
    buckets: z.array(z.strictObject({ bucket, count: z.int().min(0), amount: moneySum })),
  })
  .meta({ id: 'Ageing' })
export type Ageing = z.output<typeof ageing>
const ageingQuery = z.object(on)

const openItem = z
  .strictObject({
    object: z.literal('open_item'),
    id: id.meta({ description: 'Of the invoice.' }),
    number: z.string(),
    recipient_name: z.string(),
    member_id: id.nullable(),
    invoice_date: date,
    due_date: date,
    amount: money.meta({ description: 'What was open that day; negative: what was paid too much.' }),
    bucket,
  })
  .meta({ id: 'OpenItem' })
export type OpenItem = z.output<typeof openItem>
const openItemList = listOf(openItem, 'OpenItemList')
const openItemQuery = z.object({
  ...page,
  ...on,
  bucket: bucket.optional().meta({ description: 'Only items that were this late.' }),
})
export type OpenItemQuery = z.output<typeof openItemQuery>

const journalKinds = ['invoice', 'credit_note', 'payment', 'reversal', 'refund', 'write_off'] as const

const journalEntry = z
  .strictObject({
    object: z.literal('journal_entry'),
    kind: z.enum(journalKinds),
    id: id.meta({ description: 'Of the invoice, the credit note or the payment.' }),
    date,
    number: z.string().meta({ description: 'Of the invoice or the credit note.' }),
    due_date: date.nullable(),
    recipient_name: z.string(),
    member_id: id.nullable(),
    lines: z.array(
      z.strictObject({
        account: z.string(),
        role: z
          .enum(['debtors', 'bank', 'cash', 'income', 'vat', 'write_off', 'other'])
          .meta({ description: 'What the account is used for.' }),
        cost_centre: nullableString,
        description: z.string(),
        vat_rate: z.number().nullable(),
        vat_kind: z.enum(vatKinds).nullable(),
        debit: money,
        credit: money,
      }),
    ),
  })
  .meta({ id: 'JournalEntry' })
export type JournalEntry = z.output<typeof journalEntry>
const journal = listOf(journalEntry, 'Journal')
const journalQuery = z.object({ ...page, ...period })

const electronicInvoice = z
  .strictObject({
    object: z.literal('electronic_invoice'),
    file_name: z.string(),
    content: z.string().meta({ description: 'UBL 2.1, in UTF-8.' }),
    settings_lack: z
      .array(z.enum(['vat_number']))
      .meta({ description: 'Why the recipient’s program may refuse it: it has VAT, but no VAT number of its sender.' }),
  })
  .meta({ id: 'ElectronicInvoice' })
export type ElectronicInvoice = z.output<typeof electronicInvoice>
const electronicInvoiceQuery = z.object({
  credit_note: idFilter
    .optional()
    .meta({ description: 'The id of a credit note of the invoice: then it is that one.' }),
})

/** The schemas of the operations on the books. */
export const bookSchemas = {
  getBooks: { params: none, query: none, body: null, response: books },
  updateBooks: { params: none, query: none, body: booksUpdate, response: books },
  closeBooks: { params: none, query: none, body: booksClose, response: books },
  getVatReport: { params: none, query: periodQuery, body: null, response: vatReport },
  getIncomeReport: { params: none, query: periodQuery, body: null, response: incomeReport },
  getAgeing: { params: none, query: ageingQuery, body: null, response: ageing },
  listOpenItems: { params: none, query: openItemQuery, body: null, response: openItemList },
  getElectronicInvoice: { params: byId, query: electronicInvoiceQuery, body: null, response: electronicInvoice },
  listJournal: { params: none, query: journalQuery, body: null, response: journal },
  getReconciliation: { params: none, query: none, body: null, response: reconciliation },
} as const
