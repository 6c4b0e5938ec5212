/**
 * For a button that opens lazily loaded code: fetches it when the user hovers or focuses the button. A failure is ignored:
 * opening the part loads it again.
 */
export function onIntent(load: () => Promise<unknown>) {
  const fetch = () => void load().catch(() => {})
  return { onPointerEnter: fetch, onFocus: fetch }
}
