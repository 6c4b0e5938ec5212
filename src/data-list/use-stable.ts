import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function at every drawing, which does what the last one given does: who gets it need not be drawn anew. */
export function useStable<Input extends readonly unknown[], Output>(
  act: (...input: Input) => Output,
): (...input: Input) => Output {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...input) => latest.current(...input), [])
}
