import { expect, test } from 'vitest'
import { ageGroupOn, ageGroups, birthsOf, oldestIn } from './ages.ts'

const today = '2026-11-21'

test.each([
  ['2026-11-21', 0],
  ['2014-11-22', 6],
  ['2014-11-21', 12],
  ['2008-11-22', 12],
  ['2008-11-21', 18],
  ['1961-11-21', 65],
  ['1920-01-01', 65],
  // A typing error must not cause a failure.
  ['2030-01-01', 0],
])('born on %s is in the group from %i', (born, group) => {
  expect(ageGroupOn(born, today)).toBe(group)
})

test.each(ageGroups)(
  'the group from %i contains its first and last date of birth, and no date beyond them',
  (group) => {
    const { from, until } = birthsOf(group, today)
    expect(ageGroupOn(until, today)).toBe(group)
    if (from !== null) expect(ageGroupOn(from, today)).toBe(group)
    expect(from === null).toBe(oldestIn(group) === null)
  },
)

test('someone born on a leap day', () => {
  const { from, until } = birthsOf(18, '2026-02-28')
  expect([from, until]).toEqual(['2001-03-01', '2008-02-28'])
})
