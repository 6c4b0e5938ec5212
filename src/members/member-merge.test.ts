import { expect, test } from 'vitest'
import { exampleMember } from '../testing/example-member.ts'
import { memberBody, alignCustom, mergeMember } from './member-body.ts'
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

test('a custom field keeps its own value when another field came in before it', () => {
  const shirt = { name: 'shirt_size', type: 'text', certain: true } as const
  const allergies = { name: 'allergies', type: 'text', certain: true } as const
  const member = { ...exampleMember, custom_fields: { shirt_size: 'M', allergies: null } }
  const before = memberValues(member, [shirt])
  const typed = { ...before, custom: before.custom.map((row) => ({ ...row, text: 'XL' })) }
  const now = memberValues(member, [allergies, shirt])
  const [mine, base] = [alignCustom(typed, now), alignCustom(before, now)]
  expect(mine.custom.map(({ name, text }) => [name, text])).toEqual([
    ['allergies', ''],
    ['shirt_size', 'XL'],
  ])
  expect(memberBody(mine, base)).toEqual({ custom_fields: { shirt_size: 'XL' } })
  expect(memberBody(mergeMember(before, typed, now), now)).toEqual({ custom_fields: { shirt_size: 'XL' } })
})

test('a custom field that no loaded member has any more keeps what was typed', () => {
  const typed = { ...base, custom: [{ name: 'shirt_size', type: 'text', text: 'XL', checked: false } as const] }
  expect(alignCustom(typed, base).custom).toEqual(typed.custom)
})
