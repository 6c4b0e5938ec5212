import { expect, test } from 'vitest'
import { Passwords } from './passwords.ts'

test('a password costs a tenth of a second unless a test asks for less', async () => {
  const stored = await new Passwords().hash('correct horse battery')
  expect(stored).toMatch(/^scrypt\$32768\$8\$3\$/)
})

test('a password is checked at the cost with which it was stored', async () => {
  const stored = await new Passwords({ N: 2 ** 8, r: 8, p: 1 }).hash('correct horse battery')
  const others = new Passwords({ N: 2 ** 9, r: 8, p: 1 })
  expect(await others.isRight('correct horse battery', stored)).toBe(true)
  expect(await others.isRight('correct horse', stored)).toBe(false)
})

test('no password is right where none is stored', async () => {
  expect(await new Passwords({ N: 2 ** 8, r: 8, p: 1 }).isRight('', null)).toBe(false)
})
