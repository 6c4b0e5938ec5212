import { describe, expect, test } from 'vitest'
import { ApiProblem, NetworkError, UnexpectedResponse } from '#client/errors.ts'
import { worthRetrying } from './query-client.ts'

const problem = (status: number) =>
  new ApiProblem(new Response(null, { status }), { type: 'https://example.org/errors/x', title: '', status })
const strange = (status: number) => new UnexpectedResponse(new Response(null, { status }))

describe('a query that failed', () => {
  test.each([400, 401, 402, 403, 404, 409, 422, 429, 501])('with status %i is not asked again', (status) => {
    expect(worthRetrying(0, problem(status))).toBe(false)
  })

  test.each([
    ['no answer', new NetworkError()],
    ['a failure of the service', problem(500)],
    ['a proxy that answers for it', strange(503)],
  ])('with %s is asked twice more', (_, error) => {
    expect([0, 1, 2].map((failures) => worthRetrying(failures, error))).toEqual([true, true, false])
  })

  test('with another service behind the address is not asked again', () => {
    expect(worthRetrying(0, strange(200))).toBe(false)
  })
})
