/** What the treasurer decides about a credit: on which invoices it is booked, or that it is for none. */
import { formatMoney } from '#contract/money.ts'
import type { Storage } from '../database/database.ts'
import { forUpdate } from '../database/locks.ts'
import { findInvoiceByNumber } from '../invoices/queries.ts'
import { printable } from '../printable.ts'
import { bookCredit } from './book.ts'
import { StatementError } from './errors.ts'
import type { Booking, Payable } from './match.ts'
import { lockPayables } from './payables.ts'
import { judgedEntry, type ReportedEntry } from './report.ts'
import { type BankEntry, type Books, changeEntry, entryOf, selectEntries } from './stored-entries.ts'

interface Wish {
  readonly storage: Storage
  readonly organizationId: number
  /** As `payments unmatched` shows it. */
  readonly entryId: number
  /** ISO 8601 UTC, milliseconds. */
  readonly now: string
}

async function lockEntry(books: Books, id: number): Promise<BankEntry> {
  const row = await forUpdate(selectEntries(books).where('id', '=', id)).executeTakeFirst()
  if (!row) throw new StatementError(`There is no entry ${id}: \`payments unmatched\` lists them.`)
  const entry = entryOf(row)
  if (entry.status === 'booked') {
    const numbers = entry.bookings.map(({ number }) => number).join(', ')
    throw new StatementError(`Entry ${id} is booked already, on ${numbers}.`)
  }
  return entry
}

/** The invoices by their numbers, in that order. Whoever decides by hand may book on any that was sent. */
async function lockInvoices(books: Books, numbers: readonly string[]): Promise<Payable[]> {
  const ids: number[] = []
  for (const number of new Set(numbers)) {
    const invoice = await findInvoiceByNumber({ db: books.db, association: { id: books.organizationId } }, number)
    if (!invoice) throw new StatementError(`There is no invoice ${printable(number)}.`)
    ids.push(invoice.row.id)
  }
  const payables = await lockPayables(books, ids)
  const invoices = ids.flatMap((id) => payables.get(id) ?? [])
  const draft = invoices.find(({ status }) => status === 'draft')
  if (draft) throw new StatementError(`${draft.number} is a draft: it has to be sent first.`)
  return invoices
}

/** Each invoice gets what is due on it, the last one the rest. */
function divide({ amount }: BankEntry, invoices: readonly Payable[]): Booking[] {
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

/** Books a credit that waits, or was dismissed, on these invoices. Throws a `StatementError`, and then nothing changed. */
export async function matchByHand({
  storage,
  organizationId,
  entryId,
  numbers,
  now,
}: Wish & { readonly numbers: readonly string[] }): Promise<ReportedEntry> {
  return storage.transaction(async (db) => {
    const books: Books = { db, organizationId, now }
    const entry = await lockEntry(books, entryId)
    const bookings = divide(entry, await lockInvoices(books, numbers))
    await bookCredit(books, entry, bookings)
    const kept = bookings.map(({ number, amount }) => ({ number, amount }))
    await changeEntry(books, entry, { status: 'booked', bookings: kept })
    return judgedEntry({ credit: entry, bookings, suggestion: null }, null, entryId)
  })
}

/** Takes a credit from the list of those that wait, because it is for no invoice, or puts it back. */
export async function dismissEntry({
  storage,
  organizationId,
  entryId,
  undo,
  now,
}: Wish & { readonly undo: boolean }): Promise<BankEntry> {
  return storage.transaction(async (db) => {
    const books: Books = { db, organizationId, now }
    const entry = await lockEntry(books, entryId)
    const status = undo ? 'unmatched' : 'dismissed'
    if (entry.status !== status) await changeEntry(books, entry, { status, bookings: [] })
    return { ...entry, status }
  })
}
