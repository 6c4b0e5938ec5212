import { expect, test } from 'vitest'
import { en } from '#messages/parts/everywhere/en.ts'
import { compiled } from './precompiled-messages.ts'

test('all messages can be parsed', () => {
  expect(() => compiled(en)).not.toThrow()
})

test('plain texts stay unchanged', () => {
  expect(compiled({ a: { b: 'Save' } })).toEqual({ a: { b: 'Save' } })
})

test('values other than text are refused', () => {
  expect(() => compiled({ a: 1 })).toThrow('not a text')
})
