/** Long reckoning in pieces too short to be felt: a generator that gives way every so often, and whoever drives it. */

/** Gives way at each `yield`; returns what was reckoned. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** Milliseconds without giving way: half a frame. */
const slice = 8

/** All at once: for tests and for what is short. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Slice by slice, with room for everything else in between. Returns the way to call it off. */
export function inSlices<Result>(steps: Steps<Result>, onDone: (result: Result) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const work = () => {
    const end = performance.now() + slice
    do {
      const step = steps.next()
      if (step.done) return onDone(step.value)
    } while (performance.now() < end)
    timer = setTimeout(work, 0)
  }
  timer = setTimeout(work, 0)
  return () => clearTimeout(timer)
}
