/**
 * For a button that opens what is loaded only then: its code is fetched at the first sign that the user means it. A failure shows
 * when it is opened, which loads it again.
 */
export function onIntent(load: () => Promise<unknown>) {
  const fetch = () => void load().catch(() => {})
  return { onPointerEnter: fetch, onFocus: fetch }
}
