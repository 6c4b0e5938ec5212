/** Days and moments of years that no one means, as requests of the management API send them. */
import { expect, it } from 'vitest'
import { fieldProblems } from '../field-errors.ts'
import { committeeMemberUpdate } from './management/committees.ts'
import { eventCreate, eventDuplicate, eventUpdate } from './management/events.ts'
import { groupMembershipUpdate, groupMove } from './management/groups.ts'
import { deathRecord, rejoining } from './management/memberships.ts'
import { subscriptionStart } from './management/products.ts'

const [day, time] = ['01-31', '01-31T12:00:00.000Z']

it.each([
  ['the start of an event', eventCreate, { name: 'Quiz', starts_at: time }, 'starts_at'],
  ['the end of an event', eventUpdate, { ends_at: time }, 'ends_at'],
  ['the deadline of an event', eventUpdate, { registration_deadline: time }, 'registration_deadline'],
  ['the start of a copy', eventDuplicate, { starts_at: time }, 'starts_at'],
  ['a first day in a group', groupMembershipUpdate, { valid_from: day }, 'valid_from'],
  ['a first day in another group', groupMove, { to_group_id: 2, member_ids: [1], valid_from: day }, 'valid_from'],
  ['a first day in a committee', committeeMemberUpdate, { since: day }, 'since'],
  ['a day of death', deathRecord, { deceased_on: day }, 'deceased_on'],
  ['a return', rejoining, { member_since: day }, 'member_since'],
  ['a start of a subscription', subscriptionStart, { product_id: 1, starts_on: day }, 'starts_on'],
] as const)('%s is not in the year 1026, nor in 9026', (_, schema, body, field) => {
  const reasons = ['1026', '9026', '2026'].map((year) => {
    const sent = { ...body, [field]: `${year}-${Reflect.get(body, field)}` }
    const { error } = schema.safeParse(sent)
    return error ? fieldProblems(error, sent).map((problem) => [problem.field, problem.reason]) : []
  })
  expect(reasons).toEqual([[[field, 'year']], [[field, 'year']], []])
})

it('a last day may stand for no end in another program', () => {
  expect(groupMembershipUpdate.safeParse({ valid_until: '9999-12-31' }).success).toBe(true)
})
