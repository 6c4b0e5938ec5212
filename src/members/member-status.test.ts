import { DEFAULT_THEME } from '@mantine/core'
import { expect, test } from 'vitest'
import type { MemberStatus } from '#contract/member-states.ts'
import { isShownStatus, shownStatus, shownStatuses, startOf, statusColors, statusRule } from './member-status.ts'

const today = '2026-11-26'

test('a membership that starts later is not active yet', () => {
  const member = { status: 'active', member_since: '2027-01-01', membership_end_date: null } as const
  expect(shownStatus(member, today)).toBe('starting')
  expect(shownStatus(member, '2027-01-01')).toBe('active')
})

test('someone on trial keeps that status, and so does everyone of a service that has no dates', () => {
  expect(shownStatus({ status: 'prospective', member_since: '2027-01-01' }, today)).toBe('prospective')
  expect(shownStatus({ status: 'cancelled' }, today)).toBe('cancelled')
})

test('a trial of which the end is to come is still a trial, whatever day it began', () => {
  const member = { status: 'cancelled', membership_end_date: '2027-06-30', left_as: 'prospective' } as const
  expect(shownStatus({ ...member, member_since: '2026-01-01' }, today)).toBe('prospective')
  expect(shownStatus({ ...member, member_since: '2027-01-01' }, today)).toBe('prospective')
  expect(shownStatus({ ...member, status: 'ended' }, today)).toBe('ended')
})

test('each status has a colour that the theme knows', () => {
  expect(Object.values(statusColors).filter((color) => !Object.hasOwn(DEFAULT_THEME.colors, color))).toEqual([])
})

test('statuses are listed with a start to come after active, and no others are known', () => {
  expect(shownStatuses).toEqual(['active', 'starting', 'prospective', 'cancelled', 'inactive', 'ended', 'deceased'])
  expect([...shownStatuses, '', 'toString', 'Active'].map(isShownStatus)).toEqual([
    ...shownStatuses.map(() => true),
    false,
    false,
    false,
  ])
})

const none = { cancel: false, withdraw: false, restore: false, rejoin: false, erase: false, choices: [] }
const current = { ...none, cancel: true, choices: ['active', 'prospective', 'inactive'] }

test.each<[string, object]>([
  ['active', current],
  ['prospective', { ...current, erase: true }],
  ['inactive', current],
  ['cancelled', { ...none, cancel: true, withdraw: true }],
  ['ended', { ...none, restore: true, rejoin: true, erase: true }],
  ['deceased', { ...none, restore: true, erase: true }],
  ['expelled', none],
  ['toString', none],
])('a membership that is %s has the actions %j', (status, rule) => {
  expect(statusRule(status as MemberStatus)).toEqual(rule)
})

test.each([
  ['active', '2026-11-27', null, '2026-11-27'],
  ['active', '2026-11-26', null, null],
  ['active', null, null, null],
  ['inactive', '2026-11-27', null, '2026-11-27'],
  ['cancelled', '2026-11-27', '2026-11-27', '2026-11-27'],
  ['cancelled', '2026-11-27', '2026-11-26', null],
  ['prospective', '2026-11-27', null, null],
  ['ended', '2026-11-27', '2026-11-30', null],
  ['deceased', '2026-11-27', null, null],
] as const)('of someone who is %s, from %s until %s, a start to come is %s', (status, from, until, start) => {
  const member = { status, member_since: from, membership_end_date: until }
  expect(startOf(member, today)).toBe(start)
  expect(shownStatus(member, today)).toBe(start === null ? status : 'starting')
})
