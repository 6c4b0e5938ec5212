/** Snapshots that are read at the same time, and everything else in between. */
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { atOnce, oneByOne } from './one-by-one.ts'

async function read<Piece>(key: string, pieces: AsyncGenerator<Piece, void>): Promise<Piece[]> {
  const found: Piece[] = []
  for await (const piece of oneByOne(key, pieces)) found.push(piece)
  return found
}

it('lets others go on after a few pieces, however many snapshots are read at once', async () => {
  const reads: number[] = []
  async function* pieces() {
    for (let index = 0; index < 10; index += 1) {
      reads.push(index)
      yield index
    }
  }
  const snapshots = Array.from({ length: 30 }, (_, index) => read(`${index % 3}`, pieces()))
  const between: number[] = []
  for (let before = 0; reads.length < 300; before = reads.length) {
    await turn()
    between.push(reads.length - before)
  }
  expect(Math.max(...between)).toBeLessThanOrEqual(atOnce)
  for (const snapshot of await Promise.all(snapshots)) expect(snapshot).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

it('ends what it reads with its reader, and hands on the place of one that fails', async () => {
  let isEnded = false
  async function* endless() {
    try {
      for (;;) yield 1
    } finally {
      isEnded = true
    }
  }
  for await (const piece of oneByOne('1', endless())) if (piece === 1) break
  expect(isEnded).toBe(true)
  async function* failing(): AsyncGenerator<number, void> {
    yield 1
    throw new RangeError('away')
  }
  for (let index = 0; index <= atOnce; index += 1) await expect(read('1', failing())).rejects.toThrow('away')
})
