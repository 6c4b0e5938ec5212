/** Long work in slices too short to be felt, with a way to stop it. */

export interface SliceOptions {
  readonly signal: AbortSignal
  /** How many rows are done. */
  readonly onProgress: (done: number) => void
}

/** Rows between two looks at the clock, and milliseconds of work between two breaths. */
const checkEvery = 20
const slice = 12

/** Lets the browser do what waits. Not a timer: in a tab that is out of sight those come once a second. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}

/** Does something with each row; false when it was stopped in between. */
export async function inSlices<Row>(
  rows: readonly Row[],
  work: (row: Row, index: number) => void,
  { signal, onProgress }: SliceOptions,
): Promise<boolean> {
  let until = performance.now() + slice
  for (const [index, row] of rows.entries()) {
    if (index % checkEvery === 0 && performance.now() >= until) {
      onProgress(index)
      await breathe()
      if (signal.aborted) return false
      until = performance.now() + slice
    }
    work(row, index)
  }
  return !signal.aborted
}
