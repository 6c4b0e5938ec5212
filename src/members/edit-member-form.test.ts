import { expect, test } from 'vitest'
import { exampleFields, exampleMember } from '../testing/example-member.ts'
import { type MemberValues, memberValues } from './member-values.ts'
import { isOvertaken, undoBody } from './edit-member-form.tsx'

const before = memberValues(exampleMember, exampleFields)
const saved = (change: Partial<MemberValues>): MemberValues => ({ ...structuredClone(before), ...change })

test('changed fields get their previous values', () => {
  expect(undoBody(before, saved({ last_name: 'Another', phone: '' }))).toEqual({
    body: { last_name: before.last_name, phone: before.phone },
  })
})

test('one changed field is enough', () => {
  expect(undoBody(before, saved({ phone: '' }))).toMatchObject({ body: { phone: before.phone } })
})

test('a cancellation is not undone like a field', () => {
  expect(undoBody({ ...before, status: 'cancelled' }, saved({ phone: '' }))).toBeNull()
})

test('unchanged fields are not part of the undo', () => {
  expect(undoBody(before, saved({}))).toBeNull()
})

test('an added participant stays', () => {
  const added = { participant_id: 9, name: 'Dee', active: true, date_of_birth: '' }
  expect(undoBody(before, saved({ phone: '', participants: [...before.participants, added] }))).toBeNull()
})

test('the status deceased is not undone', () => {
  expect(undoBody(before, saved({ status: 'deceased' }))).toBeNull()
})

test('a later change of the same field prevents the undo', () => {
  const change = { before, saved: saved({ phone: '1' }) }
  expect(isOvertaken({ ...change, now: saved({ phone: '2' }) })).toBe(true)
})

test('a later change of another field does not', () => {
  const change = { before, saved: saved({ phone: '1' }) }
  expect(isOvertaken({ ...change, now: saved({ phone: '1', email: 'other@example.org' }) })).toBe(false)
})
