import { beforeEach, expect, test } from 'vitest'
import type { DraftStorage } from './drafts.ts'
import { clearUncertain, markUncertain, otherUncertain } from './uncertain.ts'

let storage: DraftStorage
beforeEach(() => {
  const items = new Map<string, string>()
  storage = {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  }
})

const place = { sessionId: 's1', form: 'members.new' }
const body = { last_name: 'Jansen', address: { city: 'Zeist' } }

test('what was sent without an answer comes back when something else is submitted', () => {
  markUncertain(storage, place, body)
  expect(otherUncertain(storage, place, { ...body, last_name: 'Janssen' })).toEqual(body)
})

test('the same body is its own retry', () => {
  markUncertain(storage, place, body)
  expect(otherUncertain(storage, place, structuredClone(body))).toBeNull()
  expect(otherUncertain(storage, place, { ...body, phone: undefined })).toBeNull()
})

test('of another association, or settled, there is nothing', () => {
  markUncertain(storage, place, body)
  expect(otherUncertain(storage, { ...place, sessionId: 's2' }, { last_name: 'B' })).toBeNull()
  clearUncertain(storage, place)
  expect(otherUncertain(storage, place, { last_name: 'B' })).toBeNull()
})
