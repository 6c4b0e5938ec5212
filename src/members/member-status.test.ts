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
