import { useEffect, useRef, useState } from 'react'

const pause = 250

/** A text being typed, before it is in the address. */
export type TypedText = ReturnType<typeof useDebouncedText>

/**
 * Text that is typed here and stored in the address: written after a pause, or at once with `commit`, and following the address
 * when that changes otherwise (Back, a link, a cleared filter).
 */
export function useDebouncedText(current: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const [known, setKnown] = useState({ current, sent: current })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typedAt = useRef<string>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (known.current !== current) {
    setKnown({ ...known, current })
    // The echo of what was written must not replace what has been typed since.
    if (current !== known.sent) setTyped(null)
  }

  const commit = (text: string) => {
    clearTimeout(timer.current)
    // Once another screen is on its way, writing to the address of this one would lead back here.
    if (typedAt.current !== window.location.pathname) return
    const wanted = text.trim()
    setKnown({ current, sent: wanted })
    if (wanted !== current) onChange(wanted)
  }
  // A filter that was chosen during the pause must not be undone.
  const latest = useRef(commit)
  useEffect(() => {
    latest.current = commit
  })
  return {
    text: typed ?? current,
    type(text: string) {
      setTyped(text)
      clearTimeout(timer.current)
      typedAt.current = window.location.pathname
      timer.current = setTimeout(() => latest.current(text), pause)
    },
    commit,
  }
}

/** The search text of a list as it is typed. In the address it is `q`; one step of Back undoes the whole word. */
export function useTypedSearch<Search extends { readonly q?: string }>(
  search: Search,
  onChange: (search: Search, how: 'typing') => void,
): TypedText {
  return useDebouncedText(search.q ?? '', (q) => {
    const { q: _, ...others } = search
    // The same search with another text, or without one.
    onChange((q === '' ? others : { ...others, q }) as Search, 'typing')
  })
}
