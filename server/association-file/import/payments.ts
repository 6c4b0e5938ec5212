/** Payments of invoices: recognised by date, amount, method and reference, so one is there or it is new. */
import { formatMoney, largestAmount, parseMoney } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/kinds.ts'
import { recordChanges } from '../../changes/change-log.ts'
import type { FilePayment } from '../schema/invoices.ts'
import type { LocatedInvoice, StoredInvoice } from './invoice-matches.ts'
import { keyOf, pair } from './match.ts'
import { count, type ImportRun, scopeOf } from './run.ts'
import { save } from './save.ts'

const defaultMethod: PaymentMethod = 'bank_transfer'

/** A payment of an invoice, of the file or there already. */
interface Payment {
  /** Undefined: it is new. */
  readonly id?: number
  /** Cents. */
  readonly amount: number
  readonly method: PaymentMethod
  readonly reference: string | null
  readonly entryId: number | null
}

interface NewPayment extends Payment {
  readonly value: FilePayment
  /** The payment that it takes back. */
  readonly reverses: Payment | null
}

export interface InvoicePayments {
  /** Cents: the sum of all payments, reversals taken off. */
  readonly paid: number
  /** Cents: the sum of the payments alone. */
  readonly received: number
  readonly added: readonly NewPayment[]
  /** Payments that were there before the entry they come from. */
  readonly linked: readonly (Payment & { readonly id: number })[]
}

/** Pairs payments; the file must name both of two equal ones. */
function pairPayments(given: readonly FilePayment[], rows: StoredInvoice['payments']) {
  return pair(given, rows, {
    givenKey: ({ paid_on, amount, method = defaultMethod, reference = null }) =>
      keyOf(paid_on, parseMoney(amount), method, reference),
    storedKey: ({ paid_on, amount, method, reference }) => keyOf(paid_on, amount, method, reference),
    isEqual: () => true,
  })
}

interface Planned {
  readonly run: ImportRun
  readonly location: string
  readonly value: FilePayment
}

/** The entry that a payment of the file comes from. */
function entryOf({ run, location, value }: Planned, invoice: string): number | null {
  const { amount, method = defaultMethod, paid_on: paidOn, bank_entry: identity } = value
  const entryId = run.bookings.take({ invoice, amount: parseMoney(amount), method, paidOn, identity })
  if (entryId === null && identity && !run.newer.keepsRemoved('bank_entries', { identity }))
    run.problems.add(
      `${location}.bank_entry`,
      `No entry ${identity} in this file is booked on ${invoice} with ${amount}.`,
    )
  return entryId
}

/** Payments that no other one has taken back, and reversals of them that can be undone: returns, and those of an undone statement. */
class Reversible {
  readonly #byKind = new Map<string, Payment[]>()
  readonly #reversals = new Set<Payment>()
  /** Payments, and what restored them: an even number of reversals from the first payment. */
  readonly #counting = new Set<Payment>()

  /** `reversed` is the payment that it takes back. */
  addRow(payment: Payment, reversed: Payment | null): void {
    const isReversal = reversed !== null && this.#counting.has(reversed)
    if (!isReversal) {
      this.#counting.add(payment)
      this.add(payment)
    } else if (payment.amount < 0) this.#reversals.add(payment)
  }

  add(payment: Payment): void {
    const equal = this.#byKind.get(this.#kindOf(payment))
    if (equal) equal.push(payment)
    else this.#byKind.set(this.#kindOf(payment), [payment])
  }

  /** The named one; else the first that is equal, preferably with the same reference. */
  take(reversal: Payment, named: Payment | undefined): Payment | null {
    if (named && this.#reversals.delete(named)) return named
    const equal = this.#byKind.get(this.#kindOf(named ?? { ...reversal, amount: -reversal.amount })) ?? []
    if (named && (named.amount !== -reversal.amount || named.method !== reversal.method)) return null
    const found = named ?? equal.find(({ reference }) => reference === reversal.reference) ?? equal[0]
    const index = found === undefined ? -1 : equal.indexOf(found)
    return equal.splice(index, index < 0 ? 0 : 1)[0] ?? null
  }

  #kindOf({ amount, method, entryId }: Payment): string {
    return keyOf(amount, method, entryId)
  }
}

/** A negative payment takes back one that came before it: the one it names, in what the file gives, or an equal one. */
function newPayment(
  planned: Planned,
  entryId: number | null,
  among: Reversible,
  known: readonly Payment[],
): NewPayment {
  const { run, location, value } = planned
  const { method = defaultMethod, reference = null, reverses = null } = value
  const payment = { amount: parseMoney(value.amount), method, reference, entryId }
  const isRefund = value.refund === true && payment.amount < 0
  if ((payment.amount >= 0 || isRefund) && reverses === null) return { ...payment, value, reverses: null }
  const named = reverses === null ? undefined : (known[reverses] ?? payment)
  const reversed = among.take(payment, named)
  if (!reversed) run.problems.add(location, 'It takes back no payment: none before it is equal and not taken back yet.')
  return { ...payment, value, reverses: reversed }
}

/** The amount paid in the end. No step on the way there exceeds the amount that can be booked. */
function sumOf({ problems }: ImportRun, location: string, payments: readonly Payment[]): number {
  let [paid, most] = [0, 0]
  for (const { amount } of payments) {
    paid += amount
    most = Math.max(most, paid)
  }
  if (most > largestAmount)
    problems.add(`${location}.payments`, `They come to more than ${formatMoney(largestAmount)}.`)
  return paid
}

function reversibleOf(rows: StoredInvoice['payments'], there: ReadonlyMap<number, Payment>): Reversible {
  const reversible = new Reversible()
  for (const row of rows) {
    const payment = there.get(row.id)
    const reversed = row.reverses_id === null ? null : (there.get(row.reverses_id) ?? null)
    if (payment && reversed) reversible.take(payment, reversed)
    if (payment) reversible.addRow(payment, reversed)
  }
  return reversible
}

/** The changes to the payments of an invoice. */
export function planPayments(
  run: ImportRun,
  { location, value: { number = '', payments: given = [] } }: LocatedInvoice,
  stored: StoredInvoice | undefined,
): InvoicePayments {
  const rows = stored?.payments ?? []
  const planned = given.map((value, index) => ({ run, location: `${location}.payments[${index}]`, value }))
  const pairs = pairPayments(given, rows)
  const linked = planned.flatMap((one) => {
    const row = pairs.get(one.value)
    const entryId = row?.entry_id === null ? entryOf(one, number) : null
    return row && entryId !== null ? [{ ...row, entryId }] : []
  })
  const there = new Map<number, Payment>(rows.map((row) => [row.id, { ...row, entryId: row.entry_id }]))
  for (const payment of linked) there.set(payment.id, payment)
  const reversible = reversibleOf(rows, there)
  const added: NewPayment[] = []
  const known: Payment[] = []
  for (const one of planned) {
    const before = there.get(pairs.get(one.value)?.id ?? 0)
    if (before) known.push(before)
    if (before) continue
    const payment = newPayment(one, entryOf(one, number), reversible, known)
    known.push(payment)
    added.push(payment)
    reversible.addRow(payment, payment.reverses)
  }
  const all = [...there.values(), ...added]
  const received = all.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  return { paid: sumOf(run, location, all), received, added, linked }
}

interface WrittenInvoice {
  readonly id: number
  readonly given: number
  readonly payments: InvoicePayments
}

/** Writes what is new. The invoices' own amounts have been written with them. */
export async function importPayments(run: ImportRun, invoices: readonly WrittenInvoice[]): Promise<void> {
  const added = invoices.flatMap(({ payments, id }) => payments.added.map((payment) => ({ payment, id })))
  const positions = new Map<Payment, number>(added.map(({ payment }, index) => [payment, index]))
  const given = invoices.reduce((sum, invoice) => sum + invoice.given, 0)
  count(run, 'payments', 'unchanged', given - added.length)
  await save(
    run,
    { kind: 'payments', table: 'payments' },
    added.map(({ payment: { value, amount, method, reference, entryId, reverses }, id: invoice_id }, index) => ({
      existing: undefined,
      given: {},
      otherwise: {
        invoice_id,
        amount,
        method,
        paid_on: value.paid_on,
        reference,
        entry_id: entryId,
        reverses_id: reverses?.id ?? null,
        is_refund: value.refund === true,
        is_write_off: value.write_off === true,
        reason: value.reason ?? null,
      },
      // Ids of one batch follow each other.
      fromId: (id: number) => {
        const position = reverses ? positions.get(reverses) : undefined
        return position === undefined ? {} : { reverses_id: id - index + position }
      },
      created_at: value.created_at,
      updated_at: value.updated_at,
    })),
  )
  if (!run.problems.any) for (const { payments } of invoices) await linkPayments(run, payments.linked)
}

/** Says from which entry payments come that were there before it. */
export async function linkPayments(
  run: ImportRun,
  payments: readonly { readonly id: number; readonly entryId: number | null }[],
): Promise<void> {
  const { tx, organizationId } = run
  for (const { id, entryId } of payments) {
    await tx
      .updateTable('payments')
      .set({ entry_id: entryId })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute()
  }
  if (run.isNew) return
  const before = { entry_id: null }
  await recordChanges(
    scopeOf(run),
    payments.map(({ id, entryId }) => ({
      record: 'payment',
      id,
      action: 'changed',
      before,
      after: { entry_id: entryId },
    })),
  )
}
