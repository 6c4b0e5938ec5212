import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { withTexts } from '../i18n/language-provider.tsx'
import { noteVisit } from '../palette/recents.ts'
import { isPaletteKey } from '../ui/shortcuts.ts'
import { createStore, useStore } from '../ui/store.ts'
import { usePrefetch } from '../ui/use-prefetch.ts'

const isPaletteOpen = createStore(false)
let early = ''

export function openPalette(): void {
  early = ''
  isPaletteOpen.set(true)
}

function closePalette(): void {
  isPaletteOpen.set(false)
}

/** Text typed before the palette was loaded. */
function typedEarly(): string {
  return early
}

/** Remembers which records were looked at, for as long as the page is open. */
function useVisits(sessionId: string): void {
  const router = useRouter()
  useEffect(() => {
    noteVisit(sessionId, router.state.location.pathname)
    // With the title's focus: the palette may be opened by the very next key.
    return router.subscribe('onRendered', ({ toLocation }) => noteVisit(sessionId, toLocation.pathname))
  }, [router, sessionId])
}

/** A dialog may hold something that is not saved yet: the palette leads away, so it stays away. */
function isDialogOpen(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null
}

/** The palette's code, which is not part of the first load. */
export const importPalette = withTexts(
  () => import('./palette-host.tsx'),
  'association',
  'events',
  'groups',
  'invoices',
)

/** A character typed before the palette has appeared. */
function isTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey
}

/** Whether the palette is open, and the keys that open and close it. */
export function usePalette(sessionId: string) {
  const isOpen = useStore(isPaletteOpen)
  useVisits(sessionId)
  usePrefetch(importPalette)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      // The browser's own search would open.
      event.preventDefault()
      if (isPaletteOpen.get() || isDialogOpen()) closePalette()
      else openPalette()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      // It does not stay open for another association.
      closePalette()
    }
  }, [])
  useEffect(() => {
    if (!isOpen) return
    // Until its code has come the keys are already meant for it.
    const onKeyDown = (event: KeyboardEvent) => {
      if (isDialogOpen()) return
      if (event.key === 'Escape') closePalette()
      if (!isTyped(event)) return
      event.preventDefault()
      early += event.key
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOpen])
  return { isOpen, typedEarly, close: closePalette }
}
