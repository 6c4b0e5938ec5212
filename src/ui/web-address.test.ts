import { expect, it } from 'vitest'
import { completeWebAddress } from './web-address.ts'

it('completes the address of a website', () => {
  expect(completeWebAddress(' www.zwaantje.nl ')).toBe('https://www.zwaantje.nl')
  expect(completeWebAddress('café.example.org/leden?a=1')).toBe('https://café.example.org/leden?a=1')
})

it.each([
  '',
  'https://example.org',
  'http://example.org',
  'info@example.org',
  'zwaantje',
  'a b.nl',
  'javascript:a.b',
  'a.nl:80',
])('leaves %j as it was typed', (typed) => {
  expect(completeWebAddress(typed)).toBe(typed)
})
