import { expect, test } from 'vitest'
import type { Payment } from '#contract/schemas/payments.ts'
import { exampleMember } from '../testing/example-member.ts'
import { activitySince } from './activity.ts'

const none = { members: [], payments: [], registrations: [] }

function payment(id: number, day: string): Payment {
  const at = `${day}T12:00:00.000Z`
  const booked = { method: 'bank_transfer', paid_on: day, reference: null, created_at: at, updated_at: at } as const
  return { object: 'payment', id, invoice_id: 1, amount: '10.00', ...booked }
}

test('members count as sign-ups when they were entered about when they joined, and imported members do not', () => {
  const entered = { ...exampleMember, created_at: '2026-11-20T10:00:00.000Z' }
  const joined = (since: string | null) => ({ ...none, members: [{ ...entered, member_since: since }] })
  const count = (since: string | null) => activitySince(joined(since), '2026-11-01', 5).length
  expect(['2026-11-20', '2027-01-01', '2026-10-20', '2026-10-19', null].map(count)).toEqual([1, 1, 1, 0, 0])
})

test('a change of an older record is no activity', () => {
  expect(activitySince({ ...none, payments: [payment(1, '2026-10-31')] }, '2026-11-01', 5)).toEqual([])
})

test('the latest first, and many payments leave room for a sign-up', () => {
  const members = [{ ...exampleMember, member_since: '2026-11-02', created_at: '2026-11-02T10:00:00.000Z' }]
  const payments = [3, 4, 5, 6].map((day) => payment(day, `2026-11-0${day}`))
  const found = activitySince({ ...none, members, payments }, '2026-11-01', 3)
  expect(found.map(({ at }) => at.slice(0, 10))).toEqual(['2026-11-06', '2026-11-05', '2026-11-02'])
})
