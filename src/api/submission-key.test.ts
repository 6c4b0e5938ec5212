import { describe, expect, test } from 'vitest'
import { ApiProblem, NetworkError, UnknownAnswer } from '#client/errors.ts'
import { memoryStorage } from '../ui/storage.ts'
import { forgetSubmissionKey, isDecided, submissionKey } from './submission-key.ts'

const place = 'session.createMember./members'

describe('one submission', () => {
  test('keeps its key for the same input', async () => {
    const storage = memoryStorage()
    const first = await submissionKey(storage, place, { last_name: 'Jansen' })
    expect(await submissionKey(storage, place, { last_name: 'Jansen' })).toBe(first)
  })

  test('ends when something else is typed', async () => {
    const storage = memoryStorage()
    const first = await submissionKey(storage, place, { last_name: 'Jansen' })
    expect(await submissionKey(storage, place, { last_name: 'Janssen' })).not.toBe(first)
  })

  test('ends when it has had its answer', async () => {
    const storage = memoryStorage()
    const first = await submissionKey(storage, place, {})
    forgetSubmissionKey(storage, place)
    expect(await submissionKey(storage, place, {})).not.toBe(first)
  })

  test('does not store what was typed', async () => {
    const storage = memoryStorage()
    await submissionKey(storage, place, { iban: 'NL91ABNA0417164300' })
    expect(storage.getItem(storage.key(0) ?? '')).not.toContain('NL91')
  })

  test('is not that of another place', async () => {
    const storage = memoryStorage()
    const first = await submissionKey(storage, place, {})
    expect(await submissionKey(storage, 'session.cancelMember./members/1/cancel', {})).not.toBe(first)
  })
})

describe('the service has decided', () => {
  const response = (status: number) => new Response(null, { status })
  const problem = (status: number, code: string) =>
    new ApiProblem(response(status), { type: `https://example.org/errors/${code}`, title: '', status })

  test.each([
    ['refused fields', problem(422, 'validation_failed')],
    ['a conflict', problem(409, 'event_full')],
    ['a missing right', problem(403, 'insufficient_scope')],
  ])('with %s', (_, error) => {
    expect(isDecided(error)).toBe(true)
  })

  test.each([
    ['no answer', new NetworkError()],
    ['a strange answer', new UnknownAnswer(response(200))],
    ['a failure of the service', problem(500, 'internal_error')],
    ['a request still running', problem(409, 'idempotency_key_in_progress')],
    ['an expired key', problem(401, 'unauthorized')],
    ['too many requests', problem(429, 'rate_limited')],
  ])('not with %s', (_, error) => {
    expect(isDecided(error)).toBe(false)
  })
})
