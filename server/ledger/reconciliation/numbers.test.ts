import { expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import type { Numbering } from '../credit-transfer.ts'
import { missingNumbers } from './numbers.ts'

/** A statement of a day, `03-06`, and its number: nothing, or of another kind, `42 mt940`. */
function statement(text: string) {
  const [, day = '', number, numbering = 'electronic'] =
    /^((?:\d{4}-)?\d\d-\d\d)(?: (\d+))?(?: (mt940))?$/.exec(text) ?? []
  const closed_on = day.length === 5 ? `2026-${day}` : day
  const kind: Numbering = numbering === 'mt940' ? 'mt940' : 'electronic'
  return {
    opened_on: addDays(closed_on, -1),
    closed_on,
    numbering: number === undefined ? null : kind,
    number: number === undefined ? null : Number(number),
  }
}

function missing(...statements: readonly string[]): string[] {
  return missingNumbers(statements.map(statement)).map(
    ({ before, first, last }) => `${first}-${last} before ${before.closed_on}`,
  )
}

test.for<readonly [name: string, statements: readonly string[], expected: readonly string[]]>([
  ['one', ['01-31 1', '02-28 2', '04-30 4'], ['3-3 before 2026-04-30']],
  ['several', ['01-31 1', '02-28 2', '06-30 6'], ['3-5 before 2026-06-30']],
  ['in any order of imports', ['04-30 4', '02-28 2', '01-31 1'], ['3-3 before 2026-04-30']],
  ['of a day that several share', ['03-02 7', '03-02 8', '03-03 10'], ['9-9 before 2026-03-03']],
  ['beside pages of one number', ['03-02 7', '03-02 7', '03-06 8', '03-09 10'], ['9-9 before 2026-03-09']],
])('missing is %s', ([, statements, expected]) => {
  expect(missing(...statements)).toEqual(expected)
})

test.for<readonly [name: string, statements: readonly string[]]>([
  ['nothing, when all are there', ['01-31 1', '02-28 2', '03-31 3']],
  ['nothing, when the bank begins again with the year', ['2025-11-30 11', '2025-12-31 12', '01-31 1', '02-28 2']],
  ['nothing in the new year that only begins later', ['2025-11-30 11', '2025-12-31 12', '02-28 2', '03-31 3']],
  [
    'nothing, when the year is a part of the number',
    ['2025-11-30 25011', '2025-12-31 25012', '01-31 26001', '02-28 26002'],
  ],
  ['no days, when the number is that of the day', ['03-02 61', '03-03 62', '03-05 64', '03-06 65']],
  ['no days either, when it is made on the next working day', ['03-05 65', '03-06 68', '03-09 69', '03-10 70']],
  ['nothing known from two that are apart', ['03-02 7', '03-30 9']],
  ['nothing known, when each file counts from 1', ['03-02 1', '03-05 2', '03-06 1', '03-09 2', '03-10 4']],
  [
    'nothing known, when each file counts from 1, of which a part came before',
    ['03-02 1', '03-05 2', '03-06 2', '03-09 4'],
  ],
  ['nothing known, when each has the same number', ['03-02 1', '03-05 1', '03-09 1']],
  ['nothing known, when the bank gives none', ['03-02', '03-05', '03-09']],
  ['nothing known beside one without a number', ['03-02 1', '03-05 2', '03-06', '03-09 4']],
  ['nothing known beside one of another form', ['03-02 1', '03-05 2', '03-06 77 mt940', '03-10 78 mt940']],
])('missing is %s', ([, statements]) => {
  expect(missing(...statements)).toEqual([])
})
