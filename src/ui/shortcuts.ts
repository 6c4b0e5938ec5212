/**
 * Keys that work on every screen, declared once: the shell obeys them, the help and the settings show them. What `new` and
 * `edit` mean on a screen is said by the link or button that carries `data-shortcut`.
 */
import { createStore } from './store.ts'
import { deviceStorage } from './storage.ts'

/** One character each, without modifiers; `go` is followed by the letter of a screen. */
export const shortcutKeys = { search: '/', new: 'n', edit: 'e', go: 'g', help: '?' } as const
export type Shortcut = keyof typeof shortcutKeys

const storageName = 'ledenbalie.shortcuts'
const off = 'off'

/** Single keys get in the way of speech input and trembling hands: they can be switched off (WCAG 2.1.4). */
export const shortcutsOn = createStore(true)

/** As chosen on this device. */
export function loadShortcutChoice(): void {
  shortcutsOn.set(deviceStorage().getItem(storageName) !== off)
}

export function switchShortcuts(on: boolean): void {
  if (on) deviceStorage().removeItem(storageName)
  else deviceStorage().setItem(storageName, off)
  shortcutsOn.set(on)
}

/** What on this screen a key stands for. */
export function shortcutTarget(name: Exclude<Shortcut, 'go' | 'help'>): HTMLElement | null {
  const selector = name === 'search' ? '#content input[type="search"]' : `#content [data-shortcut="${name}"]`
  return document.querySelector<HTMLElement>(selector)
}
