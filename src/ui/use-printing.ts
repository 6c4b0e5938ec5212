import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Content that exists only while the browser prints it. It stays until `afterprint`: on phones `print()` returns before the page
 * is printed. `contentFor` gives the content when the user prints with the browser's own command; null for nothing. It must stay
 * the same function.
 */
export function usePrinting<Content>(contentFor?: () => Content | null) {
  const [printed, setPrinted] = useState<Content | null>(null)
  useEffect(() => {
    // The browser takes the page as it is when this event has been handled.
    const before = () => {
      if (contentFor) flushSync(() => setPrinted(contentFor()))
    }
    const after = () => setPrinted(null)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [contentFor])
  const print = (content: Content) => {
    flushSync(() => setPrinted(() => content))
    window.print()
  }
  return { printed, print }
}
