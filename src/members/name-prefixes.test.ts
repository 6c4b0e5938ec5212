import { expect, test } from 'vitest'
import { exampleMember } from '../testing/example-member.ts'
import { memberBody, prefixChange } from './member-body.ts'
import { memberValues } from './member-values.ts'

const base = memberValues({ ...exampleMember, last_name: 'van der Meer', last_name_prefix: 'van der' }, [])

test('the form has the two parts of a surname, and sends the whole name', () => {
  expect(base).toMatchObject({
    last_name: 'Meer',
    last_name_prefix: 'van der',
  })
  expect(memberBody({ ...base, last_name: 'Zee' }, base)).toEqual({
    last_name: 'van der Zee',
  })
})

test.each([
  ['another name after the prefix', { last_name: 'Zee' }, 'van der'],
  ['another prefix', { last_name_prefix: 'de' }, 'de'],
  ['no prefix', { last_name_prefix: ' ' }, null],
  ['the name as it was', { last_name: 'van der Meer' }, undefined],
  ['another field', { first_name: 'Bo' }, undefined],
])('records the prefix for %s', (_, change, prefix) => {
  expect(prefixChange({ ...base, ...change }, base)).toBe(prefix)
})
