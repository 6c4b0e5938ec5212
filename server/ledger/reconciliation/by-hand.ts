/** What the treasurer decides about a transfer: on which invoices it is booked, or that it is for none. */
import { formatMoney } from '#contract/money.ts'
import type { Storage } from '../../database/database.ts'
import { forUpdate } from '../../database/locks.ts'
import { findInvoiceByNumber } from '../../invoices/queries.ts'
import { printable } from '../../printable.ts'
import { bookCredit } from '../book.ts'
import { StatementError } from '../camt/errors.ts'
import type { Allocation, Payable } from './decide.ts'
import { lockPayables } from './payables.ts'
import { proposedEntry, type ReportedEntry } from './report.ts'
import { type BankEntry, type Ledger, changeEntry, entryOf, selectEntries } from '../entries.ts'

interface Wish {
  readonly storage: Storage
  readonly organizationId: number
  /** As `payments unmatched` shows it. */
  readonly entryId: number
  /** ISO 8601 UTC, milliseconds. */
  readonly now: string
}

async function lockEntry(ledger: Ledger, id: number): Promise<BankEntry> {
  const row = await forUpdate(selectEntries(ledger).where('id', '=', id)).executeTakeFirst()
  if (!row) throw new StatementError(`There is no entry ${id}: \`payments unmatched\` lists them.`)
  const entry = entryOf(row)
  if (entry.status === 'booked') {
    const numbers = entry.allocations.map(({ number }) => number).join(', ')
    throw new StatementError(`Entry ${id} is booked already, on ${numbers}.`)
  }
  return entry
}

/** The invoices by their numbers, in that order. Whoever decides by hand may book on any that was sent. */
async function lockInvoices(ledger: Ledger, numbers: readonly string[]): Promise<Payable[]> {
  const ids: number[] = []
  for (const number of new Set(numbers)) {
    const invoice = await findInvoiceByNumber({ db: ledger.db, association: { id: ledger.organizationId } }, number)
    if (!invoice) throw new StatementError(`There is no invoice ${printable(number)}.`)
    ids.push(invoice.row.id)
  }
  const payables = await lockPayables(ledger, ids)
  const invoices = ids.flatMap((id) => payables.get(id) ?? [])
  const draft = invoices.find(({ status }) => status === 'draft')
  if (draft) throw new StatementError(`${draft.number} is a draft: it has to be sent first.`)
  return invoices
}

/** Each invoice gets what is due on it, the last one the rest. */
function divide({ amount }: BankEntry, invoices: readonly Payable[]): Allocation[] {
  let rest = amount
  return invoices.map(({ id, number, due }, index) => {
    const part = index === invoices.length - 1 ? rest : Math.min(due, rest)
    rest -= part
    if (part === 0) {
      throw new StatementError(
        `Of ${formatMoney(amount)} nothing would go to ${number}, on which ${formatMoney(due)} is due.`,
      )
    }
    return { invoiceId: id, number, amount: part, left: due - part }
  })
}

/** Books a transfer that waits, or was dismissed, on these invoices. Throws a `StatementError`, and then nothing changed. */
export async function matchByHand({
  storage,
  organizationId,
  entryId,
  numbers,
  now,
}: Wish & { readonly numbers: readonly string[] }): Promise<ReportedEntry> {
  return storage.transaction(async (db) => {
    const ledger: Ledger = { db, organizationId, now }
    const entry = await lockEntry(ledger, entryId)
    const allocations = divide(entry, await lockInvoices(ledger, numbers))
    await bookCredit(ledger, entry, allocations)
    const kept = allocations.map(({ number, amount }) => ({ number, amount }))
    await changeEntry(ledger, entry, { status: 'booked', allocations: kept })
    return proposedEntry({ transfer: entry, allocations, suggestion: null }, null, entryId)
  })
}

/** Takes a transfer from the list of those that wait, because it is for no invoice, or puts it back. */
export async function dismissEntry({
  storage,
  organizationId,
  entryId,
  undo,
  now,
}: Wish & { readonly undo: boolean }): Promise<BankEntry> {
  return storage.transaction(async (db) => {
    const ledger: Ledger = { db, organizationId, now }
    const entry = await lockEntry(ledger, entryId)
    const status = undo ? 'unmatched' : 'dismissed'
    if (entry.status !== status) await changeEntry(ledger, entry, { status, allocations: [] })
    return { ...entry, status }
  })
}
