import { startTransition, useOptimistic } from 'react'
import { painted } from './painted.ts'

/** Longer than the default: the work that follows may delay both paints to its end. */
const patience = 500

/** A choice that shows at once: its consequences are rendered after it has been painted. */
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
