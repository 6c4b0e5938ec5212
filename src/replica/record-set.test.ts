import { expect, test } from 'vitest'
import { createRecordSet, sameValue } from './record-set.ts'

interface Row {
  readonly id: number
  readonly name: string
  readonly updated_at?: string
}

const early = '2026-01-01T00:00:00.000Z'
const late = '2026-01-01T00:00:00.001Z'

test('a service that was set back to an earlier day is believed', () => {
  const set = createRecordSet<Row>()
  set.take([{ id: 1, name: 'new', updated_at: late }], 1)
  set.take([{ id: 1, name: 'old', updated_at: early }], 2)
  expect(set.rows()).toMatchObject([{ name: 'old' }])
})

test('the same record again is the same object, and the same list', () => {
  const set = createRecordSet<Row>()
  set.take([{ id: 1, name: 'x' }], 1)
  const before = set.rows()
  set.take([{ id: 1, name: 'x' }], 2)
  expect(set.rows()).toBe(before)
})

test.each([
  [{ a: [1, { b: null }] }, { a: [1, { b: null }] }, true],
  [{ a: [1] }, { a: [2] }, false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [[], {}, false],
  [null, {}, false],
  [{ a: undefined }, { b: undefined }, false],
])('%j and %j say the same: %s', (one, other, same) => {
  expect(sameValue(one, other)).toBe(same)
})

test.each([
  ['of the same moment', early, 'mine'],
  ['without a moment', undefined, 'mine'],
  ['of an earlier moment', '2025-12-31T00:00:00.000Z', 'mine'],
  ['of a later moment', late, 'other'],
])('a response to a request before a change made here, %s, leaves %s', (_, updated_at, name) => {
  const set = createRecordSet<Row>()
  set.put({ id: 1, name: 'mine', updated_at: early }, 2)
  const row = { id: 1, name: 'other', ...(updated_at === undefined ? {} : { updated_at }) }
  expect(set.take([row], 1)).toBe(name === 'other')
  expect(set.get(1)?.name).toBe(name)
})

test('a response to a request after a change made here replaces it, whatever its moment', () => {
  const set = createRecordSet<Row>()
  set.put({ id: 1, name: 'mine', updated_at: late }, 1)
  expect(set.take([{ id: 1, name: 'other', updated_at: early }], 2)).toBe(true)
  expect(set.get(1)?.name).toBe('other')
})

test('the answer to a change does not undo a later one of a colleague that came before it', () => {
  const set = createRecordSet<Row>()
  set.take([{ id: 1, name: 'later', updated_at: late }], 1)
  set.put({ id: 1, name: 'mine', updated_at: early }, 2)
  expect(set.get(1)?.name).toBe('later')
})

test('a record that was deleted here does not come back with an older response', () => {
  const set = createRecordSet<Row>()
  set.take([{ id: 1, name: 'x' }], 1)
  set.drop(1, 3)
  expect(set.take([{ id: 1, name: 'x' }], 2)).toBe(false)
  expect(set.rows()).toEqual([])
  expect(set.take([{ id: 1, name: 'x' }], 4)).toBe(true)
  expect(set.rows()).toHaveLength(1)
})

test('an older removal leaves what was put here since', () => {
  const set = createRecordSet<Row>()
  set.put({ id: 1, name: 'restored' }, 2)
  expect(set.remove([1], 1)).toBe(false)
  expect(set.remove([1], 3)).toBe(true)
  expect(set.size()).toBe(0)
})
