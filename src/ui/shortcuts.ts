/**
 * Keys that work on every screen, declared once: the shell handles them, the help and the settings list them. The target of
 * `new` and `edit` on a screen is the link or button that carries `data-shortcut`.
 */
import { createStore } from './store.ts'
import { deviceStorage } from './storage.ts'

/** One character each, without modifiers; `go` is followed by the letter of a screen. */
export const shortcutKeys = { search: '/', new: 'n', edit: 'e', previous: 'k', next: 'j', go: 'g', help: '?' } as const
export type Shortcut = keyof typeof shortcutKeys

/** Opens the palette, also where single keys are off, since it has a modifier. Written as on this device's keyboard. */
export function paletteKeys(): readonly [modifier: string, key: string] {
  return [/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl', 'K']
}

/** Ctrl K or ⌘ K, in any keyboard layout. */
export function isPaletteKey(event: KeyboardEvent): boolean {
  return (
    (event.ctrlKey || event.metaKey) &&
    !event.altKey &&
    !event.shiftKey &&
    !event.isComposing &&
    event.key.toLowerCase() === 'k'
  )
}

const storageName = 'ledenbalie.shortcuts'
const off = 'off'

/** WCAG 2.1.4: single keys interfere with speech input and tremors, so they can be switched off. */
export const shortcutsOn = createStore(true)

export function loadShortcutChoice(): void {
  shortcutsOn.set(deviceStorage().getItem(storageName) !== off)
}

export function switchShortcuts(on: boolean): void {
  if (on) deviceStorage().removeItem(storageName)
  else deviceStorage().setItem(storageName, off)
  shortcutsOn.set(on)
}

/** The element of this screen that a key activates. */
export function shortcutTarget(name: Exclude<Shortcut, 'go' | 'help'>): HTMLElement | null {
  const selector = name === 'search' ? '#content input[type="search"]' : `#content [data-shortcut="${name}"]`
  return document.querySelector<HTMLElement>(selector)
}
