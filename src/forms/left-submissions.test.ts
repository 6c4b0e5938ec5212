import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiProblem, NetworkError } from '#client/errors.ts'
import { setCredentials, endSession } from '../session/scope.ts'
import { followSubmission, leftSubmission } from './drafts.ts'

// Test files of one process share sessions, so this id occurs in this file only.
const form = { sessionId: 'left', form: 'members.new' }
const session = { id: form.sessionId }
const values = { last_name: 'Jansen' }

beforeEach(() => void setCredentials(session, { baseUrl: 'https://example.org/v2', key: 'k' }))
afterEach(() => endSession(session))

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
