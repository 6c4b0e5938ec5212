/** The statements of a file that are of the association's account. */
import { addDays } from '#contract/dates.ts'
import { printable } from '../../lib/printable.ts'
import { isAccount } from '../accounts.ts'
import { remittanceText, type Statement, type StatementEntry, type UnreadLine } from '../credit-transfer.ts'
import { LedgerError } from '../errors.ts'

function asAccount(statement: Statement, account: string): Statement {
  if (statement.account === account) return statement
  const entries = statement.entries.map((entry): StatementEntry =>
    entry.skip === null
      ? { ...entry, transfer: { ...entry.transfer, account } }
      : { ...entry, transfer: { ...entry.transfer, account } },
  )
  return { ...statement, account, entries }
}

/** Days that an entry may be ahead: the clocks and calendars of banks differ, their years do not. */
const mostAhead = 366

/** A bank books nothing years ahead: an entry that says so is not understood. */
function withoutFuture(statement: Statement, today: string): Statement {
  const last = addDays(today, mostAhead)
  const isAhead = (entry: StatementEntry) => entry.skip === null && entry.transfer.bookedOn > last
  const ahead = statement.entries.flatMap((entry): UnreadLine[] => {
    if (!isAhead(entry)) return []
    const { location, transfer } = entry
    const message = `${transfer.bookedOn} is more than a year ahead.`
    const text = printable(`${transfer.bookedOn} ${remittanceText(transfer)}`, 200)
    return [{ location, message, reason: 'statement_value', text }]
  })
  if (ahead.length === 0) return statement
  const entries = statement.entries.filter((entry) => !isAhead(entry))
  return { ...statement, entries, unread: [...statement.unread, ...ahead] }
}

interface Owner {
  readonly slug: string
  readonly iban: string | null
}

export interface OwnStatements {
  readonly own: readonly Statement[]
  /** Statements of other accounts. */
  readonly others: readonly Statement[]
}

/** A bank may put several accounts of one customer into a file. Throws a `LedgerError` unless one of them is the association's. */
export function ownStatements({ slug, iban }: Owner, statements: readonly Statement[], today: string): OwnStatements {
  if (iban === null)
    throw new LedgerError([
      {
        location: '',
        message: `${slug} has no IBAN yet: give it one in an association file (organization.iban).`,
        reason: 'statement_no_iban',
      },
    ])
  const own = statements
    .filter(({ account }) => isAccount(account, iban))
    .map((statement) => withoutFuture(asAccount(statement, iban), today))
  // One without an account may be the association's.
  const faults = [...own, ...statements.filter(({ account }) => account === '')].flatMap(({ problems }) => problems)
  if (faults.length > 0) throw new LedgerError(faults)
  const others = statements.filter(({ account }) => !isAccount(account, iban))
  if (own.length > 0) return { own, others }
  throw new LedgerError(
    others.map(({ location, account }) => {
      const shown = printable(account, 40)
      const message = `The statement is of account ${shown}; the association's is ${iban}.`
      return {
        location: `${location}/Acct`,
        message,
        reason: 'statement_other_account' as const,
        values: { account: shown, iban },
      }
    }),
  )
}
