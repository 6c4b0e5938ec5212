import { useEffect, useRef, useState } from 'react'

const pause = 250

/**
 * Text that is typed here and lives in the address: it goes there after a short pause or at once with `commit`, and
 * follows the address when that changes otherwise (Back, a link, a cleared filter).
 */
export function useDebouncedText(current: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const [known, setKnown] = useState({ current, sent: current })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (known.current !== current) {
    setKnown({ ...known, current })
    // The echo of what was sent from here must not overwrite what has been typed since.
    if (current !== known.sent) setTyped(null)
  }

  const commit = (text: string) => {
    clearTimeout(timer.current)
    const wanted = text.trim()
    setKnown({ current, sent: wanted })
    if (wanted !== current) onChange(wanted)
  }
  // When the pause is over, another filter may have been chosen: it must not be undone.
  const latest = useRef(commit)
  useEffect(() => {
    latest.current = commit
  })
  return {
    text: typed ?? current,
    type(text: string) {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(text), pause)
    },
    commit,
  }
}
