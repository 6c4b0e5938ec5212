import { expect, test } from 'vitest'
import { exampleMember } from './example-member.ts'
import { memberBody } from './member-body.ts'
import { mergeMember } from './member-merge.ts'
import { type MemberValues, memberValues } from './member-values.ts'

const base = memberValues(exampleMember, [])
const edited = (change: (values: MemberValues) => void): MemberValues => {
  const values = structuredClone(base)
  change(values)
  return values
}
const newcomer = { participant_id: null, name: 'Dee', active: true, date_of_birth: '' }

test('keeps a participant changed elsewhere and another one changed here', () => {
  const mine = edited(
    (v) =>
      (v.participants = v.participants.map((row) => (row.participant_id === 6 ? { ...row, name: 'Caspar' } : row))),
  )
  const theirs = edited(
    (v) => (v.participants = v.participants.map((row) => (row.participant_id === 5 ? { ...row, active: false } : row))),
  )
  const merged = mergeMember(base, mine, theirs)
  expect(memberBody(merged, theirs)).toEqual({ participants: [{ id: 6, name: 'Caspar' }] })
})

test('a participant added elsewhere appears', () => {
  const theirs = edited((v) => v.participants.push({ ...newcomer, participant_id: 7 }))
  expect(mergeMember(base, base, theirs).participants.map((row) => row.participant_id)).toEqual([5, 6, 7])
})

test('a participant whose first submission arrived unconfirmed is not added again', () => {
  const mine = edited((v) => v.participants.push(newcomer))
  const theirs = edited((v) => v.participants.push({ ...newcomer, participant_id: 7 }))
  const merged = mergeMember(base, mine, theirs)
  expect(memberBody(merged, theirs)).toEqual({})
})

test('a new participant with the name of an existing one is still added', () => {
  const mine = edited((v) => v.participants.push({ ...newcomer, name: 'Cas' }))
  expect(memberBody(mergeMember(base, mine, base), base)).toEqual({ participants: [{ name: 'Cas' }] })
})
