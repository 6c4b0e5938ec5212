import { type RefObject, useEffect, useState } from 'react'
import { useStable } from './use-stable.ts'

interface DefaultOrder {
  /** The rows stream in another order. */
  readonly isDeferred: boolean
  readonly isComplete: boolean
  /** Rows change their places anyway with another search or filter. */
  readonly question: string
  readonly boxRef: RefObject<HTMLElement | null>
}

/** The user is not yet doing anything with the rows. */
function isUntouched(box: HTMLElement | null): boolean {
  const rows = box?.querySelector('[data-rows]')
  if (!rows) return true
  const isChosen = rows.querySelector('input:checked') !== null
  const isScrolled = rows.getBoundingClientRect().top < 0
  return !isScrolled && !isChosen && !rows.matches(':hover') && !rows.contains(document.activeElement)
}

/**
 * Whether a list is in its default order. A list that streams in another order takes it once it is complete and the rows are
 * untouched: no row moves from under a pointer or the focus, and none that was scrolled to.
 */
export function useDefaultOrder({ isDeferred, isComplete, question, boxRef }: DefaultOrder) {
  const [isOrdered, setIsOrdered] = useState(!isDeferred || isComplete)
  const [began] = useState(question)
  const isWaiting = !isOrdered && isComplete
  if (isWaiting && question !== began) setIsOrdered(true)
  const look = useStable(() => {
    if (isUntouched(boxRef.current)) setIsOrdered(true)
  })
  useEffect(() => {
    if (!isWaiting) return undefined
    look()
    const options = { passive: true }
    const events = ['pointermove', 'scroll', 'focusin', 'focusout', 'change'] as const
    for (const event of events) window.addEventListener(event, look, options)
    return () => {
      for (const event of events) window.removeEventListener(event, look)
    }
  }, [isWaiting, look])
  return { isOrdered, order: () => setIsOrdered(true) }
}
