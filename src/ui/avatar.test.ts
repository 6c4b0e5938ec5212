import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Sandra Meeuwis', 'SM'],
  ['Jan van den Berg', 'JB'],
  ['élodie', 'É'],
  ['A.B. de Vries-Smit', 'AS'],
  ['’t Hart', 'TH'],
  ['', ''],
  ['1 2', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
