import { expect, it } from 'vitest'
import { ApiProblem } from '#client/errors.ts'
import { type OneByOne, oneByOne, type Outcome } from './one-by-one.ts'

function refused(status = 409): ApiProblem {
  return new ApiProblem(new Response(null, { status }), { type: 'https://problems.test/not_now', title: 'No', status })
}

async function run(answers: Readonly<Record<number, Error>>, more: Partial<OneByOne<number>> = {}) {
  const asked: number[] = []
  const outcomes: [number, Outcome['kind']][] = []
  const error = await oneByOne([1, 2, 3], {
    act: (id) => {
      asked.push(id)
      const failure = answers[id]
      return failure ? Promise.reject(failure) : Promise.resolve()
    },
    onOutcome: (id, { kind }) => outcomes.push([id, kind]),
    signal: new AbortController().signal,
    ...more,
  }).then(
    () => null,
    (failure: unknown) => failure,
  )
  return { error, asked, outcomes }
}

it('goes on after a refusal', async () => {
  expect(await run({ 2: refused() })).toEqual({
    error: null,
    asked: [1, 2, 3],
    outcomes: [
      [1, 'done'],
      [2, 'refused'],
      [3, 'done'],
    ],
  })
})

it.each([new Error('no answer'), refused(503)])('ends where no answer decides: %s', async (error) => {
  expect(await run({ 2: error })).toEqual({
    error,
    asked: [1, 2],
    outcomes: [
      [1, 'done'],
      [2, 'unconfirmed'],
    ],
  })
})

it('ends with a refusal that all would get', async () => {
  const result = await run({ 1: refused(403), 2: refused() }, { concernsAll: ({ status }) => status === 403 })
  expect(result).toEqual({ error: null, asked: [1], outcomes: [[1, 'refused']] })
})

it('a stop comes before the next one', async () => {
  const stop = new AbortController()
  const result = await run({}, { signal: stop.signal, onOutcome: () => stop.abort() })
  expect(result).toEqual({ error: stop.signal.reason, asked: [1], outcomes: [] })
})
