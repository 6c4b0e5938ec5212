/** An invoice as the contract shows it: each field by name. */
import { formatMoney, invoiceTotals, type LineAmounts } from '#contract/money.ts'
import type { Invoice, InvoiceLine, InvoiceSummary } from '#contract/schemas/invoices.ts'
import type { ManagedRecipient } from '#contract/schemas/management/invoices.ts'
import type { ManagedPayment } from '#contract/schemas/management/payments.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import { type VatKind, vatKindOf } from '#contract/vat-kinds.ts'
import type { Association } from '../operation/context.ts'
import type { RowOf } from '../database/tables.ts'
import { presentPayment } from '../ledger/payments/present.ts'
import { paymentUrl } from '../lib/public-addresses.ts'
import type { InvoiceRecord, ShownLine, SummaryRecord, VatBase } from './queries.ts'
import type { RecipientColumns } from './recipient.ts'
import { amountDue } from '../ledger/invoices/states.ts'

/** A context, or anything that says as much. */
export interface InvoiceViewer {
  /** No slash at the end. */
  readonly publicUrl: string
}

/** The association, for the kind of VAT of lines without one. */
export interface DocumentViewer extends InvoiceViewer {
  readonly association: Pick<Association, 'zeroVat'>
}

interface DocumentLine extends InvoiceLine {
  readonly vat_kind: VatKind | null
  /** As they were agreed, where prices include VAT. */
  readonly gross_price: string | null
  readonly gross_total: string | null
}

type DocumentPayment = Payment & Pick<ManagedPayment, 'is_write_off'>

/** An invoice with what `/v2` does not show: numbers of a business, why there is no VAT, prices with it, and what was written off. */
export interface InvoiceAsDocument extends Omit<Invoice, 'recipient' | 'vat' | 'lines' | 'payments'> {
  readonly recipient: ManagedRecipient
  readonly payments: DocumentPayment[]
  readonly vat: { rate: number; kind: VatKind | null; base: string; amount: string }[]
  readonly lines: DocumentLine[]
}

export function presentDocument(viewer: DocumentViewer, record: InvoiceRecord): InvoiceAsDocument {
  const money = (cents: number | null) => (cents === null ? null : formatMoney(cents))
  return {
    ...presentInvoice(viewer, record),
    recipient: presentManagedRecipient(record.row),
    vat: presentVatKinds(viewer, record.lines),
    payments: record.payments.map((row) => ({ ...presentPayment(row), is_write_off: Boolean(row.is_write_off) })),
    lines: record.lines.map((line) => ({
      ...presentLine(line),
      vat_kind: vatKindIn(viewer, line),
      gross_price: money(line.gross_price),
      gross_total: money(line.gross_total),
    })),
  }
}

export function vatKindIn(
  { association }: DocumentViewer,
  line: Pick<VatBase, 'vat_rate' | 'vat_kind'>,
): VatKind | null {
  return vatKindOf(line.vat_rate, line.vat_kind, association.zeroVat)
}

/** By rate, and by the reason for no VAT. */
export function presentVatKinds(viewer: DocumentViewer, lines: readonly VatBase[]): InvoiceAsDocument['vat'] {
  const { vat } = invoiceTotals(lines.map((line) => ({ ...vatAmounts(line), vatKind: vatKindIn(viewer, line) })))
  return vat.map(({ rate, kind, base, amount }) => ({
    rate,
    kind,
    base: formatMoney(base),
    amount: formatMoney(amount),
  }))
}

/** With lines and payments. */
export function presentInvoice(viewer: InvoiceViewer, { row, lines, payments }: InvoiceRecord): Invoice {
  return {
    ...presentInvoiceSummary(viewer, { row, bases: lines }),
    lines: lines.map(presentLine),
    payments: payments.map(presentPayment),
  }
}

/** As lists show it. */
export function presentInvoiceSummary({ publicUrl }: InvoiceViewer, { row, bases }: SummaryRecord): InvoiceSummary {
  return {
    object: 'invoice',
    id: row.id,
    number: row.number,
    member_id: row.member_id,
    recipient: presentRecipient(row),
    status: row.status,
    invoice_date: row.invoice_date,
    due_date: row.due_date,
    reference: row.reference,
    total_excl_vat: formatMoney(row.total_excl_vat),
    total_vat: formatMoney(row.total_vat),
    total: formatMoney(row.total),
    amount_paid: formatMoney(row.amount_paid),
    amount_due: formatMoney(amountDue(row)),
    vat: presentVat(bases),
    sent_at: row.sent_at,
    payment_url: row.payment_token === null ? null : paymentUrl(publicUrl, row.payment_token),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

type RecipientRow = Pick<RowOf<'invoices'>, keyof RecipientColumns>

/** The recipient of an invoice, or of one to come, with the numbers of a business. */
export function presentManagedRecipient(row: RecipientRow): ManagedRecipient {
  return {
    ...presentRecipient(row),
    vat_number: row.recipient_vat_number,
    registration_number: row.recipient_registration_number,
  }
}

function presentRecipient(row: RecipientRow): InvoiceSummary['recipient'] {
  return {
    name: row.recipient_name,
    email: row.recipient_email,
    address: {
      street: row.recipient_street,
      house_number: row.recipient_house_number,
      postal_code: row.recipient_postal_code,
      city: row.recipient_city,
      country: row.recipient_country,
    },
  }
}

/** A line, or a part of one, as input of the arithmetic. */
function vatAmounts({ vat_rate, total_excl_vat, gross_total }: Omit<VatBase, 'vat_kind'>): LineAmounts {
  return { quantity: 1, unitPrice: total_excl_vat, vatRate: vat_rate / 100, grossTotal: gross_total }
}

/** By the one arithmetic there is: lines that are rounded already, or sums of them, are once their own amount. */
export function presentVat(bases: readonly VatBase[]): InvoiceSummary['vat'] {
  const { vat } = invoiceTotals(bases.map((base) => vatAmounts(base)))
  return vat.map(({ rate, base, amount }) => ({ rate, base: formatMoney(base), amount: formatMoney(amount) }))
}

function presentLine(row: ShownLine): InvoiceLine {
  return {
    id: row.id,
    description: row.description,
    quantity: row.quantity / 1000,
    unit_price: formatMoney(row.unit_price),
    vat_rate: row.vat_rate / 100,
    total_excl_vat: formatMoney(row.total_excl_vat),
  }
}
