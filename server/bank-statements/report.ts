/** What an import did with each movement: for people as lines (in the command), for programs as it is. */
import { formatMoney, parseMoney } from '#contract/money.ts'
import { type Credit, type Movement, remittanceText, type Skip } from './credit.ts'
import type { Judged } from './judge.ts'
import type { Booking, Reason } from './match.ts'
import { reasonText, skipTexts } from './reasons.ts'
import type { Known, NewCredit } from './recognise.ts'
import type { BankEntry, BankEntryStatus } from './stored-entries.ts'

export interface ReportedInvoice {
  readonly number: string
  /** Of this credit, as on the wire: `"12.50"`. */
  readonly amount: string
  /** Still to be paid afterwards, negative for what came in too much; null for what was booked earlier. */
  readonly left: string | null
}

export interface ReportedEntry {
  /** `Stmt[1]/Ntry[3]`; null for one of an earlier file. */
  readonly place: string | null
  /** By which `payments match` and `payments dismiss` know it; null for what is not kept. */
  readonly entry: number | null
  readonly date: string
  readonly amount: string
  readonly payer: string | null
  readonly reference: string
  /** `seen`: it came before, and nothing changed. */
  readonly outcome: 'booked' | 'unmatched' | 'seen' | 'skipped'
  /** Of an entry that is kept. */
  readonly status: BankEntryStatus | null
  readonly invoices: readonly ReportedInvoice[]
  readonly reason: { readonly code: Reason['code'] | Skip; readonly message: string } | null
  /** The number of an invoice it may be for. */
  readonly suggestion: string | null
}

interface Total {
  readonly count: number
  readonly amount: string
}

export interface StatementReport {
  /** In the order of the file. */
  readonly entries: readonly ReportedEntry[]
  /** Of earlier files: what waited and could be booked now. */
  readonly earlier: readonly ReportedEntry[]
  readonly totals: Readonly<Record<ReportedEntry['outcome'] | 'booked_earlier', Total>>
}

type Facts = Pick<ReportedEntry, 'date' | 'amount' | 'payer' | 'reference'>

function facts(credit: Credit): Facts {
  return {
    date: credit.bookedOn,
    amount: formatMoney(credit.amount),
    payer: credit.payerName,
    reference: remittanceText(credit),
  }
}

const none = { entry: null, status: null, invoices: [], reason: null, suggestion: null } as const

function invoiceOf({ number, amount, left }: Booking): ReportedInvoice {
  return { number, amount: formatMoney(amount), left: formatMoney(left) }
}

function skipped({ place, credit, skip }: Movement & { readonly skip: Skip }): ReportedEntry {
  return { ...none, place, ...facts(credit), outcome: 'skipped', reason: { code: skip, message: skipTexts[skip] } }
}

/** What was decided about a credit, in this run. */
export function judgedEntry(judged: Judged<Credit>, place: string | null, entry: number | null): ReportedEntry {
  const { credit, bookings, reason, suggestion } = judged
  return {
    ...none,
    place,
    entry,
    ...facts(credit),
    outcome: bookings ? 'booked' : 'unmatched',
    status: bookings ? 'booked' : 'unmatched',
    invoices: (bookings ?? []).map(invoiceOf),
    reason: reason ? { code: reason.code, message: reasonText(reason) } : null,
    suggestion,
  }
}

function seen(credit: Credit, place: string, { id, status, bookings }: BankEntry): ReportedEntry {
  const invoices = bookings.map(({ number, amount }) => ({ number, amount: formatMoney(amount), left: null }))
  return { ...none, place, entry: id, ...facts(credit), outcome: 'seen', status, invoices }
}

interface Done {
  readonly movements: readonly Movement[]
  readonly known: ReadonlyMap<Credit, Known>
  readonly judged: readonly Judged<NewCredit | BankEntry>[]
  /** Of what was judged. */
  readonly ids: ReadonlyMap<Credit, number>
}

/** Each is news once, where it first stands in the file; one that waited and still waits is none. */
function reported({ place, credit, skip }: Movement, known: Known | undefined, outcomes: Outcomes): ReportedEntry {
  if (skip !== null) return skipped({ place, credit, skip })
  if (!known) throw new Error(`${place} was not looked at`)
  const isNew = 'fresh' in known
  const id = isNew ? (outcomes.ids.get(known.fresh) ?? 0) : known.stored.id
  const judged = outcomes.byId.get(id)
  if (!judged) return isNew ? { ...none, place, ...facts(credit), outcome: 'seen' } : seen(credit, place, known.stored)
  const isNews = !outcomes.told.has(id) && (isNew || judged.bookings !== undefined)
  outcomes.told.add(id)
  const entry = { ...judgedEntry(judged, place, id), ...facts(credit) }
  return isNews ? entry : { ...entry, outcome: 'seen' }
}

interface Outcomes {
  readonly ids: ReadonlyMap<Credit, number>
  readonly byId: ReadonlyMap<number, Judged<NewCredit | BankEntry>>
  /** What has been reported. */
  readonly told: Set<number>
}

function total(entries: readonly ReportedEntry[]): Total {
  const cents = entries.reduce((sum, { amount }) => sum + parseMoney(amount), 0)
  return { count: entries.length, amount: formatMoney(cents) }
}

/** Everything that was done, told once. */
export function statementReport(done: Done): StatementReport {
  const byId = new Map(done.judged.map((judged) => [done.ids.get(judged.credit) ?? 0, judged]))
  const outcomes: Outcomes = { ids: done.ids, byId, told: new Set() }
  const entries = done.movements.map((movement) => reported(movement, done.known.get(movement.credit), outcomes))
  const earlier = [...byId]
    .filter(([id, { bookings }]) => bookings !== undefined && !outcomes.told.has(id))
    .map(([id, judged]) => judgedEntry(judged, null, id))
  const ofOutcome = (outcome: ReportedEntry['outcome']) => total(entries.filter((entry) => entry.outcome === outcome))
  return {
    entries,
    earlier,
    totals: {
      booked: ofOutcome('booked'),
      unmatched: ofOutcome('unmatched'),
      seen: ofOutcome('seen'),
      skipped: ofOutcome('skipped'),
      booked_earlier: total(earlier),
    },
  }
}
