import { expect, test } from 'vitest'
import { eventRegistrationCreate } from '#contract/schemas/events.ts'
import { missingWho, noRegisterValues, registerBody } from './register-values.ts'

test('sends only the fields of the chosen kind', () => {
  const typed = { ...noRegisterValues('member'), member_id: 7, name: 'Left over', email: 'left@example.org' }
  expect(registerBody(typed)).toEqual({ member_id: 7, number_of_people: 1 })
  expect(registerBody({ ...typed, who: 'outsider' })).toEqual({
    name: 'Left over',
    email: 'left@example.org',
    number_of_people: 1,
  })
})

test('an invalid number is left for the schema to refuse', () => {
  for (const typed of ['two', '1.5', '0', '51']) {
    const body = registerBody({ ...noRegisterValues('outsider'), name: 'Jan', number_of_people: typed })
    expect(eventRegistrationCreate.safeParse(body).success).toBe(false)
  }
  const without = registerBody({ ...noRegisterValues('outsider'), name: 'Jan', number_of_people: ' ' })
  expect(without).toEqual({ name: 'Jan' })
})

test('a missing value is reported at the field on screen', () => {
  expect(missingWho(noRegisterValues('member'))).toEqual([{ field: 'member_id', reason: 'required' }])
  expect(missingWho(noRegisterValues('outsider'))).toEqual([{ field: 'name', reason: 'required' }])
})
