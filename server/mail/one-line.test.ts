import { expect, it } from 'vitest'
import { oneLine } from './one-line.ts'

it.each([
  ['Zoë Đorđević-Łukasz', 'Zoë Đorđević-Łukasz'],
  ['ישראל ישראלי', 'ישראל ישראלי'],
  ['👩‍👩‍👧 familie', '👩‍👩‍👧 familie'],
  ['Jan\r\nBcc: all@example.org', 'Jan Bcc: all@example.org'],
  ['a\u2028b\u0085c\0d', 'a b c d'],
  ['moc.\u202egro.elpmaxe\u202c', 'moc.gro.elpmaxe'],
  ['\u2067x\u2069\u200f', 'x'],
  ['half \ud800', 'half \ufffd'],
  ['  a   b  ', 'a b'],
])('%j is %j', (text, clean) => {
  expect(oneLine(text)).toBe(clean)
})

it('cuts what is too long, between characters', () => {
  expect(oneLine('😀'.repeat(10_000), 5)).toBe('😀😀😀😀…')
  expect(oneLine('x'.repeat(5), 5)).toBe('xxxxx')
})
