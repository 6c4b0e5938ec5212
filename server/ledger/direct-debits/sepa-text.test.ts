import { expect, it } from 'vitest'
import { creditorName, hasWords, isSepaId, debitRemittance, sepaBic, sepaText } from './sepa-text.ts'

it.each([
  ['Özdemir-Løvås', 'Ozdemir-Lovas'],
  ['Groß & Söhne', 'Gross + Sohne'],
  ['Ĳsbrand d’Æth', "IJsbrand d'AEth"],
  ['Łukasz “Luk” Żak', "Lukasz 'Luk' Zak"],
  ['a_b  c\t€5', 'a-b c.EUR5'],
  ['ß ẞ æ Æ œ Œ ø Ø đ Đ ð Ð þ Þ ł Ł ı ĳ Ĳ', 'ss SS ae AE oe OE o O d D d D th TH l L i ij IJ'],
  ['‘a’ `b´ “c” "d" – — _', "'a' 'b' 'c' 'd' - - -"],
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

it('takes the remittance information that EPC016-06 has room for: 140 characters', () => {
  const reference = 'x'.repeat(200)
  expect(debitRemittance('2026-0001', reference)).toBe(`2026-0001 ${'x'.repeat(130)}`)
  expect(debitRemittance('2026-0001', 'Contributie 2026')).toBe('2026-0001 Contributie 2026')
  expect([debitRemittance('2026-0001', null), debitRemittance('2026-0001', '')]).toEqual(['2026-0001', '2026-0001'])
})

it('takes 70 characters of a name, and a full stop for one without any', () => {
  expect(creditorName('x'.repeat(71))).toBe('x'.repeat(70))
  expect([creditorName('Sportclub'), creditorName(' '), creditorName('Плохо')]).toEqual(['Sportclub', '.', '.....'])
})

it('writes a BIC in capitals, and leaves out what both formats do not take', () => {
  const bics = [
    'ingbnl2a',
    'INGBNL2AXXX',
    'INGBNL2',
    'INGBNL2AX',
    'INGBNL2O',
    'INGBNL1A',
    '1NGBNL2A',
    'INGBNL2AXXXX',
    'XINGBNL2A',
    null,
  ]
  expect(bics.map(sepaBic)).toEqual(['INGBNL2A', 'INGBNL2AXXX', ...Array(8).fill(null)])
})

it('knows no id with two slashes, a slash or a space at an end, and takes a space inside', () => {
  expect(['a b', 'a/b', ' a', 'a ', '/', 'a//', '//a', 'a\n'].filter(isSepaId)).toEqual(['a b', 'a/b'])
})
