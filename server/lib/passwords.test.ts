import { expect, test } from 'vitest'
import { Passwords } from './passwords.ts'

const known = { lane: 'known', key: 'device' } as const
const cheap = { N: 2 ** 8, r: 8, p: 1 }

test('a password costs a tenth of a second unless a test asks for less', async () => {
  const stored = await new Passwords().hash('correct horse battery', known)
  expect(stored).toMatch(/^scrypt\$32768\$8\$3\$/)
})

test('a password is checked at the cost with which it was stored, on any keyboard', async () => {
  const stored = await new Passwords(cheap).hash('Caf\u00e9 and more', known)
  const others = new Passwords({ N: 2 ** 9, r: 8, p: 1 })
  expect(await others.isRight('Cafe\u0301 and more', stored, known)).toBe(true)
  expect(await others.isRight('Cafe and more', stored, known)).toBe(false)
})

test('no password is right where none is stored', async () => {
  expect(await new Passwords(cheap).isRight('', null, known)).toBe(false)
})

test('a bounded number of strangers wait, and keep no one waiting who is known', async () => {
  const passwords = new Passwords(cheap)
  const stored = await passwords.hash('correct horse battery', known)
  const strangers = Array.from({ length: 30 }, (_, network) =>
    passwords.isRight('wrong', stored, { lane: 'strangers', key: String(network) }),
  )
  const own = passwords.isRight('correct horse battery', stored, known)
  const results = await Promise.allSettled(strangers)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(11)
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'service_busy', values: { seconds: 2 } },
  })
  expect(await own).toBe(true)
})
