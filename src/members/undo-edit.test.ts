import { expect, test } from 'vitest'
import { customFieldsOf } from './custom-fields.ts'
import { exampleMember } from './example-member.ts'
import { type MemberValues, memberValues } from './member-values.ts'
import { isOvertaken, undoBody } from './undo-edit.ts'

const before = memberValues(exampleMember, customFieldsOf([exampleMember]))
const saved = (change: Partial<MemberValues>): MemberValues => ({ ...structuredClone(before), ...change })

test('what was changed goes back to what it was', () => {
  expect(undoBody(before, saved({ last_name: 'Another', phone: '' }))).toEqual({
    last_name: before.last_name,
    phone: before.phone,
  })
})

test('what was not changed needs no way back', () => {
  expect(undoBody(before, saved({}))).toBeNull()
})

test('a participant who was added stays', () => {
  const added = { participant_id: 9, name: 'Dee', active: true, date_of_birth: '' }
  expect(undoBody(before, saved({ phone: '', participants: [...before.participants, added] }))).toBeNull()
})

test('who has died stays so', () => {
  expect(undoBody(before, saved({ status: 'deceased' }))).toBeNull()
})

test('what somebody else has made of the same since then stands in the way', () => {
  const change = { before, saved: saved({ phone: '1' }) }
  expect(isOvertaken({ ...change, now: saved({ phone: '2' }) })).toBe(true)
})

test('what somebody else has made of something else does not', () => {
  const change = { before, saved: saved({ phone: '1' }) }
  expect(isOvertaken({ ...change, now: saved({ phone: '1', email: 'other@example.org' }) })).toBe(false)
})
