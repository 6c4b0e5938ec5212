/**
 * Money for invoices. A payment is an allocation: a part of a bank entry, or of cash or other money, that goes to one invoice. `/v2` has
 * no operation for it; bank statements, imports and commands bring it.
 */
import { sql } from 'kysely'
import { openDay } from '#contract/book-days.ts'
import { formatMoney, largestAmount } from '#contract/money.ts'
import type { Dismissal } from '#contract/schemas/management/bank.ts'
import type { PaymentMethod } from '#contract/kinds.ts'
import { recordChange } from '../changes/change-log.ts'
import { nextId } from '../database/sequences.ts'
import { changeInvoice } from './invoices/change.ts'
import { type InvoiceRow, lockInvoice } from './invoices/queries.ts'
import { amountOverpaid, derivedStatus } from './invoices/states.ts'
import { type PaymentRow, selectPayments } from './payments/queries.ts'
import { storable } from './camt/values.ts'
import { remittanceText } from './credit-transfer.ts'
import { LedgerError } from './errors.ts'
import type { Ledger } from './ledger.ts'
import type { LedgerEntry } from './queries.ts'

export interface ReceivedPayment {
  readonly invoiceId: number
  /** Cents, more than 0. */
  readonly amount: number
  readonly method: PaymentMethod
  /** `YYYY-MM-DD` */
  readonly paidOn: string
  readonly reference: string | null
  /** The bank entry that brought it; none for cash and other money. */
  readonly entryId?: number
}

export interface Refund extends Omit<ReceivedPayment, 'entryId'> {
  readonly reason: string | null
}

/** A part of an entry, for one invoice. */
export interface BookedPart {
  readonly invoiceId: number
  /** Cents; negative for a part of a return. */
  readonly amount: number
}

/** Longest reference of a payment (the association file's limit). */
const longestReference = 200

/**
 * Books a payment and gives the invoice as it is then: `paid` once payments reach its total, drafts too. Money for an invoice
 * that is paid, cancelled or credited is booked as well, because it did come in, and leaves the status as it is:
 * `amount_paid` then shows what is to be given back. Throws `not_found`, and a `LedgerError` when payments come to more than can be counted.
 */
export async function bookPayment(ledger: Ledger, payment: ReceivedPayment): Promise<InvoiceRow> {
  const invoice = await lockInvoice(ledger, payment.invoiceId)
  if (!Number.isSafeInteger(payment.amount) || payment.amount <= 0 || payment.amount > largestAmount)
    throw new RangeError(`not an amount to book: ${payment.amount}`)
  if (invoice.amount_paid + payment.amount > largestAmount) {
    const [amount, largest] = [payment.amount, largestAmount].map(formatMoney)
    throw new LedgerError(
      `${amount} of ${payment.paidOn} cannot be booked on ${invoice.number}: its payments would come to more than ${largest}.`,
    )
  }
  await insertPayment(ledger, {
    invoice_id: invoice.id,
    amount: payment.amount,
    method: payment.method,
    paid_on: payment.paidOn,
    reference: payment.reference,
    entry_id: payment.entryId ?? null,
    reverses_id: null,
    is_refund: false,
    is_write_off: false,
    reason: null,
  })
  return settleInvoice(ledger, invoice)
}

/** Books money that was paid back to the recipient, as a payment of the negative amount. The caller has checked that so much was overpaid. */
export async function bookRefund(ledger: Ledger, refund: Refund): Promise<InvoiceRow> {
  const invoice = await lockInvoice(ledger, refund.invoiceId)
  const { amount, method, paidOn: paid_on, reference, reason } = refund
  const none = { entry_id: null, reverses_id: null, is_write_off: false }
  const row = { invoice_id: invoice.id, amount: -amount, method, paid_on, reference, reason, ...none, is_refund: true }
  await insertPayment(ledger, row)
  return settleInvoice(ledger, invoice)
}

/** Books what is due on an invoice as not asked for any more: a payment without money. The caller has checked that it is small. */
export async function bookWriteOff(
  ledger: Ledger,
  { invoiceId, amount, paidOn, reason }: Omit<Refund, 'method' | 'reference'>,
): Promise<InvoiceRow> {
  const invoice = await lockInvoice(ledger, invoiceId)
  const none = { entry_id: null, reverses_id: null, is_refund: false, reference: null }
  const row = { invoice_id: invoice.id, amount, method: 'other' as const, paid_on: paidOn, reason, ...none }
  await insertPayment(ledger, { ...row, is_write_off: true })
  return settleInvoice(ledger, invoice)
}

export interface Reversal {
  /** The entry of which less is allocated then, or which takes the money back; of a payment without one null. */
  readonly entryId: number | null
  /** Today unless given. */
  readonly paidOn?: string
  readonly reason?: string | null
}

/** Books the opposite of a payment or a refund, which itself stays as it is. Gives the invoice, whose status follows from what is left. */
export async function bookReversal(
  ledger: Ledger,
  payment: PaymentRow,
  { entryId, paidOn = ledger.today, reason = null }: Reversal,
): Promise<InvoiceRow> {
  const invoice = await lockInvoice(ledger, payment.invoice_id)
  const { invoice_id, amount, method, reference, is_write_off: isWriteOff } = payment
  await insertPayment(ledger, {
    invoice_id,
    amount: -amount,
    method,
    paid_on: paidOn,
    reference,
    entry_id: entryId,
    reverses_id: payment.id,
    is_refund: false,
    // It goes back to the account that it came from.
    is_write_off: Boolean(isWriteOff),
    reason,
  })
  return settleInvoice(ledger, invoice)
}

/** One payment for each part of an entry. */
export async function allocate(ledger: Ledger, entry: LedgerEntry, parts: readonly BookedPart[]): Promise<void> {
  const reference = storable(remittanceText(entry), longestReference)
  for (const { invoiceId, amount } of parts) {
    const { id: entryId, method, bookedOn } = entry
    const paidOn = openDay(bookedOn, ledger.association.booksClosedUntil)
    await bookPayment(ledger, { invoiceId, amount, method, paidOn, reference, entryId })
  }
  await settleBankEntry(ledger, entry, null)
}

/** Why the rest of an entry is for no invoice. */
export interface DismissedRest {
  readonly as: Dismissal | null
  readonly note: string | null
}

/** Derives what is allocated of an entry from its payments, and says whether the rest is for no invoice. */
export async function settleBankEntry(
  ledger: Ledger,
  before: LedgerEntry,
  dismissal: DismissedRest | null,
): Promise<void> {
  const { db, association, now } = ledger
  const dismissed = dismissal !== null
  const [dismissed_as, dismissed_note] = [dismissal?.as ?? null, dismissal?.note ?? null]
  const { allocated } = await db
    .updateTable('bank_entries')
    .set({ allocated: allocatedSum(), dismissed, dismissed_as, dismissed_note, updated_at: now })
    .where('organization_id', '=', association.id)
    .where('id', '=', before.id)
    .returning('allocated')
    .executeTakeFirstOrThrow()
  await recordChange(ledger, {
    record: 'bank_entry',
    id: before.id,
    action: dismissed ? 'dismissed' : 'changed',
    before: {
      allocated: before.allocated,
      dismissed: before.dismissed,
      dismissed_as: before.dismissedAs,
      dismissed_note: before.dismissedNote,
    },
    after: { allocated, dismissed, dismissed_as, dismissed_note },
  })
}

/** The sum of an entry's payments, in a statement on `bank_entries`. */
export function allocatedSum() {
  return sql<number>`(
    select cast(coalesce(sum(payments.amount), 0) as bigint) from payments
    where payments.organization_id = bank_entries.organization_id and payments.entry_id = bank_entries.id
  )`
}

type Flags = 'is_refund' | 'is_write_off'

async function insertPayment(
  ledger: Ledger,
  payment: Omit<PaymentRow, 'organization_id' | 'id' | 'created_at' | 'updated_at' | Flags> & {
    readonly [flag in Flags]: boolean
  },
): Promise<void> {
  const { db, association, now } = ledger
  const id = await nextId(db, association.id, 'payments')
  const row = { ...payment, organization_id: association.id, id, created_at: now, updated_at: now }
  await db.insertInto('payments').values(row).execute()
  await recordChange(ledger, { record: 'payment', id, action: 'created', before: null, after: row })
}

/** The one function in which `amount_paid` and `paid` of an invoice that is there follow from its payments. */
async function settleInvoice(ledger: Ledger, before: InvoiceRow): Promise<InvoiceRow> {
  const { db, association } = ledger
  const { paid } = await db
    .selectFrom('payments')
    .where('organization_id', '=', association.id)
    .where('invoice_id', '=', before.id)
    .select(({ fn }) => fn.sum<number>('amount').as('paid'))
    .executeTakeFirstOrThrow()
  const changes = { amount_paid: paid, status: derivedStatus({ ...before, paid }) }
  return lowerWriteOff(ledger, await changeInvoice(ledger, before, { action: 'changed', changes }))
}

/**
 * A write-off is no money, so it is never paid back: once its amount is paid or credited after all, the write-off is reversed, and made again
 * for the rest of the difference. Returns the invoice as it is then.
 */
export async function lowerWriteOff(ledger: Ledger, invoice: InvoiceRow): Promise<InvoiceRow> {
  const tooMuch = amountOverpaid(invoice)
  if (tooMuch === 0) return invoice
  const writeOffs = await selectPayments(ledger)
    .where('invoice_id', '=', invoice.id)
    .where('is_write_off', '=', true)
    .where('amount', '>', 0)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('payments as reversal')
            .whereRef('reversal.organization_id', '=', 'payments.organization_id')
            .whereRef('reversal.reverses_id', '=', 'payments.id')
            .select('reversal.id'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .selectAll()
    .execute()
  let row = invoice
  for (const { amount, ...writeOff } of writeOffs) {
    const over = amountOverpaid(row)
    if (over === 0) break
    row = await bookReversal(ledger, { amount, ...writeOff }, { entryId: null })
    const { reason } = writeOff
    if (amount > over)
      row = await bookWriteOff(ledger, { invoiceId: row.id, amount: amount - over, paidOn: ledger.today, reason })
  }
  return row
}
