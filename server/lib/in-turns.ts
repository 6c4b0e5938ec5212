/** Long computations on the event loop, a few milliseconds at a time. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Steps } from '#contract/steps.ts'

/** Milliseconds of work before other requests have their turn. */
const turn = 5

export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  let end = performance.now() + turn
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    if (performance.now() < end) continue
    await nextTurn()
    end = performance.now() + turn
  }
}
