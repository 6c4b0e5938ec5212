/**
 * Brings bank statements into the books, all of them or nothing: transfers are booked on the invoices they name, and those that name none
 * wait. What came before is not booked again. The rules are in docs/decisions/bank-statements.md.
 */
import type { Database, Storage } from '../../database/database.ts'
import { forUpdate } from '../../database/locks.ts'
import { printable } from '../../printable.ts'
import { bookCredit } from '../book.ts'
import type { CreditTransfer, Statement } from '../credit-transfer.ts'
import { StatementError } from '../camt/errors.ts'
import { type Proposal, reconcile } from './reconcile.ts'
import { type NewTransfer, receivedEntries, recognise } from './recognise.ts'
import { statementReport, type StatementReport } from './report.ts'
import {
  type BankEntry,
  type Ledger,
  changeEntry,
  entriesBetween,
  insertEntries,
  unmatchedEntries,
} from '../entries.ts'

/**
 * Of several imports at once each waits here for the one before, and then sees what that one booked. Gives the account that the
 * association's invoices are paid on.
 */
async function lockAssociation({ db, organizationId }: Ledger): Promise<string> {
  const query = db.selectFrom('organizations').select(['slug', 'iban']).where('id', '=', organizationId)
  const { slug, iban } = await forUpdate(query).executeTakeFirstOrThrow()
  if (iban === null)
    throw new StatementError(`${slug} has no IBAN yet: give it one in an association file (organization.iban).`)
  return iban
}

/** A bank may put several accounts of one customer into a file. Throws a `StatementError` unless one of them is this account. */
function statementsOf(statements: readonly Statement[], iban: string): Statement[] {
  const own = statements.filter(({ account }) => account === iban)
  const faults = own.flatMap(({ problems }) => problems)
  if (faults.length > 0) throw new StatementError(faults)
  if (own.length > 0) return own
  throw new StatementError(
    statements.flatMap(({ place, account, problems }) =>
      account === ''
        ? problems
        : [
            {
              place: `${place}/Acct`,
              message: `The statement is of account ${printable(account, 40)}; the association's is ${iban}.`,
            },
          ],
    ),
  )
}

async function entriesOfTheseDays(ledger: Ledger, received: readonly { readonly transfer: CreditTransfer }[]) {
  const days = received.map(({ transfer }) => transfer.bookedOn).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return first === undefined || last === undefined ? [] : entriesBetween(ledger, first, last)
}

function outcomeOf({ allocations }: Proposal<CreditTransfer>): Pick<BankEntry, 'status' | 'allocations'> {
  if (!allocations) return { status: 'unmatched', allocations: [] }
  return { status: 'booked', allocations: allocations.map(({ number, amount }) => ({ number, amount })) }
}

/** Books, in the order of judgement; keeps the new ones in the order of the file. Gives the id of each. */
async function keep(
  ledger: Ledger,
  proposals: readonly Proposal<NewTransfer | BankEntry>[],
  fresh: readonly NewTransfer[],
): Promise<Map<CreditTransfer, number>> {
  const ids = new Map<CreditTransfer, number>()
  const outcomes = new Map<CreditTransfer, Pick<BankEntry, 'status' | 'allocations'>>()
  for (const one of proposals) {
    const { transfer, allocations } = one
    outcomes.set(transfer, outcomeOf(one))
    if (allocations) await bookCredit(ledger, transfer, allocations)
    if ('id' in transfer) {
      ids.set(transfer, transfer.id)
      if (allocations) await changeEntry(ledger, transfer, outcomeOf(one))
    }
  }
  const added = fresh.map((transfer) => ({
    status: 'unmatched' as const,
    allocations: [],
    ...transfer,
    ...outcomes.get(transfer),
  }))
  const newIds = await insertEntries(ledger, added)
  fresh.forEach((transfer, index) => ids.set(transfer, newIds[index] ?? 0))
  return ids
}

async function importInto(ledger: Ledger, statements: readonly Statement[]): Promise<StatementReport> {
  const own = statementsOf(statements, await lockAssociation(ledger))
  const stored = await entriesOfTheseDays(ledger, own.flatMap(receivedEntries))
  const known = recognise(own, stored)
  const fresh = [...new Set(known.values())].flatMap((one) => ('fresh' in one ? [one.fresh] : []))
  // Those that wait may be for an invoice that has been made or sent since.
  const waiting = await unmatchedEntries(ledger)
  const proposals = await reconcile<NewTransfer | BankEntry>(ledger, [...waiting, ...fresh])
  const ids = await keep(ledger, proposals, fresh)
  const others = statements.filter((statement) => !own.includes(statement))
  return statementReport({ entries: own.flatMap(({ entries }) => entries), others, known, proposals, ids })
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
