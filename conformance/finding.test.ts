import { expect, test } from 'vitest'
import { failed, hasFailed, note, printable } from './finding.ts'

test('control characters of a response do not reach the terminal', () => {
  expect(printable('a\u001b[2Jb\r\nc\u202ed')).toBe('a [2Jb c d')
})

test('a long response is truncated', () => {
  expect(printable('x'.repeat(10_000)).length).toBeLessThan(200)
})

test('a note is not a failure', () => {
  expect([hasFailed(note('n')), hasFailed([...note('n'), ...failed('a', 'b')])]).toEqual([false, true])
})
