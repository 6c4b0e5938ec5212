import { advance, type Steps } from '../ui/slices.ts'

/** The result of steps taken without a pause. */
export function resultOf<Result>(steps: Steps<Result>): Result {
  const result = advance(steps, () => true)
  if (result === null) throw new Error('the steps have no result')
  return result
}
