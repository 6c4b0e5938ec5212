/** Bank entries as lines for people. */
import { formatMoney, parseMoney } from '#contract/money.ts'
import type { ReportedEntry, ReportedInvoice } from '../ledger/reconciliation/report.ts'
import { printable } from '../lib/printable.ts'

function invoiceText({ number, amount, left }: ReportedInvoice, entry: ReportedEntry): string {
  const part = entry.amount === amount ? '' : ` ${amount}`
  const rest = left === null ? 0 : parseMoney(left)
  if (rest > 0) return `${number}${part} (in part: ${formatMoney(rest)} still due)`
  return rest < 0 ? `${number}${part} (${formatMoney(-rest)} too much)` : `${number}${part}`
}

function bookedOn(entry: ReportedEntry): string {
  return entry.invoices.map((invoice) => invoiceText(invoice, entry)).join(', ')
}

function suggestionText({ suggestion }: ReportedEntry): string {
  return suggestion === null ? '' : `; perhaps ${printable(suggestion)}, of that amount and name`
}

function whatCameOfIt(entry: ReportedEntry): string {
  const { outcome, status, reason } = entry
  if (outcome === 'booked') return `booked on ${bookedOn(entry)}`
  if (outcome === 'skipped') return reason?.message ?? 'skipped'
  const why = `${reason?.message ?? ''}${suggestionText(entry)}`
  if (outcome === 'unmatched') return `not booked: ${why}`
  if (status === 'booked') return `seen before: booked on ${entry.invoices.map(({ number }) => number).join(', ')}`
  return status === 'dismissed' ? 'seen before: dismissed' : `seen before, still not booked: ${why}`
}

/** Payer and amount, with the payer's text made safe for a terminal. */
function head({ date, amount, allocated, payer, reference }: ReportedEntry): string {
  const who = payer === null ? '' : `  ${printable(payer, 40)}`
  const words = reference === '' ? '' : `  “${printable(reference, 60)}”`
  const part = parseMoney(allocated) === 0 || allocated === amount ? '' : `  (${allocated} of it is booked)`
  return `${date ?? '----------'}  ${amount.padStart(10)}${who}${words}${part}`
}

/** Two lines: the entry, and what came of it. */
export function entryLines(entry: ReportedEntry): string[] {
  const id = entry.entry === null ? '' : `entry ${entry.entry} `
  return [head(entry), `    ${id}${whatCameOfIt(entry)}`]
}

/** For the list of what waits: there nothing has been booked yet. */
export function waitingLines(entry: ReportedEntry): string[] {
  if (entry.outcome !== 'booked')
    return [`${entry.entry}  ${head(entry)}`, `    ${entry.reason?.message ?? ''}${suggestionText(entry)}`]
  return [`${entry.entry}  ${head(entry)}`, `    the next import books it on ${bookedOn(entry)}`]
}
