/** What an import did with each movement: for people as lines (in the command), for programs as it is. */
import { formatMoney, parseMoney } from '#contract/money.ts'
import {
  type CreditTransfer,
  remittanceText,
  type Skip,
  type Statement,
  type StatementEntry,
} from '../credit-transfer.ts'
import type { Proposal } from './reconcile.ts'
import type { Allocation, Reason } from './decide.ts'
import { reasonText, skipTexts } from './reasons.ts'
import type { Known, NewTransfer } from './recognise.ts'
import type { BankEntry, BankEntryStatus } from '../entries.ts'

export interface ReportedInvoice {
  readonly number: string
  /** Of this transfer, as on the wire: `"12.50"`. */
  readonly amount: string
  /** Still to be paid afterwards, negative for what came in too much; null for what was booked earlier. */
  readonly left: string | null
}

export interface ReportedEntry {
  /** `Stmt[1]/Ntry[3]`; null for one of an earlier file. */
  readonly place: string | null
  /** By which `payments match` and `payments dismiss` know it; null for what is not kept. */
  readonly entry: number | null
  /** Null only for a skipped entry of a statement without any date. */
  readonly date: string | null
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
  /** Statements of other accounts in the file, of which nothing was done. */
  readonly other_accounts: readonly { readonly place: string; readonly account: string }[]
  readonly totals: Readonly<Record<ReportedEntry['outcome'] | 'booked_earlier', Total>>
}

type Facts = Pick<ReportedEntry, 'date' | 'amount' | 'payer' | 'reference'>

function facts(transfer: StatementEntry['transfer']): Facts {
  return {
    date: transfer.bookedOn,
    amount: formatMoney(transfer.amount),
    payer: transfer.payerName,
    reference: remittanceText(transfer),
  }
}

const none = { entry: null, status: null, invoices: [], reason: null, suggestion: null } as const

function invoiceOf({ number, amount, left }: Allocation): ReportedInvoice {
  return { number, amount: formatMoney(amount), left: formatMoney(left) }
}

function skipped({ place, transfer }: StatementEntry, skip: Skip): ReportedEntry {
  return { ...none, place, ...facts(transfer), outcome: 'skipped', reason: { code: skip, message: skipTexts[skip] } }
}

/** What was decided about a transfer, in this run. */
export function proposedEntry(
  proposal: Proposal<CreditTransfer>,
  place: string | null,
  entry: number | null,
): ReportedEntry {
  const { transfer, allocations, reason, suggestion } = proposal
  return {
    ...none,
    place,
    entry,
    ...facts(transfer),
    outcome: allocations ? 'booked' : 'unmatched',
    status: allocations ? 'booked' : 'unmatched',
    invoices: (allocations ?? []).map(invoiceOf),
    reason: reason ? { code: reason.code, message: reasonText(reason) } : null,
    suggestion,
  }
}

function seen(transfer: CreditTransfer, place: string, { id, status, allocations }: BankEntry): ReportedEntry {
  const invoices = allocations.map(({ number, amount }) => ({ number, amount: formatMoney(amount), left: null }))
  return { ...none, place, entry: id, ...facts(transfer), outcome: 'seen', status, invoices }
}

interface Done {
  readonly entries: readonly StatementEntry[]
  readonly others: readonly Statement[]
  readonly known: ReadonlyMap<CreditTransfer, Known>
  readonly proposals: readonly Proposal<NewTransfer | BankEntry>[]
  /** Of the transfers of `proposals`. */
  readonly ids: ReadonlyMap<CreditTransfer, number>
}

/** An entry is news where it first occurs in the file, unless it waited before and still waits. */
function reported(statementEntry: StatementEntry, done: Done, outcomes: Outcomes): ReportedEntry {
  if (statementEntry.skip !== null) return skipped(statementEntry, statementEntry.skip)
  const { place, transfer } = statementEntry
  const known = done.known.get(transfer)
  if (!known) throw new Error(`${place} was not looked at`)
  const isNew = 'fresh' in known
  const id = isNew ? (done.ids.get(known.fresh) ?? 0) : known.stored.id
  const proposal = outcomes.byId.get(id)
  if (!proposal)
    return isNew ? { ...none, place, ...facts(transfer), outcome: 'seen' } : seen(transfer, place, known.stored)
  const isNews = !outcomes.reported.has(id) && (isNew || proposal.allocations !== undefined)
  outcomes.reported.add(id)
  const entry = { ...proposedEntry(proposal, place, id), ...facts(transfer) }
  return isNews ? entry : { ...entry, outcome: 'seen' }
}

interface Outcomes {
  readonly byId: ReadonlyMap<number, Proposal<NewTransfer | BankEntry>>
  /** Ids of entries that have been reported. */
  readonly reported: Set<number>
}

function total(entries: readonly ReportedEntry[]): Total {
  const cents = entries.reduce((sum, { amount }) => sum + parseMoney(amount), 0)
  return { count: entries.length, amount: formatMoney(cents) }
}

/** Everything that was done, each thing once. */
export function statementReport(done: Done): StatementReport {
  const byId = new Map(done.proposals.map((proposal) => [done.ids.get(proposal.transfer) ?? 0, proposal]))
  const outcomes: Outcomes = { byId, reported: new Set() }
  const entries = done.entries.map((entry) => reported(entry, done, outcomes))
  const earlier = [...byId]
    .filter(([id, { allocations }]) => allocations !== undefined && !outcomes.reported.has(id))
    .map(([id, proposal]) => proposedEntry(proposal, null, id))
  const ofOutcome = (outcome: ReportedEntry['outcome']) => total(entries.filter((entry) => entry.outcome === outcome))
  return {
    entries,
    earlier,
    other_accounts: done.others.map(({ place, account }) => ({ place, account })),
    totals: {
      booked: ofOutcome('booked'),
      unmatched: ofOutcome('unmatched'),
      seen: ofOutcome('seen'),
      skipped: ofOutcome('skipped'),
      booked_earlier: total(earlier),
    },
  }
}
