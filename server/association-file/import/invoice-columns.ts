/** The columns of an invoice of the file, computed without a database: lines, totals, status. */
import { addDays } from '#contract/dates.ts'
import { amountsOf, type InvoiceAmounts, type LineColumns, totalsFault } from '../../ledger/invoices/amounts.ts'
import { newPaymentToken } from '../../invoices/payment-token.ts'
import { fields as texts } from '#messages/fields/en.ts'
import type { FileInvoice, FileLine } from '../schema/invoices.ts'
import type { Located } from '../parse.ts'
import { memberId } from './references.ts'
import { productId } from './subscriptions.ts'
import type { ImportRun } from './run.ts'
import type { InvoiceRow } from '../../ledger/invoices/queries.ts'
import type { NewRow } from './save.ts'
import type { Snapshot } from './snapshots.ts'

export type NewInvoiceRow = NewRow<'invoices'>
type Columns = { readonly [Column in keyof NewInvoiceRow]?: NewInvoiceRow[Column] | undefined }

/** One text for equal lines. */
export function linesKey(
  lines: readonly Pick<LineColumns, 'description' | 'quantity' | 'unit_price' | 'vat_rate' | 'gross_price'>[],
): string {
  return JSON.stringify(
    lines.map(({ description, quantity, unit_price, vat_rate, gross_price = null }) => [
      description,
      quantity,
      unit_price,
      vat_rate,
      gross_price,
    ]),
  )
}

/** The amounts of the lines, and whom and what each is for. */
export function amountsWithAccounts(
  run: ImportRun,
  { location, value: { prices_include_vat: includesVat = false } }: Located<FileInvoice>,
  given: readonly FileLine[],
): InvoiceAmounts {
  const fault = totalsFault(given, { includesVat })
  if (fault !== null) run.problems.add(`${location}.lines`, texts[fault])
  const { lines, totals } = amountsOf(fault === null ? given : [], { includesVat })
  const accounts = given.map(
    ({ product, ledger_account = null, cost_centre = null, vat_kind, vat_rate = 0, for: number }, index) => {
      const for_member_id = number == null ? null : memberId(run, `${location}.lines[${index}].for`, number)
      const product_id = product == null ? null : productId(run, `${location}.lines[${index}].product`, product)
      return {
        for_member_id,
        product_id,
        ledger_account,
        cost_centre,
        vat_kind: vat_rate > 0 ? null : (vat_kind ?? null),
      }
    },
  )
  return { lines: lines.map((line, index) => ({ ...line, ...accounts[index] })), totals }
}

/** When it was sent is not known exactly: at its date, and never in the future. */
function sentAt(run: ImportRun, invoiceDate: string): string {
  return invoiceDate < run.today ? `${invoiceDate}T12:00:00.000Z` : run.now
}

/** `sent_at` and `payment_token` of an invoice that was sent; what the file gives or the row has goes first. */
export function sendingColumns(
  run: ImportRun,
  file: FileInvoice,
  status: string,
  row: InvoiceRow | undefined,
): Columns {
  if (status !== 'sent' && status !== 'paid') return { sent_at: file.sent_at, payment_token: file.payment_token }
  const invoiceDate = file.invoice_date ?? row?.invoice_date ?? run.today
  // One that is paid may have been a draft.
  const isGiven = (value: string | null | undefined) => value !== undefined && (value !== null || status === 'paid')
  return {
    sent_at: isGiven(file.sent_at) ? file.sent_at : (row?.sent_at ?? sentAt(run, invoiceDate)),
    payment_token: isGiven(file.payment_token) ? file.payment_token : (row?.payment_token ?? newPaymentToken()),
  }
}

/** The recipient the file gives; a field it leaves out is not spoken of. */
export function recipientColumns({ recipient }: FileInvoice): Columns {
  if (!recipient) return {}
  const { name, email, address, vat_number, registration_number } = recipient
  return {
    recipient_name: name,
    recipient_email: email,
    recipient_street: address?.street,
    recipient_house_number: address?.house_number,
    recipient_postal_code: address?.postal_code,
    recipient_city: address?.city,
    recipient_country: address?.country,
    recipient_vat_number: vat_number,
    recipient_registration_number: registration_number,
  }
}

/** The recipient as of now, where the file names none. */
function snapshotColumns(snapshot: Snapshot | undefined) {
  return {
    recipient_name: snapshot?.name ?? '',
    recipient_email: snapshot?.email ?? null,
    recipient_street: snapshot?.street ?? null,
    recipient_house_number: snapshot?.house_number ?? null,
    recipient_postal_code: snapshot?.postal_code ?? null,
    recipient_city: snapshot?.city ?? null,
    recipient_country: snapshot?.country ?? null,
    recipient_vat_number: null,
    recipient_registration_number: null,
  }
}

/** A new invoice as far as the file is silent. */
export function newInvoice(run: ImportRun, file: FileInvoice, snapshot: Snapshot | undefined): NewInvoiceRow {
  const invoiceDate = file.invoice_date ?? run.today
  return {
    ...snapshotColumns(file.recipient ? undefined : snapshot),
    number: '',
    status: 'draft',
    invoice_date: invoiceDate,
    due_date: addDays(invoiceDate, run.association.paymentTermDays),
    total_excl_vat: 0,
    total_vat: 0,
    total: 0,
    amount_paid: 0,
    credited: 0,
    settled_elsewhere: false,
  }
}
