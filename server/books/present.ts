/** The books as treasurers see them, each field by name. */
import { formatMoney } from '#contract/money.ts'
import {
  type Ageing,
  ageingBuckets,
  type Books,
  type ElectronicInvoice,
  type IncomeReport,
  type OpenItem,
  type PeriodQuery,
  type VatReport,
} from '#contract/schemas/management/books.ts'
import { type Reconciliation, shownDiscrepancies } from '#contract/schemas/management/reconciliation.ts'
import { isVatKind } from '#contract/vat-kinds.ts'
import type { RequestContext } from '../operation/context.ts'
import { presentManagedInvoice } from '../invoices/billing/present.ts'
import { findManagedInvoice } from '../invoices/billing/queries.ts'
import { presentSettings } from '../organization/present.ts'
import { associationOf, findSettings } from '../organization/queries.ts'
import { findAccounts } from './accounts.ts'
import { countryCode } from './country-code.ts'
import { incomeOf } from './income.ts'
import { openByAge, type OpenItemRow } from './open-items.ts'
import { monthlyPeriodOf, bookPeriodOf } from './period.ts'
import type { LedgerCheck } from '../ledger/check.ts'
import { Problem } from '../lib/problem.ts'
import { ublCreditNote, ublInvoice } from './ubl.ts'
import { documentCounts, firstBookedDay, vatByRate } from './queries.ts'

export async function presentBooks(ctx: RequestContext): Promise<Books> {
  const { accounts, updatedAt } = await findAccounts(ctx.db, ctx.association.id)
  const { row, details } = await findSettings(ctx)
  return {
    object: 'books',
    version: Date.parse(updatedAt ?? row.created_at),
    debtors: accounts.debtors,
    bank: accounts.bank,
    cash: accounts.cash,
    income: accounts.income,
    vat: accounts.vat,
    other: accounts.other,
    write_off: accounts.write_off,
    vat_rates: accounts.vat_rates,
    closed_until: row.books_closed_until,
    write_off_limit: formatMoney(associationOf(row, []).writeOffLimit),
    first_on: await firstBookedDay(ctx),
    company: {
      name: row.name,
      country: countryCode(row.country),
      chamber_of_commerce_number: details.chamber_of_commerce_number,
      vat_number: details.vat_number,
    },
  }
}

export async function presentVatReport(ctx: RequestContext, query: PeriodQuery): Promise<VatReport> {
  const period = bookPeriodOf(query, ctx.today)
  const rows = await vatByRate(ctx, period)
  const sumOf = (field: 'base' | 'vat') => formatMoney(rows.reduce((sum, row) => sum + row[field], 0n))
  return {
    object: 'vat_report',
    ...period,
    rates: rows.map(({ vat_rate: rate, vat_kind: kind, base, vat }) => ({
      rate: rate / 100,
      kind: isVatKind(kind) ? kind : null,
      base: formatMoney(base),
      vat: formatMoney(vat),
    })),
    base: sumOf('base'),
    vat: sumOf('vat'),
    ...(await documentCounts(ctx, period)),
  }
}

export async function presentIncome(ctx: RequestContext, query: PeriodQuery): Promise<IncomeReport> {
  return { object: 'income_report', ...(await incomeOf(ctx, monthlyPeriodOf(query, ctx.today))) }
}

export async function presentAgeing(ctx: RequestContext, day: string | undefined): Promise<Ageing> {
  const on = day ?? ctx.today
  const sums = await openByAge(ctx, on)
  return {
    object: 'ageing',
    on,
    total: formatMoney(sums.reduce((sum, { amount }) => sum + amount, 0n)),
    count: sums.reduce((sum, { count }) => sum + count, 0),
    buckets: ageingBuckets.map((bucket) => {
      const found = sums.find((sum) => sum.bucket === bucket)
      return { bucket, count: found?.count ?? 0, amount: formatMoney(found?.amount ?? 0) }
    }),
  }
}

export function presentOpenItem({ amount, ...row }: OpenItemRow): OpenItem {
  return {
    object: 'open_item',
    id: row.id,
    number: row.number,
    recipient_name: row.recipient_name,
    member_id: row.member_id,
    invoice_date: row.invoice_date,
    due_date: row.due_date,
    amount: formatMoney(amount),
    bucket: row.bucket,
  }
}

/** Throws `not_found`, and `invoice_status` for a draft and for what was cancelled: nobody was asked to pay it. */
export async function presentElectronicInvoice(
  ctx: RequestContext,
  id: number,
  creditNoteId: number | undefined,
): Promise<ElectronicInvoice> {
  const record = await findManagedInvoice(ctx, id)
  const { status } = record.row
  if (status === 'draft' || status === 'cancelled') throw new Problem('invoice_status')
  const invoice = presentManagedInvoice(ctx, record)
  const from = presentSettings(await findSettings(ctx))
  const note = invoice.credit_notes.find((one) => one.id === creditNoteId)
  if (creditNoteId !== undefined && !note) throw new Problem('not_found')
  const { number, vat } = note ?? invoice
  return {
    object: 'electronic_invoice',
    file_name: `${number}.xml`,
    content: note ? ublCreditNote(note, invoice, from) : ublInvoice(invoice, from),
    settings_lack: from.vat_number === null && vat.some(({ rate }) => rate > 0) ? ['vat_number'] : [],
  }
}

export function presentReconciliation({ now }: RequestContext, check: LedgerCheck): Reconciliation {
  const { invoices, creditNotes, payments, paid, writeOffs, writtenOff, entries, discrepancies } = check
  return {
    object: 'reconciliation',
    checked_at: now,
    invoices,
    credit_notes: creditNotes,
    payments,
    paid: formatMoney(paid),
    write_offs: writeOffs,
    written_off: formatMoney(writtenOff),
    bank_entries: entries,
    count: discrepancies.length,
    discrepancies: discrepancies.slice(0, shownDiscrepancies),
  }
}
