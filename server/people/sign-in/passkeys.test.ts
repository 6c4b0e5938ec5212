import { expect, test } from 'vitest'
import { relyingPartyOf } from './passkeys.ts'

test.each([
  ['https://leden.example', { id: 'leden.example', origin: 'https://leden.example' }],
  ['https://leden.example:8443', { id: 'leden.example', origin: 'https://leden.example:8443' }],
  ['http://localhost:4000', { id: 'localhost', origin: 'http://localhost:4000' }],
  ['http://127.0.0.1:4000', null],
  ['http://[::1]:4000', null],
])('passkeys of %s are bound to its name', (publicUrl, party) => {
  expect(relyingPartyOf(publicUrl)).toEqual(party)
})
