import { expect, test } from 'vitest'
import { memberName } from '../records/member-name.ts'

test('a name is the first name, else the initials, and the last name', () => {
  expect(memberName({ first_name: 'Anna', initials: 'A.M.', last_name: 'Jansen' })).toBe('Anna Jansen')
  expect(memberName({ first_name: null, initials: 'A.M.', last_name: 'Jansen' })).toBe('A.M. Jansen')
  expect(memberName({ first_name: null, last_name: 'Jansen' })).toBe('Jansen')
})
