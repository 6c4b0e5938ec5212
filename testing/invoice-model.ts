/** Invoices and their money as a test expects them: independent of the service's arithmetic and rules. */
import type { TestEntry } from './bank-statement.ts'

/** Cents before VAT, and the rate. */
export type Amount = readonly [cents: number, rate: number]

export interface ModelInvoice {
  readonly number: string
  readonly isSent: boolean
  readonly isCancelled: boolean
  readonly isCredited: boolean
  /** The amount of each line, and the part that is left of it. */
  readonly lines: readonly Amount[]
  readonly left: readonly number[]
  readonly credited: number
}

interface ModelPayment {
  readonly invoice: number
  readonly amount: number
  readonly entry: string | null
  /** The entry of the payment that it took back, or for which it counts. */
  readonly first: string | null
  readonly isLive: boolean
}

/** A batch of direct debits that the bank has. */
interface ModelBatch {
  readonly messageId: string
  readonly rows: readonly { readonly invoice: number; readonly amount: number }[]
}

export interface Model {
  /** By id, from 1. */
  readonly invoices: ModelInvoice[]
  readonly payments: ModelPayment[]
  /** The bank's entries, by reference. */
  readonly entries: Map<string, TestEntry>
  readonly batches: ModelBatch[]
}

/** EN 16931 in two lines: VAT per rate over the sum of its lines. */
export function totalOf(amounts: readonly Amount[]): number {
  const bases = new Map<number, number>()
  for (const [cents, rate] of amounts) bases.set(rate, (bases.get(rate) ?? 0) + cents)
  return [...bases].reduce((sum, [rate, base]) => {
    const vat = Math.sign(base) * Math.round((Math.abs(base) * rate) / 100)
    return sum + base + vat
  }, 0)
}

function paidOf({ payments }: Model, id: number): number {
  return payments.filter(({ invoice }) => invoice === id).reduce((sum, { amount }) => sum + amount, 0)
}

function isIssued(status: string, credited: number): boolean {
  return status !== 'draft' || credited !== 0
}

/** The amounts that the association and the recipient owe each other. */
export function stateOf(model: Model, id: number) {
  const invoice = model.invoices[id - 1]
  if (!invoice) throw new Error(`no invoice ${id}`)
  const { isSent, isCancelled, isCredited, lines, credited } = invoice
  const paid = paidOf(model, id)
  const asked = isCancelled || isCredited ? 0 : totalOf(lines) - credited
  const isPaid = !isCancelled && !isCredited && paid > 0 && paid >= asked
  const open = isSent ? 'sent' : 'draft'
  const closed = isCancelled ? 'cancelled' : 'credited'
  const status = isCancelled || isCredited ? closed : isPaid ? 'paid' : open
  return {
    status,
    total: totalOf(lines),
    paid,
    due: status === 'sent' || status === 'draft' ? Math.max(0, asked - paid) : 0,
    overpaid: Math.max(0, paid - asked),
    // Also of a credited one whose refund outlived its payment: the money is owed, though nobody is asked for it.
    balance: (isIssued(status, credited) ? asked : 0) - paid,
  }
}
