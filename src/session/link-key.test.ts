import { expect, test } from 'vitest'
import { keyInFragment } from './link-key.ts'

test.each([
  ['#key=lb_test_abc', 'lb_test_abc'],
  ['#x=1&key=lb_test_abc', 'lb_test_abc'],
  ['#key=', ''],
  ['#monkey=1', null],
  ['', null],
])('the key in “%s” is %s', (fragment, key) => {
  expect(keyInFragment(fragment)).toBe(key)
})
