import { expect, test } from 'vitest'
import { resultOf } from '../../testing/result-of.ts'
import { type Counted, countMembers, membershipOver } from './members.ts'
import { monthsUntil, yearsUntil } from './periods.ts'

const today = '2026-11-21'

let last = 0
function member(other: Partial<Counted> = {}): Counted {
  last += 1
  const name = { first_name: `First ${last}`, last_name: `Last ${last}`, initials: null }
  return { id: last, status: 'active', email: 'a@example.org', member_since: '2020-03-01', ...name, ...other }
}

function numbers(...members: readonly Counted[]) {
  return resultOf(countMembers(members, today))
}

function overMonths(...members: readonly Counted[]) {
  return membershipOver(numbers(...members), monthsUntil(today, 3)).map(({ joined, left, total }) => [
    joined,
    left,
    total,
  ])
}

test('counts joined and left members in each month, and the members at its end', () => {
  const ended = { status: 'ended' } as const
  expect(
    overMonths(
      member(),
      member({ member_since: '2026-10-31' }),
      member({ member_since: '2026-09-01', membership_end_date: '2026-10-31', ...ended }),
      member({ membership_end_date: '2026-09-30', ...ended }),
    ),
  ).toEqual([
    [1, 1, 2],
    [1, 1, 2],
    [0, 0, 2],
  ])
})

test('the last day still counts as membership', () => {
  const leaving = (end: string) => overMonths(member({ status: 'cancelled', membership_end_date: end })).at(-1)
  expect(leaving('2026-11-20')).toEqual([0, 1, 0])
  expect(leaving('2026-11-21')).toEqual([0, 0, 1])
  expect(leaving('2026-11-30')).toEqual([0, 0, 1])
})

test('trial and future members do not count yet; the start date may be unknown', () => {
  expect(overMonths(member({ status: 'prospective' }), member({ member_since: '2026-12-01' })).at(-1)).toEqual([
    0, 0, 0,
  ])
  expect(overMonths(member({ member_since: null })).map(([, , total]) => total)).toEqual([1, 1, 1])
})

test('a former member without an end date counts as joined, but in no total', () => {
  const gone = { status: 'deceased', membership_end_date: null, member_since: '2026-10-04' } as const
  expect(overMonths(member(gone), member())).toEqual([
    [0, 0, 1],
    [1, 0, 1],
    [0, 0, 1],
  ])
})

test('a year adds up its months', () => {
  const years = membershipOver(
    numbers(member({ member_since: '2025-01-01' }), member({ member_since: '2025-12-31' }), member()),
    yearsUntil(today, 2),
  )
  expect(years.map(({ joined, total }) => [joined, total])).toEqual([
    [2, 3],
    [0, 3],
  ])
})

test('ages are counted over current members', () => {
  const { ages } = numbers(
    member({ date_of_birth: '2010-01-01' }),
    member({ date_of_birth: null }),
    member({ date_of_birth: '2010-01-01', status: 'ended', membership_end_date: '2026-01-01' }),
  )
  expect([...ages]).toEqual([
    [12, 1],
    [null, 1],
  ])
})

test('former members need no attention', () => {
  const address = { street: null, house_number: null, postal_code: '12', city: null, country: null }
  const wanting = { email: null, address }
  const found = numbers(
    member(wanting),
    member({ ...wanting, status: 'ended', membership_end_date: '2025-01-01' }),
    member({ status: 'prospective', email: '' }),
  )
  expect(found).toMatchObject({ noEmail: 2, badPostalCode: 1, duplicates: 0 })
})

test('counts memberships that end this month, from its first day to its last', () => {
  const ends = (end: string) => numbers(member({ status: 'cancelled', membership_end_date: end })).endsThisMonth
  expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map(ends)).toEqual([0, 1, 1, 0])
})

test('two records of one person count as two possible duplicates', () => {
  const name = { first_name: 'Jan', last_name: 'Jansen' }
  expect(numbers(member(name), member(name), member()).duplicates).toBe(2)
})

test('counts by day memberships that begin later or end from today on', () => {
  const { starting, ending } = numbers(
    member({ member_since: '2026-12-01' }),
    member({ member_since: '2026-12-01', status: 'prospective' }),
    member({ member_since: today, membership_end_date: today, status: 'cancelled' }),
    member({ membership_end_date: '2026-11-20', status: 'ended' }),
  )
  expect([[...starting], [...ending]]).toEqual([[['2026-12-01', 2]], [[today, 1]]])
})
