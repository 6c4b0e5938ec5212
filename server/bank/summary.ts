/** What an import did, as the response says it, without the entries themselves. */
import { formatMoney } from '#contract/money.ts'
import { type BankImport, mostListed, type ReturnedPayment } from '#contract/schemas/management/bank.ts'
import { remittanceText, type Statement, type StatementEntry } from '../ledger/credit-transfer.ts'
import type { LedgerProblem } from '../ledger/errors.ts'
import type { ReportedEntry, StatementReport } from '../ledger/reconciliation/report.ts'

export interface ImportSummary {
  /** Of the file as it is kept. */
  readonly statementId: number
  readonly summary: Omit<BankImport, 'object' | 'statement'>
}

const outcomes = { booked: 'reversed', unmatched: 'waiting', seen: 'seen', skipped: 'ignored' } as const

function returnOf({ skip, transfer }: StatementEntry, reported: ReportedEntry | undefined): ReturnedPayment {
  return {
    outcome: skip === null && reported ? outcomes[reported.outcome] : 'ignored',
    numbers: (reported?.invoices ?? []).map(({ number }) => number),
    booked_on: transfer.bookedOn,
    amount: formatMoney(Math.abs(transfer.amount)),
    name: transfer.payerName,
    reference: remittanceText(transfer),
    code: transfer.returnCode,
  }
}

function textOf({ values }: LedgerProblem, name: string): string {
  return String(values?.[name] ?? '')
}

/** Of missing statements, where the bank counts them. */
function numbersOf({ values }: LedgerProblem) {
  return values && 'first' in values ? { first: Number(values['first']), last: Number(values['last']) } : null
}

export function summaryOf(report: StatementReport, statements: readonly Statement[]): ImportSummary {
  const { kept, totals, other_accounts: others, warnings, unread } = report
  if (!kept) throw new Error('a file that was given is kept')
  const ofOthers = new Set(others.map(({ location }) => location))
  const byLocation = new Map(report.entries.map((entry) => [entry.location, entry]))
  const returned = statements
    .filter(({ location }) => !ofOthers.has(location))
    .flatMap(({ entries }) =>
      entries.filter(({ skip, transfer }) => skip === 'reversal' || (skip === null && transfer.amount < 0)),
    )
  const ofKind = (name: string) =>
    warnings.filter(({ values }) => values !== undefined && name in values).slice(0, mostListed)
  return {
    statementId: kept.id,
    summary: {
      is_repeat: kept.isRepeat,
      booked: totals.booked,
      waiting: totals.unmatched,
      seen: totals.seen,
      booked_earlier: totals.booked_earlier,
      skipped: totals.skipped,
      returned: returned.slice(0, mostListed).map((entry) => returnOf(entry, byLocation.get(entry.location))),
      unread: {
        count: unread.length,
        lines: unread.slice(0, mostListed).map(({ location, text }) => ({ location, text })),
      },
      other_accounts: [...new Set(others.map(({ account }) => account))].slice(0, mostListed),
      incomplete: ofKind('expected').map((warning) => ({
        location: warning.location,
        expected: textOf(warning, 'expected'),
        given: textOf(warning, 'given'),
      })),
      missing: ofKind('day').map((warning) => ({
        day: textOf(warning, 'day'),
        opening: textOf(warning, 'opening'),
        numbers: numbersOf(warning),
      })),
      contradicting: ofKind('opened').map((warning) => ({
        day: textOf(warning, 'opened'),
        openings: [textOf(warning, 'one'), textOf(warning, 'other')],
      })),
    },
  }
}
