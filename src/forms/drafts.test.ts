import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ApiProblem, NetworkError } from '#client/errors.ts'
import { setCredentials, endSession } from '../session/scope.ts'
import { sessionEntry } from '../session/entries.ts'
import { clearDraft, followSubmission, leftSubmission, readDraft, writeDraft } from './drafts.ts'

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

describe('a submission whose form was left', () => {
  const form = { ...draftKey, form: 'members.new' }
  const values = { last_name: 'Jansen' }

  function refused(status: number, code: string): ApiProblem {
    const type = `https://example.org/errors/${code}`
    return new ApiProblem(new Response(null, { status }), { type, title: code, status })
  }

  /** Sends the values from a form that is left before `settle` is called. */
  function leave() {
    const [answer, left] = [Promise.withResolvers<void>(), new AbortController()]
    const sent = followSubmission(form, values, { signal: left.signal, send: () => answer.promise }).catch(() => {})
    left.abort()
    const settle = (error?: Error) => {
      if (error) answer.reject(error)
      else answer.resolve()
      return sent
    }
    return { settle }
  }

  test('any values may repeat what is under way', () => {
    leave()
    expect(leftSubmission(form, { last_name: 'Other' })).toBe('sending')
    expect(leftSubmission({ ...form, form: 'groups.new' }, values)).toBeNull()
  })

  test('only the same values repeat what was saved', async () => {
    await leave().settle()
    expect(leftSubmission(form, values)).toBe('saved')
    expect(leftSubmission(form, { last_name: 'Other' })).toBeNull()
  })

  test('a form that stays open until it is saved leaves nothing', async () => {
    await followSubmission(form, values, { signal: new AbortController().signal, send: async () => {} })
    expect(leftSubmission(form, values)).toBeNull()
  })

  test('a form that stays open until it says that its outcome is unknown leaves nothing', async () => {
    const send = () => Promise.reject(new NetworkError({ cause: null }))
    await followSubmission(form, values, { signal: new AbortController().signal, send }).catch(() => {})
    expect(leftSubmission(form, values)).toBeNull()
  })

  test('a refusal leaves nothing, and no answer leaves it unknown', async () => {
    await leave().settle(refused(422, 'validation_failed'))
    expect(leftSubmission(form, values)).toBeNull()
    await leave().settle(new NetworkError({ cause: null }))
    expect(leftSubmission(form, values)).toBe('unconfirmed')
  })

  test('an attempt that was turned away unread says nothing of the one before', async () => {
    await leave().settle(new NetworkError({ cause: null }))
    await leave().settle(refused(429, 'rate_limited'))
    expect(leftSubmission(form, values)).toBe('unconfirmed')
  })

  test('an earlier answer says nothing of what was sent since', async () => {
    const earlier = leave()
    leave()
    await earlier.settle()
    expect(leftSubmission(form, values)).toBe('sending')
  })

  test('nothing is kept once the session has ended', async () => {
    const { settle } = leave()
    endSession(session)
    expect(leftSubmission(form, values)).toBeNull()
    await settle()
    expect(leftSubmission(form, values)).toBeNull()
  })
})
