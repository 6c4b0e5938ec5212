import { expect, it } from 'vitest'
import { type SendOutcome, sendOneByOne } from './send-run.ts'

class Refused extends Error {}

function run(answers: Readonly<Record<number, Error | null>>, isStopped = () => false) {
  const asked: number[] = []
  const outcomes: [number, SendOutcome['kind']][] = []
  const done = sendOneByOne([1, 2, 3], {
    send: (id) => {
      asked.push(id)
      const error = answers[id]
      return error ? Promise.reject(error) : Promise.resolve()
    },
    isDecided: (error) => error instanceof Refused,
    isStopped,
    onOutcome: (id, { kind }) => outcomes.push([id, kind]),
  })
  return done.then((finished) => ({ finished, asked, outcomes }))
}

it('goes on behind what is refused', async () => {
  expect(await run({ 2: new Refused() })).toEqual({
    finished: true,
    asked: [1, 2, 3],
    outcomes: [
      [1, 'sent'],
      [2, 'refused'],
      [3, 'sent'],
    ],
  })
})

it('ends where no answer comes', async () => {
  expect(await run({ 2: new Error('no answer') })).toEqual({
    finished: false,
    asked: [1, 2],
    outcomes: [
      [1, 'sent'],
      [2, 'uncertain'],
    ],
  })
})

it('a stop comes before the next one', async () => {
  let asked = 0
  const result = await run({}, () => {
    asked += 1
    return asked > 1
  })
  expect(result).toEqual({ finished: false, asked: [1], outcomes: [[1, 'sent']] })
})
