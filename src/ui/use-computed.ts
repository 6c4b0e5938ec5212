import { useEffect, useState } from 'react'
import { runInSlices, type Steps } from './slices.ts'

/** A computation over all rows of a list on a day (`YYYY-MM-DD`), cached as long as those rows. */
export interface Computation<Row, Result> {
  readonly steps: (rows: readonly Row[], day: string) => Steps<Result>
  readonly known: WeakMap<readonly Row[], { readonly day: string; readonly result: Result }>
}

export function createComputation<Row, Result>(
  steps: (rows: readonly Row[], day: string) => Steps<Result>,
): Computation<Row, Result> {
  return { steps, known: new WeakMap() }
}

/** Computes in slices. Until there is a result: the previous one, and null before the first. */
export function useComputed<Row, Result>(
  { steps, known }: Computation<Row, Result>,
  rows: readonly Row[] | null,
  day: string,
): Result | null {
  const [last, setLast] = useState<Result | null>(null)
  useEffect(() => {
    if (rows === null || known.get(rows)?.day === day) return undefined
    return runInSlices(steps(rows, day), (result) => {
      known.set(rows, { day, result })
      setLast(result)
    })
  }, [steps, known, rows, day])
  if (rows === null) return null
  const entry = known.get(rows)
  return entry?.day === day ? entry.result : last
}
