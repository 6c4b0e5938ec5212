import { beforeEach, expect, test } from 'vitest'
import { clearDraft, draftName, type DraftStorage, readDraft, writeDraft } from './drafts.ts'

let items = new Map<string, string>()
function memoryStorage(): DraftStorage {
  items = new Map()
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  }
}

let storage = memoryStorage()
beforeEach(() => {
  storage = memoryStorage()
})

const place = { sessionId: 's1', form: 'members.edit.17' }
const base = { last_name: 'Jansen', phone: '' }
const draft = { values: { ...base, phone: '06' }, base, version: '2026-11-21T10:00:00.000Z' }

test('what was typed comes back, with what the form opened with', () => {
  writeDraft(storage, place, draft)
  expect(readDraft(storage, place, base)).toEqual(draft)
})

test.each([
  ['another record', { ...place, form: 'members.edit.18' }],
  ['another association', { ...place, sessionId: 's2' }],
])('%s has a draft of its own', (_, other) => {
  writeDraft(storage, place, draft)
  expect(readDraft(storage, other, base)).toBeNull()
})

test('a field the draft does not know comes from the empty form', () => {
  writeDraft(storage, place, { values: { last_name: 'A' }, base: { last_name: 'B' }, version: null })
  expect(readDraft(storage, place, base)?.values).toEqual({ last_name: 'A', phone: '' })
})

test.each(['', '{', '[]', '{"values":1,"base":{}}', '"text"'])('a draft that reads %j is none', (text) => {
  writeDraft(storage, place, draft)
  storage.setItem(draftName(place), text)
  expect(readDraft(storage, place, base)).toBeNull()
})

test('a full storage does not stop the form, and leaves no older draft that would come back', () => {
  writeDraft(storage, place, draft)
  const full: DraftStorage = {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  writeDraft(full, place, { ...draft, values: { ...base, phone: '07' } })
  expect(readDraft(storage, place, base)).toBeNull()
})

test('a saved form leaves nothing behind', () => {
  writeDraft(storage, place, draft)
  clearDraft(storage, place)
  expect(items.size).toBe(0)
})

test('carries the id of its session in its name, by which signing out finds it', () => {
  expect(draftName(place).split('.')).toContain('s1')
})
