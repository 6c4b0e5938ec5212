import { expect, test } from 'vitest'
import { tokenInFragment } from './link-token.ts'

test.each([
  ['#token=1.abc', '1.abc'],
  ['#x=1&token=1.abc', '1.abc'],
  ['#token=', ''],
  ['#monkey=1', null],
  ['', null],
])('the token in “%s” is %s', (fragment, token) => {
  expect(tokenInFragment(fragment)).toBe(token)
})
