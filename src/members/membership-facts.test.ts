import { expect, test } from 'vitest'
import { membershipFacts, membershipYears } from './membership-facts.ts'

const today = '2026-11-23'
const facts = (status: string, member_since?: string, membership_end_date?: string) =>
  membershipFacts({ status, member_since, membership_end_date } as Parameters<typeof membershipFacts>[0], today)

test('a member counts whole years, and in the first year the day', () => {
  expect(facts('active', '2014-11-23')).toEqual([{ kind: 'memberFor', years: 12 }])
  expect(facts('active', '2014-11-24')).toEqual([{ kind: 'memberFor', years: 11 }])
  expect(facts('inactive', '2026-03-01')).toEqual([{ kind: 'memberSince', from: '2026-03-01' }])
})

test('a future member has no length of membership', () => {
  expect(facts('prospective', '2020-01-01')).toEqual([{ kind: 'since', from: '2020-01-01' }])
  expect(facts('active', '2026-11-24')).toEqual([{ kind: 'memberFrom', from: '2026-11-24' }])
})

test('a cancelled membership has a length and an end, an ended one both its days', () => {
  expect(facts('cancelled', '2014-01-01', '2026-12-31')).toEqual([
    { kind: 'memberFor', years: 12 },
    { kind: 'memberUntil', until: '2026-12-31' },
  ])
  expect(facts('ended', '2014-01-01', '2024-12-31')).toEqual([
    { kind: 'memberFromUntil', from: '2014-01-01', until: '2024-12-31' },
  ])
  expect(facts('deceased', '2014-01-01')).toEqual([{ kind: 'since', from: '2014-01-01' }])
})

test('nothing is made up without dates', () => {
  expect(facts('active')).toEqual([])
  expect(facts('cancelled', undefined, '2026-12-31')).toEqual([{ kind: 'memberUntil', until: '2026-12-31' }])
})

test.each([
  ['active', '2014-11-24', 11],
  ['cancelled', '2026-11-23', 0],
  ['active', '2026-11-24', null],
  ['prospective', '2020-01-01', null],
  ['ended', '2014-01-01', null],
  ['active', undefined, null],
])('someone who is %s since %s is a member for %s years', (status, member_since, years) => {
  expect(membershipYears({ status, member_since } as Parameters<typeof membershipYears>[0], today)).toBe(years)
})

test('a trial that ended, or is to end, is no membership', () => {
  const trial = { member_since: '2020-01-01', membership_end_date: '2020-06-30', left_as: 'prospective' } as const
  expect(membershipFacts({ ...trial, status: 'ended' }, today)).toEqual([
    { kind: 'trialFromUntil', from: '2020-01-01', until: '2020-06-30' },
  ])
  expect(membershipFacts({ ...trial, status: 'cancelled', membership_end_date: '2027-01-31' }, today)).toEqual([
    { kind: 'since', from: '2020-01-01' },
    { kind: 'memberUntil', until: '2027-01-31' },
  ])
})

test.each<[string, string | undefined, string | undefined, string[]]>([
  ['active', '2026-11-23', undefined, ['memberSince']],
  ['active', '2025-11-23', undefined, ['memberFor']],
  ['active', '2026-11-24', '2026-12-31', ['memberFrom', 'memberUntil']],
  ['prospective', '2026-01-01', '2026-12-31', ['since', 'memberUntil']],
  ['prospective', '2026-11-24', undefined, ['memberFrom']],
  ['ended', '2014-01-01', undefined, ['since']],
  ['ended', undefined, '2024-12-31', ['memberUntil']],
  ['deceased', '2014-01-01', '2024-12-31', ['memberFromUntil']],
])('of someone who is %s, from %s until %s, the page says %j', (status, from, until, kinds) => {
  expect(facts(status, from, until).map(({ kind }) => kind)).toEqual(kinds)
})

test('a trial that is to end has no length, and a membership that goes on has no mark of a trial', () => {
  const trial = { status: 'cancelled', member_since: '2020-01-01', membership_end_date: '2027-01-31' } as const
  expect(membershipYears({ ...trial, left_as: 'prospective' }, today)).toBeNull()
  expect(membershipYears({ ...trial, left_as: null }, today)).toBe(6)
})
