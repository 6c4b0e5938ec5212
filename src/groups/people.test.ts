import { describe, expect, test } from 'vitest'
import type { GroupMembership } from '#contract/schemas/groups.ts'
import { countOn, phaseOf, removalOf, upcomingChanges } from './people.ts'

const today = '2026-11-21'

function membership(
  id: number,
  from: string,
  until: string | null = null,
  more: Partial<GroupMembership> = {},
): GroupMembership {
  return {
    object: 'group_membership',
    id,
    group_id: 1,
    member_id: id,
    member: { id, first_name: null, last_name: `N${id}`, membership_number: String(1000 + id) },
    role: null,
    valid_from: from,
    valid_until: until,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    ...more,
  }
}

const ids = (memberships: readonly GroupMembership[]) => memberships.map(({ id }) => id)

test('the first and the last day count as membership', () => {
  const memberships = [
    membership(1, today),
    membership(2, '2020-01-01', today),
    membership(3, '2026-11-22'),
    membership(4, '2020-01-01', '2026-11-20'),
  ]
  expect(memberships.map((one) => phaseOf(one, today))).toEqual(['now', 'now', 'later', 'ended'])
})

describe('coming changes', () => {
  test('list for each day the members who start and leave, and the count afterwards', () => {
    const memberships = [
      membership(1, '2020-01-01'),
      membership(2, '2020-01-01', '2026-12-31'),
      membership(3, '2026-12-01'),
      membership(4, '2026-12-01', '2026-12-31'),
    ]
    const changes = upcomingChanges(memberships, today).map(({ date, joining, leaving, count }) => [
      date,
      ids(joining),
      ids(leaving),
      count,
    ])
    expect(changes).toEqual([
      ['2026-12-01', [3, 4], [], 4],
      ['2026-12-31', [], [2, 4], 2],
    ])
  })

  test('count a member with two overlapping memberships once', () => {
    expect(countOn([membership(1, '2020-01-01'), membership(9, '2020-01-01', null, { member_id: 1 })], today)).toBe(1)
  })
})

describe('removing', () => {
  test('ends a running membership as of yesterday; undoing begins today', () => {
    expect(removalOf([membership(1, '2025-01-01')], 1, today)).toMatchObject({
      effect: 'ends',
      beganToday: false,
      lastDay: '2026-11-20',
      undoFrom: today,
    })
  })

  test('deletes a future membership; undoing restores its start', () => {
    expect(removalOf([membership(1, '2026-12-01')], 1, today)).toMatchObject({
      effect: 'vanishes',
      undoFrom: '2026-12-01',
    })
  })

  test('covers a running and a future membership, with their roles', () => {
    const memberships = [
      membership(1, '2025-01-01', '2026-11-30', { role: 'captain' }),
      membership(2, '2027-01-01', null, { member_id: 1 }),
    ]
    expect(removalOf(memberships, 1, today)).toMatchObject({ effect: 'both', roles: ['captain'], undoFrom: today })
  })

  test('reports a membership that began today', () => {
    expect(removalOf([membership(1, today)], 1, today)).toMatchObject({ effect: 'ends', beganToday: true })
  })

  test('is null without a running or future membership', () => {
    expect(removalOf([membership(1, '2025-01-01')], 2, today)).toBeNull()
  })
})
