import { expect, it } from 'vitest'
import { wrap } from './wrap.ts'

const wrapped = (text: string, width: number, maxLines = 10) =>
  wrap(text, { width, maxLines, measure: (part) => Array.from(part).length })

it('breaks between words', () => expect(wrapped('one two three', 7)).toEqual(['one two', 'three']))
it('fills a line to its end', () => expect(wrapped('one two', 7)).toEqual(['one two']))
it('breaks a word that fits no line', () => expect(wrapped('a abcdefgh b', 3)).toEqual(['a', 'abc', 'def', 'gh', 'b']))
it('shows where it cut', () => expect(wrapped('one two three four', 7, 2)).toEqual(['one two', 'three…']))
it('cuts within a word when nothing else fits', () => expect(wrapped('abcdefgh', 4, 1)).toEqual(['abc…']))
it('keeps as much of the next word as there is room for', () =>
  expect(wrapped('no abcdefgh', 8, 1)).toEqual(['no abcd…']))
it('gives one line for no text', () => expect(wrapped('', 4)).toEqual(['']))
it('breaks no pair of surrogates', () => expect(wrapped('😀😀😀', 2)).toEqual(['😀😀', '😀']))

it('stops at what will be cut off', () => {
  let measured = 0
  const measure = (part: string) => {
    measured += part.length
    return part.length
  }
  expect(wrap('x'.repeat(10_000_000), { width: 5, maxLines: 2, measure })).toEqual(['xxxxx', 'xxxx…'])
  expect(measured).toBeLessThan(10_000)
})
