import { describe, expect, it } from 'vitest'
import {
  isMemberAfter,
  isMemberOn,
  type MembershipDays,
  membershipEndProblems,
  membershipPeriods,
  lastDayProblems,
  memberSinceProblems,
  startsLater,
} from './membership-days.ts'
import { memberStatuses } from './member-states.ts'

const member: MembershipDays = { status: 'active', member_since: '2020-01-01', membership_end_date: null }
const ended: MembershipDays = { ...member, status: 'ended', membership_end_date: '2024-12-31' }

describe('isMemberOn', () => {
  it('includes the first and the last day', () => {
    const days = ['2019-12-31', '2020-01-01', '2024-12-31', '2025-01-01']
    expect(days.map((day) => isMemberOn(ended, day))).toEqual([false, true, true, false])
  })

  it('counts nobody before a start that is still to come, whatever the status says', () => {
    expect(isMemberOn({ ...member, member_since: '2027-01-01' }, '2026-11-26')).toBe(false)
  })

  it('counts everyone who has not left, except on trial', () => {
    const now = memberStatuses.filter((status) => isMemberOn({ ...member, status }, '2026-11-26'))
    expect(now).toEqual(['active', 'cancelled', 'inactive'])
  })

  it('knows of one who has left without a date that no day is certain', () => {
    expect(isMemberOn({ ...ended, membership_end_date: null }, '2022-01-01')).toBe(false)
  })

  it('counts until the day of death, also where the end is later or missing', () => {
    const dead: MembershipDays = { ...member, status: 'deceased', deceased_on: '2024-06-01' }
    for (const membership_end_date of [null, '2024-12-31']) {
      const one = { ...dead, membership_end_date }
      expect([isMemberOn(one, '2024-06-01'), isMemberOn(one, '2024-06-02')]).toEqual([true, false])
    }
  })

  it('keeps an end before the death', () => {
    const dead = { ...ended, status: 'deceased', deceased_on: '2026-01-01' } as const
    expect(isMemberOn(dead, '2025-06-01')).toBe(false)
  })

  it('counts the earlier periods of one who came back, also while on trial', () => {
    const earlier_periods = [{ starts_on: '2010-01-01', ends_on: '2015-06-30' }]
    for (const status of ['active', 'prospective'] as const) {
      const back = { ...member, status, earlier_periods }
      expect(isMemberOn(back, '2012-01-01')).toBe(true)
      expect(isMemberOn(back, '2016-01-01')).toBe(false)
    }
  })

  it('does not count an earlier period without an end', () => {
    const earlier_periods = [{ starts_on: '2010-01-01', ends_on: null }]
    expect(isMemberOn({ ...member, earlier_periods }, '2012-01-01')).toBe(false)
  })
})

it('counts at the end of a day without those whose last day it was', () => {
  expect([isMemberOn(ended, '2024-12-31'), isMemberAfter(ended, '2024-12-31')]).toEqual([true, false])
  expect(isMemberAfter(ended, '2024-12-30')).toBe(true)
  expect(isMemberAfter(member, '2019-12-31')).toBe(false)
})

it('leaves out a period that would end before it starts', () => {
  const never = {
    ...member,
    status: 'cancelled',
    member_since: '2027-01-01',
    membership_end_date: '2026-12-31',
  } as const
  expect(membershipPeriods(never)).toEqual([])
  expect(startsLater(never, '2026-11-26')).toBeNull()
})

it('says when a membership starts that has not yet', () => {
  const later = { ...member, member_since: '2027-01-01' }
  expect(startsLater(later, '2026-12-31')).toBe('2027-01-01')
  expect(startsLater(later, '2027-01-01')).toBeNull()
  expect(startsLater({ ...later, status: 'prospective' }, '2026-12-31')).toBeNull()
})

describe('memberSinceProblems', () => {
  const earlier_periods = [
    { starts_on: '2015-01-01', ends_on: '2018-06-30' },
    { starts_on: '2010-01-01', ends_on: '2012-06-30' },
  ]
  const reasonFor = (days: Partial<MembershipDays>) =>
    memberSinceProblems({ ...member, earlier_periods, ...days }).map(({ reason, values }) => [reason, values])

  it.each(['2018-06-30', '2016-01-01', '2013-01-01', '2000-01-01'])(
    'refuses %s, by which an earlier period had not ended',
    (member_since) => {
      expect(reasonFor({ member_since })).toEqual([['during_membership', { day: '2018-06-30' }]])
    },
  )

  it('allows the day after the latest end, and any day without earlier periods', () => {
    expect(reasonFor({ member_since: '2018-07-01' })).toEqual([])
    expect(reasonFor({ member_since: null, earlier_periods: [] })).toEqual([])
  })

  it('refuses a start that is not known, which would be before the earlier periods, but not of one on trial', () => {
    expect(reasonFor({ member_since: null })).toHaveLength(1)
    expect(reasonFor({ member_since: null, status: 'prospective' })).toEqual([])
  })

  it('knows of a period without an end that it lasted until its first day', () => {
    const open = { earlier_periods: [{ starts_on: '2019-01-01', ends_on: null }] }
    expect(reasonFor({ ...open, member_since: '2019-01-01' })).toHaveLength(1)
    expect(reasonFor({ ...open, member_since: '2019-01-02' })).toEqual([])
  })
})

it('refuses an end to come of one who has left or died', () => {
  const refused = memberStatuses.filter(
    (status) => membershipEndProblems({ status, membership_end_date: '2026-11-27' }, '2026-11-26').length > 0,
  )
  expect(refused).toEqual(['ended', 'deceased'])
  expect(membershipEndProblems({ ...ended, membership_end_date: '2026-11-26' }, '2026-11-26')).toEqual([])
})

it('refuses a last day before a start that has come, and calls off a later start on any day', () => {
  const reasons = (day: string | null, member_since: string | null) =>
    lastDayProblems({ field: 'end_date', day }, { member_since }, '2026-11-26').map(({ reason }) => reason)
  expect(reasons('2026-11-25', '2026-11-26')).toEqual(['before_membership'])
  for (const start of ['2026-11-25', '2026-11-27', null]) expect(reasons('2026-11-25', start)).toEqual([])
  expect(reasons(null, '2020-01-01')).toEqual([])
})
