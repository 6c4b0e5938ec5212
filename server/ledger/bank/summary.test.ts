import { expect, test } from 'vitest'
import { mostListed } from '#contract/schemas/management/bank.ts'
import type { Skip, Statement, StatementEntry } from '../credit-transfer.ts'
import type { LedgerProblem } from '../errors.ts'
import type { ReportedEntry, StatementReport } from '../reconciliation/report.ts'
import { summaryOf } from './summary.ts'

const total = (count: number) => ({ count, amount: `${count}.00` })

const empty: StatementReport = {
  entries: [],
  earlier: [],
  unread: [],
  other_accounts: [],
  kept: { id: 7, isRepeat: false },
  warnings: [],
  totals: { booked: total(1), unmatched: total(2), seen: total(3), skipped: total(4), booked_earlier: total(5) },
}

function entry(location: string, amount: number, skip: Skip | null = null): StatementEntry {
  const transfer = {
    account: 'NL91ABNA0417164300',
    bookedOn: '2026-03-05',
    earliestOn: null,
    amount,
    payerName: 'J. Jansen',
    payerIban: null,
    endToEndId: '2026-0001',
    remittance: ['contribution', '2026'],
    bankReferences: [],
    method: 'bank_transfer',
    isBatchTotal: false,
    batchAmount: null,
    returnCode: 'AC04',
  } as const
  return { location, skip, transfer }
}

function statement(entries: readonly StatementEntry[]): Statement {
  const of = { account: 'NL91ABNA0417164300', opening: null, closing: null, number: null, turnover: 0n }
  return { location: 'Stmt[1]', ...of, entries, problems: [], unread: [] }
}

function reported(location: string, outcome: ReportedEntry['outcome'], numbers: readonly string[] = []): ReportedEntry {
  const of = { entry: null, date: null, amount: '0.00', allocated: '0.00', payer: null, reference: '', status: null }
  const invoices = numbers.map((number) => ({ number, amount: '0.00', left: null }))
  return { location, ...of, outcome, invoices, reason: null, suggestion: null }
}

const warning = (values: LedgerProblem['values'], location = ''): LedgerProblem => ({
  location,
  message: 'Look at it.',
  values,
})

test('an import in which nothing is amiss is its totals', () => {
  expect(summaryOf(empty, [statement([entry('1', 100)])])).toEqual({
    statementId: 7,
    summary: {
      is_repeat: false,
      booked: total(1),
      waiting: total(2),
      seen: total(3),
      skipped: total(4),
      booked_earlier: total(5),
      returned: [],
      unread: { count: 0, lines: [] },
      other_accounts: [],
      incomplete: [],
      missing: [],
      contradicting: [],
    },
  })
})

test('each return of the account says what became of it', () => {
  const statements = [
    // An entry of another account is not reported.
    statement([entry('other', -100)]),
    statement([
      entry('income', 100),
      entry('free', 0),
      entry('fee', -100, 'debit'),
      entry('booked', -5000),
      entry('waiting', -100),
      entry('seen', -100),
      entry('own', 100, 'reversal'),
    ]),
  ]
  const entries = [
    reported('income', 'booked'),
    reported('free', 'seen'),
    reported('fee', 'skipped'),
    reported('booked', 'booked', ['2026-0001', '2026-0002']),
    reported('waiting', 'unmatched'),
    reported('seen', 'seen'),
    reported('own', 'skipped'),
  ]
  const { returned } = summaryOf({ ...empty, entries }, statements).summary
  expect(returned[0]).toEqual({
    outcome: 'reversed',
    numbers: ['2026-0001', '2026-0002'],
    booked_on: '2026-03-05',
    amount: '50.00',
    name: 'J. Jansen',
    reference: 'contribution 2026',
    code: 'AC04',
  })
  expect(returned.map(({ outcome, amount }) => [outcome, amount])).toEqual([
    ['reversed', '50.00'],
    ['waiting', '1.00'],
    ['seen', '1.00'],
    ['ignored', '1.00'],
  ])
})

test('each warning is of its kind, and an account is named once', () => {
  const warnings = [
    { location: '', message: 'Without values.' },
    warning({ expected: '10.00', given: '9.00' }, 'Stmt[2]'),
    warning({ day: '2026-03-05', opening: '5.00', first: 43, last: 44 }),
    warning({ day: '2026-03-09', opening: '6.00' }),
    warning({ opened: '2026-03-01', one: '1.00', other: '2.00' }),
  ]
  const other_accounts = ['A', 'B', 'A'].map((account) => ({ location: '', account }))
  const unread = [{ location: 'Stmt[1]/Ntry[2]', text: ':61:x', message: 'Not understood.' }]
  expect(summaryOf({ ...empty, warnings, other_accounts, unread }, []).summary).toMatchObject({
    unread: { count: 1, lines: [{ location: 'Stmt[1]/Ntry[2]', text: ':61:x' }] },
    other_accounts: ['A', 'B'],
    incomplete: [{ location: 'Stmt[2]', expected: '10.00', given: '9.00' }],
    missing: [
      { day: '2026-03-05', opening: '5.00', numbers: { first: 43, last: 44 } },
      { day: '2026-03-09', opening: '6.00', numbers: null },
    ],
    contradicting: [{ day: '2026-03-01', openings: ['1.00', '2.00'] }],
  })
})

test('of each kind no more are listed than the response may have', () => {
  const many = Array.from({ length: mostListed + 1 }, (_, index) => String(index))
  const report: StatementReport = {
    ...empty,
    entries: many.map((location) => reported(location, 'seen')),
    unread: many.map((location) => ({ location, text: 'x', message: 'x' })),
    other_accounts: many.map((account) => ({ location: '', account })),
    warnings: many.flatMap((day) => [warning({ day }), warning({ opened: day }), warning({ expected: day })]),
  }
  const { summary } = summaryOf(report, [statement(many.map((location) => entry(location, -100)))])
  expect(summary.unread.count).toBe(mostListed + 1)
  const { returned, unread, other_accounts, incomplete, missing, contradicting } = summary
  const lists = [returned, unread.lines, other_accounts, incomplete, missing, contradicting]
  expect(lists.map((list) => list.length)).toEqual(lists.map(() => mostListed))
})
