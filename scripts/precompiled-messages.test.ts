import { expect, test } from 'vitest'
import { en } from '#messages/app/en.ts'
import { compiled } from './precompiled-messages.ts'

test('every text of the app can be parsed', () => {
  expect(() => compiled(en)).not.toThrow()
})

test('plain texts stay as they are, in their tree', () => {
  expect(compiled({ a: { b: 'Save' } })).toEqual({ a: { b: 'Save' } })
})

test('what is not a text is refused', () => {
  expect(() => compiled({ a: 1 })).toThrow('not a text')
})
