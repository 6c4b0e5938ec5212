import { expect, it } from 'vitest'
import { printedRanges, unprintable } from '#contract/printed-text.ts'
import { font, weights } from './fonts.ts'
import { glyphsOf, replacement } from './printable.ts'

it.each(weights)('the declared characters are those of the font: %s', (weight) => {
  const declared = printedRanges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )
  const drawn = font(weight).characterSet.filter((code) => code >= 0x20 && code !== 0x7f)
  expect(declared).toEqual(drawn.toSorted((a, b) => a - b))
})

it.each(['محمد علي', '李小龙', 'Lid 😀', '👨‍👩‍👧', 'Müller', 'Nguyễn', 'Иван', 'Ωμέγα', 'e\u0301', 'a\u200Bb\tc', 'ofﬁce'])(
  'is said before printing: %s',
  (text) => {
    const isReplaced = glyphsOf(text).includes(replacement)
    expect(unprintable([text]).length > 0).toBe(isReplaced)
  },
)

it('takes a sequence that forms one picture as one, and names each once', () => {
  expect(unprintable(['Lid 😀', null, '李小龙 👨‍👩‍👧 李', 'Müller'])).toEqual(['😀', '李', '小', '龙', '👨‍👩‍👧'])
})
