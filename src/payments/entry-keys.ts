/** Keys and focus in the list of bank entries. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { BankEntry } from '#contract/schemas/management/bank.ts'
import { shortcutsOn } from '../ui/shortcuts.ts'

/** The entry in which the focus is. */
function focusedEntry(list: HTMLElement | null, entries: readonly BankEntry[]): BankEntry | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-entry]')
  const id = row && list?.contains(row) ? Number(row.dataset['entry']) : null
  return entries.find((entry) => entry.id === id)
}

/** The entry, or the one in its place when it is gone. */
export function focusEntry(list: HTMLElement | null, id: number, index: number): boolean {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
  const there = rows.findIndex((row) => row.dataset['entry'] === String(id))
  return focusRow(list, there < 0 ? index : there)
}

export function focusRow(list: HTMLElement | null, index: number): boolean {
  const rows = list?.querySelectorAll<HTMLElement>('[data-entry]') ?? []
  const row = rows[Math.min(Math.max(index, 0), rows.length - 1)]
  row?.querySelector<HTMLElement>('[data-primary]')?.focus()
  return row !== undefined
}

/** Typed into a field, or meant for a dialog. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  if (document.querySelector('[role="dialog"]')) return true
  return event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
}

export interface EntryKeys {
  readonly list: RefObject<HTMLUListElement | null>
  readonly entries: readonly BankEntry[]
  /** What a key does with the entry that has the focus. */
  readonly actions: Readonly<Record<string, (entry: BankEntry) => void>>
  /** What `u` does wherever the focus is. */
  readonly undoLast: (() => void) | null
}

/** False for a key that means nothing here. */
function press({ key }: KeyboardEvent, { list, entries, actions, undoLast }: EntryKeys): boolean {
  if (key === 'u' && undoLast) {
    undoLast()
    return true
  }
  const entry = focusedEntry(list.current, entries)
  const index = entry ? entries.indexOf(entry) : -1
  if (key === 'j') return focusRow(list.current, index + 1)
  if (key === 'k') return focusRow(list.current, index - 1)
  const action = Object.hasOwn(actions, key) ? actions[key] : undefined
  if (!action) return false
  // Without the focus nobody sees which one it would be: the first is shown, and the next press is for it.
  if (entry) action(entry)
  else focusRow(list.current, 0)
  return true
}

/** Single keys, before the shortcuts of every screen. */
export function useEntryKeys(keys: EntryKeys): void {
  const current = useRef(keys)
  // Before the next key, which may come before the screen is painted.
  useLayoutEffect(() => void (current.current = keys))
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isElsewhere(event) && shortcutsOn.get() && press(event, current.current)) event.preventDefault()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
