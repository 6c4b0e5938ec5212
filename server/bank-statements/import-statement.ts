/**
 * Brings bank statements into the books, all of them or nothing: credits are booked on the invoices they name, and those that name none
 * wait. What came before is not booked again. The rules are in docs/decisions/bank-statements.md.
 */
import type { Database, Storage } from '../database/database.ts'
import { forUpdate } from '../database/locks.ts'
import { printable } from '../printable.ts'
import { bookCredit } from './book.ts'
import type { Credit, Movement, Statement } from './credit.ts'
import { StatementError } from './errors.ts'
import { type Judged, judge } from './judge.ts'
import { creditsOf, type NewCredit, recognise } from './recognise.ts'
import { statementReport, type StatementReport } from './report.ts'
import {
  type BankEntry,
  type Books,
  changeEntry,
  entriesBetween,
  insertEntries,
  unmatchedEntries,
} from './stored-entries.ts'

/**
 * Of several imports at once each waits here for the one before, and then sees what that one booked. Gives the account that the
 * association's invoices are paid on.
 */
async function lockAssociation({ db, organizationId }: Books): Promise<string> {
  const query = db.selectFrom('organizations').select(['slug', 'iban']).where('id', '=', organizationId)
  const { slug, iban } = await forUpdate(query).executeTakeFirstOrThrow()
  if (iban === null)
    throw new StatementError(`${slug} has no IBAN yet: give it one in an association file (organization.iban).`)
  return iban
}

function assertAccount(statements: readonly Statement[], iban: string): void {
  const others = statements.filter(({ account }) => account !== iban)
  if (others.length === 0) return
  throw new StatementError(
    others.map(({ place, account }) => ({
      place: `${place}/Acct`,
      message: `The statement is of account ${printable(account, 40)}; the association's is ${iban}.`,
    })),
  )
}

async function entriesOfTheseDays(books: Books, credits: readonly Credit[]): Promise<BankEntry[]> {
  const days = credits.map(({ bookedOn }) => bookedOn).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return first === undefined || last === undefined ? [] : entriesBetween(books, first, last)
}

function outcomeOf({ bookings }: Judged<Credit>): Pick<BankEntry, 'status' | 'bookings'> {
  if (!bookings) return { status: 'unmatched', bookings: [] }
  return { status: 'booked', bookings: bookings.map(({ number, amount }) => ({ number, amount })) }
}

/** Books, in the order of judgement; keeps the new ones in the order of the file. Gives the id of each. */
async function keep(
  books: Books,
  judged: readonly Judged<NewCredit | BankEntry>[],
  fresh: readonly NewCredit[],
): Promise<Map<Credit, number>> {
  const ids = new Map<Credit, number>()
  const outcomes = new Map<Credit, Pick<BankEntry, 'status' | 'bookings'>>()
  for (const one of judged) {
    const { credit, bookings } = one
    outcomes.set(credit, outcomeOf(one))
    if (bookings) await bookCredit(books, credit, bookings)
    if ('id' in credit) {
      ids.set(credit, credit.id)
      if (bookings) await changeEntry(books, credit, outcomeOf(one))
    }
  }
  const added = fresh.map((credit) => ({
    status: 'unmatched' as const,
    bookings: [],
    ...credit,
    ...outcomes.get(credit),
  }))
  const newIds = await insertEntries(books, added)
  fresh.forEach((credit, index) => ids.set(credit, newIds[index] ?? 0))
  return ids
}

async function importInto(books: Books, statements: readonly Statement[]): Promise<StatementReport> {
  assertAccount(statements, await lockAssociation(books))
  const stored = await entriesOfTheseDays(books, statements.flatMap(creditsOf))
  const known = recognise(statements, stored)
  const fresh = [...new Set(known.values())].flatMap((one) => ('fresh' in one ? [one.fresh] : []))
  // Those that wait may be for an invoice that has been made or sent since.
  const waiting = await unmatchedEntries(books)
  const judged = await judge<NewCredit | BankEntry>(books, [...waiting, ...fresh])
  const ids = await keep(books, judged, fresh)
  const movements: readonly Movement[] = statements.flatMap((statement) => statement.movements)
  return statementReport({ movements, known, judged, ids })
}

/** `now` is ISO 8601 UTC with milliseconds. Throws a `StatementError`, and then nothing was booked. */
export async function importStatements({
  storage,
  organizationId,
  statements,
  now,
}: {
  storage: Storage
  organizationId: number
  statements: readonly Statement[]
  now: string
}): Promise<StatementReport> {
  return storage.transaction((db: Database) => importInto({ db, organizationId, now }, statements))
}
