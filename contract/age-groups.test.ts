import { expect, test } from 'vitest'
import { ageGroups, birthsOf } from './age-groups.ts'
import { addDays } from './dates.ts'

const today = '2026-11-21'

test.each([
  [0, '2020-11-22', '2026-11-21'],
  [6, '2014-11-22', '2020-11-21'],
  [18, '2001-11-22', '2008-11-21'],
  [65, null, '1961-11-21'],
] as const)('the group from %i was born between %s and %s', (group, from, until) => {
  expect(birthsOf(group, today)).toEqual({ from, until })
})

test('the groups follow each other without a gap', () => {
  for (const [index, group] of ageGroups.slice(0, -1).entries()) {
    const older = ageGroups[index + 1] ?? 0
    expect(addDays(birthsOf(group, today).from ?? '', -1)).toBe(birthsOf(older, today).until)
  }
})

test('someone born on a leap day', () => {
  const { from, until } = birthsOf(18, '2026-02-28')
  expect([from, until]).toEqual(['2001-03-01', '2008-02-28'])
})
