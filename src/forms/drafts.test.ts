import { afterEach, beforeEach, expect, test } from 'vitest'
import { setCredentials, endSession } from '../session/scope.ts'
import { sessionEntry } from '../session/entries.ts'
import { clearDraft, readDraft, writeDraft } from './drafts.ts'

// Test files of one process share sessions and storage, so this id occurs in this file only.
const draftKey = { sessionId: 'drafts', form: 'members.edit.17' }
const session = { id: draftKey.sessionId }
const entry = sessionEntry(session, 'draft-1', draftKey.form)
const base = { last_name: 'Jansen', phone: '' }
const draft = { values: { ...base, phone: '06' }, base, version: '2026-11-21T10:00:00.000Z' }

beforeEach(() => void setCredentials(session, { baseUrl: 'https://example.org/v2', key: 'k' }))
afterEach(() => {
  entry.remove()
  endSession(session)
})

test('typed values come back with the values the form opened with', () => {
  writeDraft(draftKey, draft)
  expect(readDraft(draftKey, base)).toEqual(draft)
})

test.each([
  ['another record', { ...draftKey, form: 'members.edit.18' }],
  ['another association', { ...draftKey, sessionId: 's2' }],
])('%s has a draft of its own', (_, other) => {
  writeDraft(draftKey, draft)
  expect(readDraft(other, base)).toBeNull()
})

test('a field the draft does not know comes from the empty form', () => {
  writeDraft(draftKey, { values: { last_name: 'A' }, base: { last_name: 'B' }, version: null })
  expect(readDraft(draftKey, base)?.values).toEqual({ last_name: 'A', phone: '' })
})

test.each(['', '{', '[]', '{"values":1,"base":{}}', '"text"'])('a draft that reads %j is ignored', (text) => {
  entry.write(text)
  expect(readDraft(draftKey, base)).toBeNull()
})

test('a saved form leaves nothing behind', () => {
  writeDraft(draftKey, draft)
  clearDraft(draftKey)
  expect(entry.read()).toBeNull()
})

test('a form that closes after its session has ended writes nothing', () => {
  endSession(session)
  writeDraft(draftKey, draft)
  expect(entry.read()).toBeNull()
})
