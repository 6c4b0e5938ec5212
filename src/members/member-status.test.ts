import { expect, test } from 'vitest'
import { shownStatus } from './member-status.ts'

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
