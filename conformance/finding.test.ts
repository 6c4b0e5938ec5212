import { expect, test } from 'vitest'
import { failed, hasFailed, note, printable } from './finding.ts'

test('what a service answers does nothing to a terminal', () => {
  expect(printable('a\u001b[2Jb\r\nc\u202ed')).toBe('a [2Jb c d')
})

test('a long answer is cut', () => {
  expect(printable('x'.repeat(10_000)).length).toBeLessThan(200)
})

test('a note is no failure', () => {
  expect([hasFailed(note('n')), hasFailed([...note('n'), ...failed('a', 'b')])]).toEqual([false, true])
})
