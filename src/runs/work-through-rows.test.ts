import { expect, test } from 'vitest'
import { ApiProblem, NetworkError } from '#client/errors.ts'
import type { RunRow } from './row-store.ts'
import { type RowWork, workThroughRows } from './work-through-rows.ts'

const hour = 60 * 60_000

function problem(status: number, code: string): ApiProblem {
  const type = `https://example.org/errors/${code}`
  return new ApiProblem(new Response(null, { status }), { type, title: code, status })
}

function rowsOf(...items: string[]): RunRow<string>[] {
  return items.map((item, index) => ({ run: 'r', index, item, key: `key ${index}`, attempt: null, outcome: null }))
}

/** A run whose rows are kept as the device keeps them, at a service that acts once under each key. */
function setUp({ answers = {}, found = {} }: { answers?: Record<string, Error>; found?: Record<string, number> } = {}) {
  const kept = new Map<number, RunRow<string>>()
  const created: string[] = []
  const sentUnder: string[] = []
  const keys = new Map<string, number>()
  let now = 1_000_000 * hour
  const stop = new AbortController()
  const work: RowWork<string> = {
    send: ({ item, key }) => {
      expect([...kept.values()].some((row) => row.key === key && row.attempt !== null)).toBe(true)
      sentUnder.push(key)
      const error = answers[item]
      delete answers[item]
      // Without an answer it may have arrived all the same.
      if (!keys.has(key) && (error === undefined || error instanceof NetworkError)) {
        created.push(item)
        keys.set(key, created.length)
      }
      return error ? Promise.reject(error) : Promise.resolve(keys.get(key) ?? 0)
    },
    find: ({ item }) => Promise.resolve(found[item] ?? null),
    keep: async (row) => void kept.set(row.index, row),
    reasonOf: ({ problem: { title } }) => title,
    apiKey: 'lb_live_one',
    now: () => now,
    signal: stop.signal,
  }
  return {
    created,
    sentUnder,
    stop,
    kept: () => [...kept.values()],
    run: (rows: readonly RunRow<string>[], more: Partial<RowWork<string>> = {}) =>
      workThroughRows(rows, { ...work, ...more }, () => {}),
    pass: (time: number) => {
      now += time
    },
  }
}

test('every row is kept before it is sent, and a refusal does not stop the next one', async () => {
  const { run, kept, created } = setUp({ answers: { b: problem(422, 'validation_failed') } })
  await run(rowsOf('a', 'b', 'c'))
  expect(created).toEqual(['a', 'c'])
  expect(kept().map(({ outcome }) => outcome)).toEqual([
    { kind: 'done', id: 1 },
    { kind: 'refused', reason: 'validation_failed' },
    { kind: 'done', id: 2 },
  ])
})

test('a row without an answer pauses the run, and goes under the same key', async () => {
  const { run, kept, created, sentUnder } = setUp({ answers: { b: new NetworkError() } })
  await expect(run(rowsOf('a', 'b', 'c'))).rejects.toBeInstanceOf(NetworkError)
  const rows = [...kept(), ...rowsOf('a', 'b', 'c').slice(2)]
  await run(rows)
  expect(created).toEqual(['a', 'b', 'c'])
  expect(sentUnder).toEqual(['key 0', 'key 1', 'key 1', 'key 2'])
})

test.each([
  ['after a day', 24 * hour, 'lb_live_one'],
  ['with another key', 0, 'lb_live_two'],
])('%s what was sent is looked up first', async (_, time, apiKey) => {
  const first = setUp({ answers: { a: new NetworkError() }, found: { a: 41 } })
  await expect(first.run(rowsOf('a'))).rejects.toBeInstanceOf(NetworkError)
  first.pass(time)
  await first.run(first.kept(), { apiKey })
  expect(first.created).toEqual(['a'])
  expect(first.kept()[0]?.outcome).toEqual({ kind: 'done', id: 41 })

  const unsent = setUp({ answers: { a: problem(503, 'service_busy') } })
  await expect(unsent.run(rowsOf('a'))).rejects.toBeInstanceOf(ApiProblem)
  unsent.pass(time)
  await unsent.run(unsent.kept(), { apiKey })
  expect(unsent.created).toEqual(['a'])
  expect(new Set(unsent.sentUnder).size).toBe(2)
})

test('where nobody can look, a row is left for people to check', async () => {
  const { run, kept, pass, created } = setUp({ answers: { a: new NetworkError() } })
  await expect(run(rowsOf('a'))).rejects.toBeInstanceOf(NetworkError)
  pass(24 * hour)
  await run(kept(), { find: () => Promise.resolve(undefined) })
  expect(kept()[0]?.outcome).toEqual({ kind: 'unknown' })
  expect(created).toEqual(['a'])
})

test('a refusal that concerns every row pauses the run', async () => {
  const { run, kept } = setUp({ answers: { a: problem(403, 'insufficient_scope') } })
  await expect(run(rowsOf('a', 'b'))).rejects.toBeInstanceOf(ApiProblem)
  expect(kept().map(({ outcome }) => outcome)).toEqual([null])
})

test('a pause sends nothing more', async () => {
  const { run, stop, created } = setUp()
  stop.abort()
  await expect(run(rowsOf('a'))).rejects.toBe(stop.signal.reason)
  expect(created).toEqual([])
})
