import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { idleMoments } from './idle.ts'

/** Keeps the process busy until the promise resolves, and counts the turns of the event loop until then. */
async function turnsBefore(start: () => Promise<void>): Promise<number> {
  const state = { turns: 0, isResolved: false }
  const work = () => {
    const end = performance.now() + 5
    while (performance.now() < end);
  }
  work()
  const resolved = start().then(() => (state.isResolved = true))
  for (; !state.isResolved; state.turns += 1) {
    work()
    await nextTurn()
  }
  await resolved
  return state.turns
}

it('a delivery waits in a busy process, and comes although it stays busy', async () => {
  expect(await turnsBefore(idleMoments())).toBeGreaterThan(1)
})
