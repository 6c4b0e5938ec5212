/** The report of an import by entry: the command prints it as lines, or as JSON. */
import { formatMoney, parseMoney, totalOf } from '#contract/money.ts'
import {
  type CreditTransfer,
  remittanceText,
  type Skip,
  type Statement,
  type StatementEntry,
  type UnreadLine,
} from '../credit-transfer.ts'
import type { LedgerProblem } from '../errors.ts'
import { type LedgerEntry, currentAllocations } from '../queries.ts'
import type { Allocation, Reason } from './decide.ts'
import { reasonText, skipTexts } from './reasons.ts'
import type { KeptFile } from './files.ts'
import type { Known, NewTransfer } from './recognise.ts'
import type { Proposal } from './reconcile.ts'

export interface ReportedInvoice {
  readonly number: string
  /** The amount of this entry, as the API writes it: `"12.50"`. */
  readonly amount: string
  /** Still to be paid afterwards, negative for what came in too much; null for what was booked earlier. */
  readonly left: string | null
}

export interface ReportedEntry {
  /** `Stmt[1]/Ntry[3]`; null for one of an earlier file. */
  readonly location: string | null
  /** By which `payments match`, `dismiss` and `undo` know it; null for what is not kept. */
  readonly entry: number | null
  /** Null only for a skipped entry of a statement without any date. */
  readonly date: string | null
  readonly amount: string
  /** The part of the amount that is allocated already. */
  readonly allocated: string
  readonly payer: string | null
  readonly reference: string
  /** `seen`: it came before, and nothing changed. */
  readonly outcome: 'booked' | 'unmatched' | 'seen' | 'skipped'
  /** The status of an entry that is kept. */
  readonly status: LedgerEntry['status'] | null
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
  /** Entries of earlier files that could be booked now. */
  readonly earlier: readonly ReportedEntry[]
  /** Lines that are not understood, of which nothing was imported. */
  readonly unread: readonly UnreadLine[]
  /** Statements of other accounts in the file, of which nothing was imported. */
  readonly other_accounts: readonly { readonly location: string; readonly account: string }[]
  /** The file as it is kept; null where the caller gave none. */
  readonly kept: KeptFile | null
  /** Entries missing from a statement, and statements missing in between. */
  readonly warnings: readonly LedgerProblem[]
  readonly totals: Readonly<Record<ReportedEntry['outcome'] | 'booked_earlier', Total>>
}

function facts(transfer: StatementEntry['transfer']) {
  return {
    date: transfer.bookedOn,
    amount: formatMoney(transfer.amount),
    payer: transfer.payerName,
    reference: remittanceText(transfer),
  }
}

const none = {
  entry: null,
  allocated: formatMoney(0),
  status: null,
  invoices: [],
  reason: null,
  suggestion: null,
} as const

function invoiceOf({ number, amount, left }: Allocation): ReportedInvoice {
  return { number, amount: formatMoney(amount), left: formatMoney(left) }
}

function skipped({ location, transfer }: StatementEntry, skip: Skip): ReportedEntry {
  return { ...none, location, ...facts(transfer), outcome: 'skipped', reason: { code: skip, message: skipTexts[skip] } }
}

/** The outcome of an entry in this run. */
export function proposedEntry(
  { entry, allocations, reason, suggestion }: Proposal,
  location: string | null,
): ReportedEntry {
  return {
    location,
    entry: entry.id,
    ...facts(entry),
    allocated: formatMoney(entry.allocated),
    outcome: allocations ? 'booked' : 'unmatched',
    status: allocations ? 'booked' : 'unmatched',
    invoices: (allocations ?? []).map(invoiceOf),
    reason: reason ? { code: reason.code, message: reasonText(reason) } : null,
    suggestion,
  }
}

function seen(transfer: CreditTransfer, location: string, stored: LedgerEntry): ReportedEntry {
  const { id, status, allocated } = stored
  const invoices = currentAllocations(stored).map(({ number, amount }) => ({
    number,
    amount: formatMoney(amount),
    left: null,
  }))
  return {
    ...none,
    location,
    entry: id,
    ...facts(transfer),
    allocated: formatMoney(allocated),
    outcome: 'seen',
    status,
    invoices,
  }
}

interface Done {
  readonly entries: readonly StatementEntry[]
  readonly unread: readonly UnreadLine[]
  readonly others: readonly Statement[]
  readonly known: ReadonlyMap<CreditTransfer, Known>
  readonly proposals: readonly Proposal[]
  /** The ids of new entries. */
  readonly ids: ReadonlyMap<NewTransfer, number>
  /** The same, without their transfers. */
  readonly newIds: ReadonlySet<number>
  readonly warnings: readonly LedgerProblem[]
  readonly file: KeptFile | null
}

/** Everything that was done, each thing once: an entry is news where it first occurs in the file, unless it waited before and still waits. */
export function statementReport({
  entries,
  unread,
  others,
  known,
  proposals,
  ids,
  newIds,
  warnings,
  file,
}: Done): StatementReport {
  const byId = new Map(proposals.map((proposal) => [proposal.entry.id, proposal]))
  const reported = new Set<number>()
  const report = (entry: StatementEntry): ReportedEntry => {
    if (entry.skip !== null) return skipped(entry, entry.skip)
    const { location, transfer } = entry
    const is = known.get(transfer)
    if (!is) throw new Error(`${location} was not compared with what is known`)
    const id = 'fresh' in is ? (ids.get(is.fresh) ?? 0) : is.stored.id
    const proposal = byId.get(id)
    if (!proposal) {
      if ('stored' in is) return seen(transfer, location, is.stored)
      throw new Error(`${location} was not decided on`)
    }
    const isNews = !reported.has(id) && (newIds.has(id) || proposal.allocations !== undefined)
    reported.add(id)
    const decided = { ...proposedEntry(proposal, location), ...facts(transfer) }
    return isNews ? decided : { ...decided, outcome: 'seen' }
  }
  const all = entries.map(report)
  const earlier = [...byId.values()]
    .filter(({ entry, allocations }) => allocations !== undefined && !reported.has(entry.id))
    .map((proposal) => proposedEntry(proposal, null))
  const ofOutcome = (outcome: ReportedEntry['outcome']) => total(all.filter((entry) => entry.outcome === outcome))
  return {
    entries: all,
    earlier,
    unread,
    other_accounts: others.map(({ location, account }) => ({ location, account })),
    kept: file,
    warnings,
    totals: {
      booked: ofOutcome('booked'),
      unmatched: ofOutcome('unmatched'),
      seen: ofOutcome('seen'),
      skipped: ofOutcome('skipped'),
      booked_earlier: total(earlier),
    },
  }
}

function total(entries: readonly ReportedEntry[]): Total {
  const cents = totalOf(entries.map(({ amount }) => parseMoney(amount)))
  return { count: entries.length, amount: formatMoney(cents) }
}
