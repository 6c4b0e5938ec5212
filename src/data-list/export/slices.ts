/** Long work in slices too short to be felt, which can be stopped. */
import { nextTask } from '../../ui/painted.ts'

export interface SliceOptions {
  readonly signal: AbortSignal
  /** The number of rows done. */
  readonly onProgress: (done: number) => void
}

/** Rows between two looks at the clock, and milliseconds of work between two pauses. */
const checkEvery = 20
const slice = 12

/** Calls `work` for each row; false when it was stopped in between. */
export async function forEachInSlices<Row>(
  rows: readonly Row[],
  work: (row: Row, index: number) => void,
  { signal, onProgress }: SliceOptions,
): Promise<boolean> {
  let until = performance.now() + slice
  for (const [index, row] of rows.entries()) {
    if (index % checkEvery === 0 && performance.now() >= until) {
      onProgress(index)
      await nextTask()
      if (signal.aborted) return false
      until = performance.now() + slice
    }
    work(row, index)
  }
  return !signal.aborted
}
