import { expect, it } from 'vitest'
import { Lines } from './lines.ts'

const busy = { code: 'service_busy', values: { seconds: 7 } }
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Lines whose work ends when it is told to, and the names of the work that has begun. */
function linesWith(limits: { own: number; all: number }) {
  const lines = new Lines<string>({ retryAfter: 7, ...limits })
  const begun: string[] = []
  const ends = new Map<string, { end: () => void; fail: (error: Error) => void }>()
  const start = (key: string, name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    ends.set(name, { end: () => resolve(name), fail: reject })
    const done = lines.run(key, () => {
      begun.push(name)
      return promise
    })
    // Each test looks at what it expects to fail.
    done.catch(() => {})
    return done
  }
  const end = async (name: string) => {
    ends.get(name)?.end()
    await settled()
  }
  const fail = async (name: string) => {
    ends.get(name)?.fail(new Error(name))
    await settled()
  }
  return { start, end, fail, begun }
}

it('does the work of one key in its order, one piece at a time, and that of others beside it', async () => {
  const { start, end, begun } = linesWith({ own: 3, all: 10 })
  const first = start('a', 'a1')
  for (const name of ['a2', 'a3']) void start('a', name)
  void start('b', 'b1')
  await settled()
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(await first).toBe('a1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  await end('a2')
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
})

it('goes on after work that fails', async () => {
  const { start, fail, begun } = linesWith({ own: 3, all: 10 })
  const first = start('a', 'a1')
  void start('a', 'a2')
  await fail('a1')
  await expect(first).rejects.toThrow('a1')
  expect(begun).toEqual(['a1', 'a2'])
})

it('refuses what is too much of one key, and takes that of another', async () => {
  const { start, end, begun } = linesWith({ own: 2, all: 10 })
  for (const name of ['a1', 'a2']) void start('a', name)
  await expect(start('a', 'a3')).rejects.toMatchObject(busy)
  void start('b', 'b1')
  await settled()
  await end('a1')
  void start('a', 'a4')
  await expect(start('a', 'a5')).rejects.toMatchObject(busy)
  await end('a2')
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a4'])
})

it('refuses what is too much of all, and takes one again afterwards, of failed work too', async () => {
  const { start, end, fail } = linesWith({ own: 2, all: 2 })
  void start('a', 'a1')
  void start('b', 'b1')
  await expect(start('c', 'c1')).rejects.toMatchObject(busy)
  await settled()
  await end('a1')
  void start('c', 'c2')
  await expect(start('d', 'd1')).rejects.toMatchObject(busy)
  await settled()
  await fail('b1')
  void start('d', 'd2')
  await expect(start('e', 'e1')).rejects.toMatchObject(busy)
})
