import { useEffect, useState } from 'react'
import { inSlices, type Steps } from './slices.ts'

/** Something reckoned over all rows of a list as they are on a day (`YYYY-MM-DD`); kept as long as those rows are. */
export interface Reckoning<Row, Result> {
  readonly steps: (rows: readonly Row[], day: string) => Steps<Result>
  readonly known: WeakMap<readonly Row[], { readonly day: string; readonly result: Result }>
}

export function createReckoning<Row, Result>(
  steps: (rows: readonly Row[], day: string) => Steps<Result>,
): Reckoning<Row, Result> {
  return { steps, known: new WeakMap() }
}

/** The result, without a task that is felt; the last one until a new one is there, and null before the first. */
export function useReckoned<Row, Result>(
  { steps, known }: Reckoning<Row, Result>,
  rows: readonly Row[] | null,
  day: string,
): Result | null {
  const [last, setLast] = useState<Result | null>(null)
  useEffect(() => {
    if (rows === null || known.get(rows)?.day === day) return undefined
    return inSlices(steps(rows, day), (result) => {
      known.set(rows, { day, result })
      setLast(result)
    })
  }, [steps, known, rows, day])
  if (rows === null) return null
  const entry = known.get(rows)
  return entry?.day === day ? entry.result : last
}
