import { expect, it } from 'vitest'
import { hasWords, isSepaId, sepaText } from './sepa-text.ts'

it.each([
  ['Özdemir-Løvås', 'Ozdemir-Lovas'],
  ['Groß & Söhne', 'Gross + Sohne'],
  ['Ĳsbrand d’Æth', "IJsbrand d'AEth"],
  ['Łukasz “Luk” Żak', "Lukasz 'Luk' Zak"],
  ['a_b  c\t€5', 'a-b c.EUR5'],
  ['Плохо', '.....'],
  ['2026-0001 (x): a/b?', '2026-0001 (x): a/b?'],
])('%s is written as %s', (text, written) => expect(sepaText(text, 70)).toBe(written))

it('is cut, without a space at its end', () => {
  expect(sepaText('abc def', 4)).toBe('abc')
  expect(sepaText('x'.repeat(90), 70)).toHaveLength(70)
})

it('knows what names nothing, and what is no id', () => {
  expect([hasWords('...'), hasWords('A.')]).toEqual([false, true])
  const ids = ['M1-7F3K', 'F/19-7', 'x'.repeat(35), '', 'x'.repeat(36), '/1', '1/', 'a//b', 'Nº5', ' 1', 'a&b']
  expect(ids.filter(isSepaId)).toEqual(['M1-7F3K', 'F/19-7', 'x'.repeat(35)])
})
