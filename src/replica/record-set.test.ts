import { expect, test } from 'vitest'
import { createRecordSet, recordKey, sameValue } from './record-set.ts'

interface Row {
  readonly id: number
  readonly name: string
  readonly updated_at?: string
}

const early = '2026-01-01T00:00:00.000Z'
const late = '2026-01-01T00:00:00.001Z'

test('a response to an older request does not undo a later change made here', () => {
  const set = createRecordSet<Row>()
  set.take([{ id: 1, name: 'old', updated_at: early }], set.tick())
  const askedAt = set.tick()
  set.put([{ id: 1, name: 'new', updated_at: late }])
  expect(set.take([{ id: 1, name: 'old', updated_at: early }], askedAt)).toBe(false)
  expect(set.rows()).toMatchObject([{ name: 'new' }])
})

test('a response to an older request counts when its record is newer', () => {
  const set = createRecordSet<Row>()
  const askedAt = set.tick()
  set.put([{ id: 1, name: 'mine', updated_at: early }])
  set.take([{ id: 1, name: 'later', updated_at: late }], askedAt)
  expect(set.rows()).toMatchObject([{ name: 'later' }])
})

test('a service that was set back to an earlier day is believed', () => {
  const set = createRecordSet<Row>()
  set.take([{ id: 1, name: 'new', updated_at: late }], set.tick())
  set.take([{ id: 1, name: 'old', updated_at: early }], set.tick())
  expect(set.rows()).toMatchObject([{ name: 'old' }])
})

test('the same record again is the same object, and the same list', () => {
  const set = createRecordSet<Row>()
  set.take([{ id: 1, name: 'x' }], set.tick())
  const before = set.rows()
  expect(set.take([{ id: 1, name: 'x' }], set.tick())).toBe(false)
  expect(set.rows()).toBe(before)
})

test('a record without an id is known by what it says', () => {
  expect(recordKey({ name: 'x' })).toBe(recordKey({ name: 'x' }))
  expect(recordKey({ id: 7 })).toBe(7)
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
  const askedAt = set.tick()
  set.put([{ id: 1, name: 'mine', updated_at: early }])
  const row = { id: 1, name: 'other', ...(updated_at === undefined ? {} : { updated_at }) }
  expect(set.take([row], askedAt)).toBe(name === 'other')
  expect(set.get(1)?.name).toBe(name)
})

test('a response to a request that left at the moment of another response does not undo it', () => {
  const set = createRecordSet<Row>()
  set.take([{ id: 1, name: 'first', updated_at: early }], 0)
  expect(set.take([{ id: 1, name: 'second', updated_at: early }], 1)).toBe(false)
  expect(set.take([{ id: 1, name: 'second', updated_at: early }], set.tick())).toBe(true)
})
