/** Long computations in slices too short to be felt: generators that yield wherever they may be interrupted. */

import type { Steps } from '#contract/steps.ts'

export type { Steps } from '#contract/steps.ts'

/** Milliseconds of work between two pauses: half a frame. */
const slice = 8

/** Whether fewer than so many milliseconds have passed. */
export function timeFor(milliseconds: number = slice): () => boolean {
  const end = performance.now() + milliseconds
  return () => performance.now() < end
}

/** Continues while there is time; null until there is a result. */
export function advance<Result>(steps: Steps<Result>, hasTime: () => boolean): Result | null {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    if (!hasTime()) return null
  }
}

/** Computes slice by slice, with room for everything else in between. Returns a function that cancels it. */
export function runInSlices<Result>(steps: Steps<Result>, onDone: (result: Result) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const work = () => {
    const result = advance(steps, timeFor())
    if (result === null) timer = setTimeout(work, 0)
    else onDone(result)
  }
  timer = setTimeout(work, 0)
  return () => clearTimeout(timer)
}
