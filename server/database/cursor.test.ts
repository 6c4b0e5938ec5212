import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { InvalidCursor } from './errors.ts'

const list = 'groups/7/members'

test('a cursor gives back the id it was made of', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (id) => {
      expect(decodeCursor(list, encodeCursor(list, id))).toBe(id)
    }),
  )
})

test('without a cursor the list starts before the first id', () => {
  expect(decodeCursor(list, undefined)).toBe(0)
})

const base64url = (text: string) => Buffer.from(text).toString('base64url')

test.each([
  ['empty', ''],
  ['no base64', '%%%'],
  ['of another list', encodeCursor('members', 5)],
  ['of the same list of another group', encodeCursor('groups/8/members', 5)],
  ['without an id', base64url(`${list}:`)],
  ['with id 0', base64url(`${list}:0`)],
  ['with a negative id', base64url(`${list}:-1`)],
  ['with an id that is no exact number', base64url(`${list}:9007199254740993`)],
  ['with something behind the id', base64url(`${list}:5\n`)],
  ['with characters that are skipped', `${encodeCursor(list, 5)}!`],
  ['with padding', `${encodeCursor(list, 5)}=`],
  ['cut off', encodeCursor(list, 5).slice(0, -3)],
  ['overlong', 'a'.repeat(100_000)],
])('a cursor is refused when it is %s', (_, cursor) => {
  expect(() => decodeCursor(list, cursor)).toThrow(InvalidCursor)
})

test('no text but a cursor of this list is taken for one', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => decodeCursor(list, text)).toThrow(InvalidCursor)
    }),
  )
})
