import { expect, test } from 'vitest'
import { comingUp } from './coming-up.ts'

const today = '2026-11-23'
const none = { events: [], due: new Map(), starting: new Map(), ending: new Map() }
const days = (...list: readonly string[]) => new Map(list.map((day) => [day, 1]))

test('the soonest first, of all kinds', () => {
  const due = new Map([['2026-12-05', { count: 2, cents: 100 }]])
  const found = comingUp(
    { ...none, due, ending: days('2026-12-31', '2026-11-30'), starting: days('2026-12-01') },
    today,
    3,
  )
  expect(found.map(({ day, kind }) => [day, kind])).toEqual([
    ['2026-11-30', 'ending'],
    ['2026-12-01', 'starting'],
    ['2026-12-05', 'due'],
  ])
})

test('today counts, what is overdue does not', () => {
  expect(comingUp({ ...none, ending: days('2026-11-22', today) }, today, 3).map(({ day }) => day)).toEqual([today])
})
