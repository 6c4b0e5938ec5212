/**
 * Keys that work on every screen, declared once: the shell obeys them, the help and the settings show them. What `new` and
 * `edit` mean on a screen is said by the link or button that carries `data-shortcut`.
 */
import { createStore } from './store.ts'
import { deviceStorage } from './storage.ts'

/** One character each, without modifiers; `go` is followed by the letter of a screen. */
export const shortcutKeys = { search: '/', new: 'n', edit: 'e', previous: 'k', next: 'j', go: 'g', help: '?' } as const
export type Shortcut = keyof typeof shortcutKeys

/** Opens the palette, also where single keys are off: it is no single key. As it is written on this device's keyboard. */
export function paletteKeys(): readonly [modifier: string, key: string] {
  return [/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl', 'K']
}

/** Ctrl K or ⌘ K, on any keyboard's layout. */
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
