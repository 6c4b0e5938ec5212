import { expect, it } from 'vitest'
import { Gate } from './gate.ts'

const busy = { code: 'service_busy', values: { seconds: 2 } }

/** A gate whose work ends when it is told to, and the names of the work that has begun. */
function gateWith(limits: { concurrency: number; waiting: number; waitingOfKey?: number }) {
  const gate = new Gate({ retryAfter: 2, ...limits })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const start = (key: string, name: string, signal?: AbortSignal) => {
    const work = () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    }
    const done = gate.run(key, work, signal)
    // Each test looks at what it expects to fail.
    done.catch(() => {})
    return done
  }
  const endOne = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { start, begun, endOne }
}

it('takes turns between keys, however many of one wait', async () => {
  const { start, begun, endOne } = gateWith({ concurrency: 1, waiting: 100 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) void start('a', name)
  for (const name of ['b1', 'b2']) void start('b', name)
  for (let ended = 0; ended < 6; ended += 1) await endOne()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
})

it('refuses what is too much of one key, and takes that of another', async () => {
  const { start, begun, endOne } = gateWith({ concurrency: 1, waiting: 100, waitingOfKey: 1 })
  void start('a', 'a1')
  void start('a', 'a2')
  await expect(start('a', 'a3')).rejects.toMatchObject(busy)
  void start('b', 'b1')
  for (let ended = 0; ended < 3; ended += 1) await endOne()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
})

it('refuses what is too much of all, and takes one again afterwards', async () => {
  const { start, begun, endOne } = gateWith({ concurrency: 1, waiting: 1 })
  void start('a', 'a1')
  void start('b', 'b1')
  await expect(start('c', 'c1')).rejects.toMatchObject(busy)
  await endOne()
  void start('c', 'c2')
  await endOne()
  await endOne()
  expect(begun).toEqual(['a1', 'b1', 'c2'])
})

it('gives the place of one that stopped waiting to another', async () => {
  const { start, begun, endOne } = gateWith({ concurrency: 1, waiting: 1 })
  const end = new AbortController()
  void start('a', 'a1')
  const ended = start('b', 'b1', end.signal)
  end.abort()
  await expect(ended).rejects.toMatchObject({ name: 'AbortError' })
  void start('c', 'c1')
  await endOne()
  await endOne()
  expect(begun).toEqual(['a1', 'c1'])
})

it('goes on after work that fails', async () => {
  const gate = new Gate({ concurrency: 1, waiting: 1, retryAfter: 2 })
  const failing = gate.run('a', () => Promise.reject(new Error('no')))
  const next = gate.run('b', () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
