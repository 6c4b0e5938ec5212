/** Invoices, credit notes and emails about them as those who administer them see them, each field by name. */
import { formatMoney } from '#contract/money.ts'
import type { CreditNote, InvoiceSending, ManagedInvoice } from '#contract/schemas/management/invoices.ts'
import { versionOf } from '#contract/operations.ts'
import { type DocumentViewer, presentDocument, presentVatKinds, vatKindIn } from '../present.ts'
import type { VatBase } from '../queries.ts'
import { amountOverpaid } from '../../ledger/invoices/states.ts'
import { presentPayment } from '../../ledger/payments/present.ts'
import { creditNoteUrl } from '../../lib/public-addresses.ts'
import { discarded } from '../../mail/not-delivered.ts'
import type { CreditNoteRecord, ManagedInvoiceRecord, SendingRecord } from './queries.ts'

export function presentManagedInvoice(viewer: DocumentViewer, record: ManagedInvoiceRecord): ManagedInvoice {
  const { row, lines, payments, creditNotes } = record
  const shown = presentDocument(viewer, { row, lines, payments: [] })
  const reversedBy = new Map(payments.map((payment) => [payment.reverses_id, payment.id]))
  return {
    ...shown,
    version: versionOf(row),
    job_id: row.job_id,
    cancellation_reason: row.cancellation_reason,
    amount_credited: formatMoney(row.credited),
    amount_overpaid: formatMoney(amountOverpaid(row)),
    prices_include_vat: lines.some(({ gross_total: gross }) => gross !== null),
    lines: shown.lines.map((line, position) => ({
      ...line,
      amount_left: formatMoney(agreed(lines[position]) - creditedOf(creditNotes, position)),
      for_member_id: lines[position]?.for_member_id ?? null,
      product_id: lines[position]?.product_id ?? null,
      ledger_account: lines[position]?.ledger_account ?? null,
      cost_centre: lines[position]?.cost_centre ?? null,
    })),
    payments: payments.map((payment) => ({
      ...presentPayment(payment),
      is_refund: Boolean(payment.is_refund),
      is_write_off: Boolean(payment.is_write_off),
      reverses_id: payment.reverses_id,
      reversed_by_id: reversedBy.get(payment.id) ?? null,
      reason: payment.reason,
    })),
    credit_notes: creditNotes.map((note) => presentCreditNote(viewer, note)),
  }
}

function creditedOf(notes: readonly CreditNoteRecord[], position: number): number {
  return notes
    .flatMap(({ lines }) => lines)
    .filter((line) => line.invoice_position === position)
    .reduce((sum, line) => sum + agreed(line), 0)
}

/** The amount of a line as it was agreed: with VAT where prices include it. */
function agreed(line: Pick<VatBase, 'total_excl_vat' | 'gross_total'> | undefined): number {
  return line?.gross_total ?? line?.total_excl_vat ?? 0
}

export function presentCreditNote(viewer: DocumentViewer, { row, invoice, lines }: CreditNoteRecord): CreditNote {
  const { publicUrl } = viewer
  return {
    object: 'credit_note',
    id: row.id,
    invoice_id: row.invoice_id,
    invoice_number: invoice.number,
    recipient_name: invoice.recipient_name,
    number: row.number,
    issued_on: row.issued_on,
    reason: row.reason,
    lines: lines.map((line) => ({
      description: line.description,
      vat_rate: line.vat_rate / 100,
      vat_kind: vatKindIn(viewer, line),
      total_excl_vat: formatMoney(line.total_excl_vat),
      gross_total: line.gross_total === null ? null : formatMoney(line.gross_total),
    })),
    vat: presentVatKinds(viewer, lines),
    total_excl_vat: formatMoney(row.total_excl_vat),
    total_vat: formatMoney(row.total_vat),
    total: formatMoney(row.total),
    sent_at: row.sent_at,
    pdf_url: invoice.payment_token === null ? null : creditNoteUrl(publicUrl, invoice.payment_token, row.number),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

export function presentSending({ requestedAt, entry, email }: SendingRecord): InvoiceSending {
  return {
    requested_at: requestedAt,
    state: stateOf(entry),
    reason: entry?.delivered_at === null ? entry.last_error : null,
    delivered_at: entry ? entry.delivered_at : (email?.delivered_at ?? null),
    recipient: email?.recipient ?? null,
    language: email?.language ?? null,
    subject: email?.subject ?? null,
    body: email?.body ?? null,
  }
}

/** Only emails that were delivered come with a file. */
function stateOf(entry: SendingRecord['entry']): InvoiceSending['state'] {
  if (entry?.delivered_at !== null) return 'delivered'
  if (entry.given_up_at === null) return 'waiting'
  return entry.last_error === discarded ? 'discarded' : 'failed'
}
