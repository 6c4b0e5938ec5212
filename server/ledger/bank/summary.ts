/** The result of an import as the response has it, without the entries. */
import { formatMoney } from '#contract/money.ts'
import { type BankImport, mostListed, type ReturnedPayment } from '#contract/schemas/management/bank.ts'
import { remittanceText, type Statement, type StatementEntry } from '../credit-transfer.ts'
import type { LedgerProblem } from '../errors.ts'
import type { ReportedEntry, StatementReport } from '../reconciliation/report.ts'

export interface ImportSummary {
  /** The id of the stored file. */
  readonly statementId: number
  readonly summary: Omit<BankImport, 'object' | 'statement'>
}

const outcomes = { booked: 'reversed', unmatched: 'waiting', seen: 'seen', skipped: 'ignored' } as const

function isReturn({ skip, transfer }: StatementEntry): boolean {
  return skip === 'reversal' || (skip === null && transfer.amount < 0)
}

function returnOf({ transfer }: StatementEntry, { outcome, invoices }: ReportedEntry): ReturnedPayment {
  return {
    outcome: outcomes[outcome],
    numbers: invoices.map(({ number }) => number),
    booked_on: transfer.bookedOn,
    amount: formatMoney(Math.abs(transfer.amount)),
    name: transfer.payerName,
    reference: remittanceText(transfer),
    code: transfer.returnCode,
  }
}

type Values = NonNullable<LedgerProblem['values']>

/** Numbers of missing statements, where the bank counts them. */
function numbersOf(values: Values) {
  return 'first' in values ? { first: Number(values['first']), last: Number(values['last']) } : null
}

export function summaryOf(report: StatementReport, statements: readonly Statement[]): ImportSummary {
  const { kept, totals, other_accounts: others, warnings, unread } = report
  if (!kept) throw new Error('a file that was given is kept')
  const byLocation = new Map(report.entries.map((entry) => [entry.location, entry]))
  // Entries of other accounts are not reported.
  const returned = statements
    .flatMap(({ entries }) => entries.filter(isReturn))
    .flatMap((entry) => {
      const reported = byLocation.get(entry.location)
      return reported ? returnOf(entry, reported) : []
    })
  const ofKind = (name: string) =>
    warnings.flatMap(({ location, values = {} }) => (name in values ? { location, values } : [])).slice(0, mostListed)
  return {
    statementId: kept.id,
    summary: {
      is_repeat: kept.isRepeat,
      booked: totals.booked,
      waiting: totals.unmatched,
      seen: totals.seen,
      booked_earlier: totals.booked_earlier,
      skipped: totals.skipped,
      returned: returned.slice(0, mostListed),
      unread: {
        count: unread.length,
        lines: unread.slice(0, mostListed).map(({ location, text }) => ({ location, text })),
      },
      other_accounts: [...new Set(others.map(({ account }) => account))].slice(0, mostListed),
      incomplete: ofKind('expected').map(({ location, values }) => ({
        location,
        expected: String(values['expected']),
        given: String(values['given']),
      })),
      missing: ofKind('day').map(({ values }) => ({
        day: String(values['day']),
        opening: String(values['opening']),
        numbers: numbersOf(values),
      })),
      contradicting: ofKind('opened').map(({ values }) => ({
        day: String(values['opened']),
        openings: [String(values['one']), String(values['other'])],
      })),
    },
  }
}
