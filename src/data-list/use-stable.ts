import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same between renders and calls the latest one given, so that memoised components do not re-render. */
export function useStable<Input extends readonly unknown[], Output>(
  act: (...input: Input) => Output,
): (...input: Input) => Output {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...input) => latest.current(...input), [])
}
