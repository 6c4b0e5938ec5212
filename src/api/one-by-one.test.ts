import { expect, it } from 'vitest'
import { ApiProblem } from '#client/errors.ts'
import { type OneByOne, oneByOne, type Outcome } from './one-by-one.ts'

function refused(status = 409): ApiProblem {
  return new ApiProblem(new Response(null, { status }), { type: 'https://problems.test/not_now', title: 'No', status })
}

function run(answers: Readonly<Record<number, Error>>, more: Partial<OneByOne<number>> = {}) {
  const asked: number[] = []
  const outcomes: [number, Outcome['kind']][] = []
  const done = oneByOne([1, 2, 3], {
    act: (id) => {
      asked.push(id)
      const error = answers[id]
      return error ? Promise.reject(error) : Promise.resolve()
    },
    onOutcome: (id, { kind }) => outcomes.push([id, kind]),
    ...more,
  })
  return done.then((finished) => ({ finished, asked, outcomes }))
}

it('goes on behind what is refused', async () => {
  expect(await run({ 2: refused() })).toEqual({
    finished: true,
    asked: [1, 2, 3],
    outcomes: [
      [1, 'done'],
      [2, 'refused'],
      [3, 'done'],
    ],
  })
})

it('ends where no answer comes, or none that decides', async () => {
  for (const error of [new Error('no answer'), refused(503)]) {
    expect(await run({ 2: error })).toEqual({
      finished: false,
      asked: [1, 2],
      outcomes: [
        [1, 'done'],
        [2, 'uncertain'],
      ],
    })
  }
})

it('ends with a refusal that all would get', async () => {
  const result = await run({ 1: refused(403), 2: refused() }, { concernsAll: ({ status }) => status === 403 })
  expect(result).toEqual({ finished: false, asked: [1], outcomes: [[1, 'refused']] })
})

it('a stop comes before the next one', async () => {
  let asked = 0
  const isStopped = () => {
    asked += 1
    return asked > 1
  }
  expect(await run({}, { isStopped })).toEqual({ finished: false, asked: [1], outcomes: [[1, 'done']] })
})
