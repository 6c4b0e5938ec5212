import { expect, it } from 'vitest'
import { passwordFault } from './password-rules.ts'

const names = {
  email: 'anna.jansen@example.org',
  name: 'Anna Jansén',
  association: 'Harmonie De Eendracht',
}

it.each([
  ['short', 'password_too_short'],
  ['aaaaaaaaaa', 'password_pattern'],
  ['aaaaabbbbb', 'password_pattern'],
  ['1234567890', 'password_pattern'],
  ['0987654321', 'password_pattern'],
  ['qwertyuiop', 'password_pattern'],
  ['Qwerty12345', 'password_pattern'],
  ['abcabcabcabc', 'password_pattern'],
  ['1212121212', 'password_pattern'],
  ['anna.jansen@example.org', 'password_is_name'],
  ['Anna Jansen', 'password_is_name'],
  ['annajansen1', 'password_is_name'],
  ['harmonie2026', 'password_is_name'],
  ['De-Eendracht!', 'password_is_name'],
])('refuses %s as %s', (password, fault) => {
  expect(passwordFault(password, names)).toBe(fault)
})

it.each(['correct horse battery', 'anna bakt graag koek', 'harmonie speelt vals', '!!!!!!????..', 'x9Kq2mVt7p'])(
  'takes %s',
  (password) => {
    expect(passwordFault(password, names)).toBeNull()
  },
)
