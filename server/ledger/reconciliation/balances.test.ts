import { expect, test } from 'vitest'
import { contradictionsIn, missingBefore } from './balances.ts'

/** A statement by its days and balances. */
function statement(opened_on: string, opening: number, closed_on: string, closing: number) {
  return { opened_on, opening, closed_on, closing }
}

const march = statement('2026-03-01', 100, '2026-03-31', 250)

test.for<readonly [name: string, others: readonly ReturnType<typeof statement>[], missing: number]>([
  ['one alone', [], 0],
  ['the next month', [statement('2026-03-31', 250, '2026-04-30', 300)], 0],
  ['the next month, dated from its own first day', [statement('2026-04-01', 250, '2026-04-30', 300)], 0],
  ['the month after the next', [statement('2026-04-30', 300, '2026-05-31', 400)], 1],
  ['a period that overlaps', [statement('2026-03-15', 180, '2026-04-15', 290)], 0],
  ['a month that came later, but lies before', [statement('2026-02-01', 20, '2026-02-28', 100)], 0],
  [
    'the months on both sides of a missing one',
    [statement('2026-05-01', 300, '2026-05-31', 400), statement('2026-06-01', 400, '2026-06-30', 500)],
    1,
  ],
  [
    'two of one day, in any order',
    [statement('2026-04-01', 260, '2026-04-01', 270), statement('2026-04-01', 250, '2026-04-01', 260)],
    0,
  ],
])('after the statement of a month: %s', ([, others, missing]) => {
  expect(missingBefore([march, ...others])).toHaveLength(missing)
  expect(missingBefore([...others, march])).toHaveLength(missing)
})

test.for<readonly [name: string, statements: readonly ReturnType<typeof statement>[], contradictions: number]>([
  ['with different balances', [march, statement('2026-03-01', 500, '2026-03-31', 650)], 1],
  ['with one balance', [march, statement('2026-03-01', 100, '2026-03-05', 120)], 0],
  ['and one after the other', [march, statement('2026-03-01', 250, '2026-03-02', 260)], 0],
  ['and neither moves', [statement('2026-03-01', 5, '2026-03-01', 5), statement('2026-03-01', 7, '2026-03-01', 7)], 1],
])('two statements that open on one day %s', ([, statements, contradictions]) => {
  expect(contradictionsIn(statements)).toHaveLength(contradictions)
  expect(contradictionsIn(statements.toReversed())).toHaveLength(contradictions)
})
