import { type KeyboardEvent, useState } from 'react'
import type { PaletteEntry, EntryGroup } from './entry.ts'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }

/** How far a key moves; null with Alt, Ctrl or ⌘, which belong to the browser or the field. */
export function stepOf(event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>): number | undefined {
  return event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key]
}

/** The index that a key moves to: single steps wrap around, longer ones stop at the ends. */
export function nextIndex(current: number, step: number, count: number): number {
  if (count === 0) return -1
  if (Math.abs(step) === 1) return (current + step + count) % count
  return Math.min(Math.max(current + step, 0), count - 1)
}

/** The active entry: the first until the user moves. It stays active while others appear and disappear around it. */
export function useActive(sections: readonly EntryGroup[]) {
  const [chosen, setChosen] = useState<string | null>(null)
  const entries = sections.flatMap((section) => section.entries)
  const known = entries.findIndex(({ key }) => key === chosen)
  const index = known === -1 ? 0 : known
  return {
    active: entries[index] ?? null,
    point: (entry: PaletteEntry) => setChosen(entry.key),
    reset: () => setChosen(null),
    /** True when the key was handled. */
    move(event: KeyboardEvent): boolean {
      const step = stepOf(event)
      if (step === undefined) return false
      setChosen(entries[nextIndex(index, step, entries.length)]?.key ?? null)
      return true
    },
  }
}
