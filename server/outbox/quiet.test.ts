import { expect, it } from 'vitest'
import { quietMoments } from './quiet.ts'

/** How often a delivery rests when the process is busy for these shares of its time, and for the last of them from then on. */
async function rests(...shares: number[]): Promise<number> {
  let [count, share] = [0, 0]
  const look = () => (share = shares.shift() ?? share)
  await quietMoments({
    look,
    rest: async () => {
      count += 1
    },
  })()
  return count
}

it.each([
  ['at once when there is time', [0.2], 0],
  ['when the others have had their turn', [0.9, 0.8, 0.2], 2],
  ['late when there is never time', [1], 10],
] as const)('a delivery comes %s', async (_when, shares, count) => {
  expect(await rests(...shares)).toBe(count)
})
