import { startTransition, useOptimistic } from 'react'
import { painted } from './painted.ts'

/** Longer than elsewhere: what follows may take so long that both would be seen only at the end of it. */
const patience = 500

/** A choice that answers at once: it is shown as made, and what comes of it is done once that is on the screen. */
export function useChoice<Value>(
  chosen: Value,
  choose: (value: Value) => Promise<void> | void,
): readonly [shown: Value, choose: (value: Value) => void] {
  const [shown, show] = useOptimistic(chosen)
  const answer = (value: Value) =>
    startTransition(async () => {
      show(value)
      await painted(patience)
      await choose(value)
    })
  return [shown, answer]
}
