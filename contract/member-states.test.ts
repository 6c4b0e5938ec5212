import { describe, expect, it } from 'vitest'
import { memberStatuses, endDateAfterUpdate, isTerminal, statusOn } from './member-states.ts'

describe('statusOn', () => {
  it.each(memberStatuses)('on its last day and without one, %s stays', (status) => {
    expect(statusOn('2026-03-01', { status, membership_end_date: '2026-03-01' })).toBe(status)
    expect(statusOn('2026-03-01', { status, membership_end_date: null })).toBe(status)
  })

  it.each(memberStatuses)('the day after, %s has ended, unless the member has died', (status) => {
    const expected = status === 'deceased' ? 'deceased' : 'ended'
    expect(statusOn('2026-03-02', { status, membership_end_date: '2026-03-01' })).toBe(expected)
  })
})

describe('isTerminal', () => {
  it('is true of the ended and the deceased', () => {
    expect(memberStatuses.filter(isTerminal)).toEqual(['ended', 'deceased'])
  })
})

describe('endDateAfterUpdate', () => {
  it('is withdrawn by becoming active, and by nothing else', () => {
    const cancelled = { status: 'cancelled', membership_end_date: '2026-06-30' } as const
    const kept = memberStatuses.filter((status) => endDateAfterUpdate(cancelled, status, '2026-03-01') !== null)
    expect(kept).toEqual(memberStatuses.filter((status) => status !== 'active'))
  })

  it('stays with a member who was active all along', () => {
    expect(endDateAfterUpdate({ status: 'active', membership_end_date: '2026-06-30' }, 'active', '2026-03-01')).toBe(
      '2026-06-30',
    )
  })
})
