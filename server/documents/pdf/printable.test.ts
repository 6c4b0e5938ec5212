import { expect, it } from 'vitest'
import { glyphsOf, replacement } from './printable.ts'

it.each([
  ['a  b\tc\nd', 'a b c d', 'spaces'],
  ['€\u00A01', '€\u00A01', 'a space that does not break'],
  ['a\u0000\u0085b', 'a b', 'control characters'],
  ['\u202Eabc\u202C\u200F\u2066x\u2069', 'abcx', 'turns of direction'],
  ['a\u200B\uFEFF\u00ADb', 'ab', 'what is not seen'],
  ['e\u0301', 'é', 'an accent apart'],
  ['Z\u0301\u0302\u0303\u0304\u0305', 'Ź\u0302\u0303', 'piled accents'],
  ['ofﬁce', 'office', 'a ligature'],
  ['日本 👨‍👩‍👧!', `${replacement}${replacement} ${replacement}!`, 'what the font lacks'],
  ['a\uD800b', `a${replacement}b`, 'half of a pair'],
])('%j becomes %j: %s', (text, shown) => expect(glyphsOf(text)).toBe(shown))
