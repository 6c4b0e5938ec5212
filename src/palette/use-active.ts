import { type KeyboardEvent, useState } from 'react'
import type { PaletteEntry, EntryGroup } from './entry.ts'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }

/** How far a key leads; none with Alt, Ctrl or ⌘, which are the browser's or the text's own. */
export function stepOf(event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>): number | undefined {
  return event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key]
}

/** Which place a key leads to; round and round by single steps, to an end by leaps. */
export function nextPlace(current: number, step: number, count: number): number {
  if (count === 0) return -1
  if (Math.abs(step) === 1) return (current + step + count) % count
  return Math.min(Math.max(current + step, 0), count - 1)
}

/** Which entry is meant: the first, until somebody goes to another. It stays meant while others come and go around it. */
export function useActive(sections: readonly EntryGroup[]) {
  const [chosen, setChosen] = useState<string | null>(null)
  const entries = sections.flatMap((section) => section.entries)
  const known = entries.findIndex(({ key }) => key === chosen)
  const place = known === -1 ? 0 : known
  return {
    active: entries[place] ?? null,
    point: (entry: PaletteEntry) => setChosen(entry.key),
    reset: () => setChosen(null),
    /** True when the key was meant for the list. */
    move(event: KeyboardEvent): boolean {
      const step = stepOf(event)
      if (step === undefined) return false
      setChosen(entries[nextPlace(place, step, entries.length)]?.key ?? null)
      return true
    },
  }
}
