import { expect, test } from 'vitest'
import { seenFirst } from './use-seen-first.ts'

const answer = (rows: readonly string[]) => ({ question: '', rows, elsewhere: () => [] })
const place = { from: 0, to: 6, seenFrom: 2, seenTo: 4 }
const rendered = (now: string, before: string) =>
  seenFirst(answer(Array.from(now)), answer(Array.from(before)), place)
    .map(({ row }) => row)
    .join('')

test('rows in the window are new, rows around it as before', () => {
  expect(rendered('abcdefgh', 'ABCDEFGH')).toBe('ABcdEF')
})

test('below the window nothing is added yet; above it there is no gap', () => {
  expect(rendered('abcdefgh', 'A')).toBe('Abcd')
  expect(rendered('abcdefgh', '')).toBe('abcd')
  expect(rendered('abcdefgh', 'ABCDE')).toBe('ABcdE')
})
