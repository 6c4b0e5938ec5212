import { beforeEach, describe, expect, test } from 'vitest'
import { ApiProblem, NetworkError, UnexpectedResponse } from '#client/errors.ts'
import { setCredentials } from '../session/scope.ts'
import { isDecided, sendOnce, submissionEntry } from './send-once.ts'

function problem(status: number, code: string): ApiProblem {
  return new ApiProblem(new Response(null, { status }), {
    type: `https://example.org/errors/${code}`,
    title: '',
    status,
  })
}

type Road = 'ok' | 'request lost' | 'answer lost'

/** A service as the specification describes it: it acts once per key, and refuses a key with another body. */
function service(...roads: Road[]) {
  const stored = new Map<string, { operation: string; body: string; answer: string | ApiProblem }>()
  const sent: [body: string, key: string, operation: string][] = []
  const created: string[] = []
  const forbidden = new Set<string>()

  function act(operation: string, body: string, key: string): string {
    if (forbidden.has(operation)) throw problem(403, 'insufficient_scope')
    const known = stored.get(key)
    if (known && (known.body !== body || known.operation !== operation)) throw problem(422, 'idempotency_key_reused')
    if (!known && body === 'invalid') throw problem(422, 'validation_failed')
    const answer = known?.answer ?? (body === 'full' ? problem(409, 'event_full') : `created ${body}`)
    if (!known && typeof answer === 'string') created.push(body)
    stored.set(key, { operation, body, answer })
    if (answer instanceof ApiProblem) throw answer
    return answer
  }

  async function send({ operation, body }: { operation: string; body: string }, key: string): Promise<string> {
    const road = roads[sent.length] ?? 'ok'
    sent.push([body, key, operation])
    if (road === 'request lost') throw new NetworkError()
    try {
      return act(operation, body, key)
    } finally {
      // oxlint-disable-next-line no-unsafe-finally -- the answer, good or bad, never comes back
      if (road === 'answer lost') throw new NetworkError()
    }
  }
  return { send, sent, created, forbidden }
}

const session = { id: 's1' }
const entry = submissionEntry(session, 'members.new')

beforeEach(() => {
  setCredentials(session, { baseUrl: 'https://example.org/v2', key: 'k' })
  entry.remove()
})

/** `createMember a` names the operation; most tests have one. */
function submissionOf(text: string) {
  const [body = '', operation = 'createMember'] = text.split(' ').toReversed()
  return { operation, body }
}

async function attempts({ send }: ReturnType<typeof service>, ...texts: string[]): Promise<unknown[]> {
  const results: unknown[] = []
  for (const text of texts) {
    results.push(
      await sendOnce(entry, submissionOf(text), send).catch((error: unknown) =>
        error instanceof Error ? error.name : error,
      ),
    )
  }
  return results
}

test('a submission that arrived is over: the same body again is another one', async () => {
  const it = service()
  expect(await attempts(it, 'a', 'a')).toEqual([
    { result: 'created a', isEarlier: false },
    { result: 'created a', isEarlier: false },
  ])
  expect(it.created).toEqual(['a', 'a'])
})

test.each(['request lost', 'answer lost'] as const)('a retry after the %s happens once', async (road) => {
  const it = service(road)
  expect(await attempts(it, 'a', 'a')).toEqual(['NetworkError', { result: 'created a', isEarlier: false }])
  expect(it.created).toEqual(['a'])
})

test('a correction of what never arrived is what counts', async () => {
  const it = service('request lost')
  expect(await attempts(it, 'wrong', 'right')).toEqual(['NetworkError', { result: 'created right', isEarlier: false }])
  expect(it.sent.map(([body]) => body)).toEqual(['wrong', 'right'])
  expect(it.created).toEqual(['right'])
})

test('a correction of what had arrived brings the answer of the first, and creates nothing', async () => {
  const it = service('answer lost')
  expect(await attempts(it, 'wrong', 'right')).toEqual(['NetworkError', { result: 'created wrong', isEarlier: true }])
  expect(it.created).toEqual(['wrong'])
})

test('among several corrections without a response the one that arrived is found', async () => {
  const it = service('request lost', 'answer lost', 'request lost')
  expect(await attempts(it, 'a', 'b', 'c', 'd')).toEqual([
    'NetworkError',
    'NetworkError',
    'NetworkError',
    { result: 'created b', isEarlier: true },
  ])
  expect(it.created).toEqual(['b'])
})

test('an earlier attempt that arrived and was refused created nothing, so the new one counts', async () => {
  const it = service('answer lost')
  expect(await attempts(it, 'full', 'a')).toEqual(['NetworkError', { result: 'created a', isEarlier: false }])
  expect(it.created).toEqual(['a'])
})

test('an earlier attempt is repeated to the operation that it was for, when the form sends to another one now', async () => {
  const it = service('answer lost')
  expect(await attempts(it, 'createInvoice a', 'createManagedInvoice a')).toEqual([
    'NetworkError',
    { result: 'created a', isEarlier: true },
  ])
  expect(it.created).toEqual(['a'])
})

test('a permission that was lost says nothing of the earlier attempt: nothing else is created', async () => {
  const it = service('answer lost')
  await attempts(it, 'createManagedInvoice a')
  it.forbidden.add('createManagedInvoice')
  expect(await attempts(it, 'createInvoice a', 'createInvoice b')).toEqual(['ApiProblem', 'ApiProblem'])
  expect(it.created).toEqual(['a'])
})

test('while the earlier answer cannot be fetched either, nothing is decided', async () => {
  const it = service('answer lost', 'ok', 'request lost')
  expect(await attempts(it, 'wrong', 'right', 'right')).toEqual([
    'NetworkError',
    'NetworkError',
    { result: 'created wrong', isEarlier: true },
  ])
  expect(it.created).toEqual(['wrong'])
})

test('a refusal ends the submission: the next attempt has another key', async () => {
  const it = service()
  expect(await attempts(it, 'invalid', 'a')).toEqual(['ApiProblem', { result: 'created a', isEarlier: false }])
  expect(new Set(it.sent.map(([, key]) => key)).size).toBe(2)
})

test('a submission of another form is another one', async () => {
  const it = service('answer lost')
  await attempts(it, 'a')
  const other = submissionEntry(session, 'members.cancel.1')
  expect(await sendOnce(other, submissionOf('b'), it.send)).toEqual({ result: 'created b', isEarlier: false })
})

describe('the service has decided', () => {
  test.each([
    ['refused fields', problem(422, 'validation_failed')],
    ['a conflict', problem(409, 'event_full')],
    ['a missing scope', problem(403, 'insufficient_scope')],
  ])('with %s', (_, error) => {
    expect(isDecided(error)).toBe(true)
  })

  test.each([
    ['no answer', new NetworkError()],
    ['a strange answer', new UnexpectedResponse(new Response(null, { status: 200 }))],
    ['a failure of the service', problem(500, 'internal_error')],
    ['a request still running', problem(409, 'idempotency_key_in_progress')],
    ['an expired key', problem(401, 'unauthorized')],
    ['too many requests', problem(429, 'rate_limited')],
  ])('not with %s', (_, error) => {
    expect(isDecided(error)).toBe(false)
  })
})
