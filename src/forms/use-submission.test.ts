import { describe, expect, test } from 'vitest'
import { ApiProblem, NetworkError, UnexpectedResponse } from '#client/errors.ts'
import { ConflictError, editing, next, type Submission, type SubmissionEvent } from './use-submission.ts'

function problem(status: number, code = 'validation_failed'): ApiProblem {
  return new ApiProblem(new Response(null, { status }), {
    type: `https://example.org/errors/${code}`,
    title: '',
    status,
  })
}

const submit: SubmissionEvent = { type: 'submit' }
const overtaken: SubmissionEvent = { type: 'overtaken' }
const sending: Submission = { is: 'sending', isStopping: false, open: null }
const fail = (error: Error): SubmissionEvent => ({ type: 'failed', error })
const after = (...events: SubmissionEvent[]) => events.reduce(next, editing)

test('a submission is sent and done', () => {
  expect(after(submit)).toEqual(sending)
  expect(after(submit, { type: 'succeeded' })).toEqual({ is: 'done' })
})

test('a second press while sending changes nothing', () => {
  expect(next(sending, submit)).toBe(sending)
})

test('a submission that is done stays done', () => {
  for (const event of [submit, overtaken, { type: 'discard' }] as const)
    expect(next({ is: 'done' }, event)).toEqual({ is: 'done' })
})

describe('a failure', () => {
  test('that decides goes back to editing with its reason', () => {
    const error = problem(422)
    expect(after(submit, fail(error))).toEqual({ is: 'editing', error })
  })

  test.each([
    ['an expired key', problem(401, 'unauthorized')],
    ['too many requests', problem(429, 'rate_limited')],
    ['a busy service', problem(503, 'service_busy')],
  ])('by %s comes before anything happens', (_, error) => {
    expect(after(submit, fail(error))).toEqual({ is: 'editing', error })
  })

  test('of the program itself is no unknown outcome', () => {
    const error = new TypeError('bug')
    expect(after(submit, fail(error))).toEqual({ is: 'editing', error })
  })

  test.each([
    ['no answer', new NetworkError()],
    ['a page of a proxy', new UnexpectedResponse(new Response(null, { status: 502 }))],
    ['a failure of the service', problem(500, 'internal_error')],
    ['a request that is still running', problem(409, 'idempotency_key_in_progress')],
  ])('by %s leaves the outcome unconfirmed, and can be sent again', (_, error) => {
    const state = after(submit, fail(error))
    expect(state).toEqual({ is: 'unconfirmed', error })
    expect(next(state, submit)).toEqual({ is: 'sending', isStopping: false, open: error })
  })
})

describe('an unconfirmed submission', () => {
  const lost = new NetworkError()

  test.each([
    ['an expired key', problem(401, 'unauthorized')],
    ['too many requests', problem(429, 'rate_limited')],
    ['a busy service', problem(503, 'service_busy')],
  ])('stays unconfirmed after %s', (_, error) => {
    expect(after(submit, fail(lost), submit, fail(error))).toEqual({ is: 'unconfirmed', error })
  })

  test('stays unconfirmed when the next attempt is given up', () => {
    expect(after(submit, fail(lost), submit, { type: 'stopped' })).toEqual({ is: 'unconfirmed', error: lost })
  })

  test('is decided by a refusal', () => {
    const error = problem(422)
    expect(after(submit, fail(lost), submit, fail(error))).toEqual({ is: 'editing', error })
  })
})

describe('a conflict', () => {
  test('that an attempt found is seen once it is on screen, and the next press sends', () => {
    const found = after(submit, fail(new ConflictError()))
    expect(found).toEqual({ is: 'conflict', step: 'found' })
    expect(next(found, submit)).toEqual(found)
    expect(next(next(found, overtaken), submit)).toEqual(sending)
  })

  test('that arose while typing is shown by the first press and sent by the second', () => {
    const shown = after(overtaken, submit)
    expect(shown).toEqual({ is: 'conflict', step: 'seen' })
    expect(next(shown, submit)).toEqual(sending)
  })

  test('that was seen is shown again when the record changes once more', () => {
    expect(after(overtaken, submit, overtaken)).toEqual({ is: 'conflict', step: 'unseen' })
  })

  test('does not arise while sending: the attempt looks for itself', () => {
    expect(next(sending, overtaken)).toBe(sending)
  })

  test('ends when the user starts over', () => {
    expect(after(overtaken, { type: 'discard' })).toEqual(editing)
  })
})

describe('stopping a run', () => {
  test('waits for what is under way, and can be continued', () => {
    const stopping = after(submit, { type: 'stop' })
    expect(stopping).toEqual({ is: 'sending', isStopping: true, open: null })
    expect(next(stopping, { type: 'stopped' })).toEqual(editing)
  })

  test('keeps what the last request said', () => {
    const error = new NetworkError()
    expect(after(submit, { type: 'stop' }, fail(error))).toEqual({ is: 'unconfirmed', error })
  })
})
