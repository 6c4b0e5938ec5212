import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../session/session.ts'
import { moveByArrow, moveRowFocus } from '../ui/row-focus.ts'
import { shortcutKeys, shortcutsOn, shortcutTarget } from '../ui/shortcuts.ts'
import { entriesFor, type MenuEntry } from './entries.ts'

/** How long the letter of a screen may follow `g`, in milliseconds. */
const patience = 1_500

/** A key typed into a field or a dialog is not meant for the screen behind it. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true
  if (document.querySelector('[role="dialog"]')) return true
  const { target } = event
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

interface Handlers {
  readonly entries: readonly MenuEntry[]
  readonly go: (to: MenuEntry['to']) => void
  readonly showHelp: () => void
}

/** Runs the shortcut of a key; false when it does nothing. */
function runShortcut(key: string, afterGo: boolean, { entries, go, showHelp }: Handlers): boolean {
  const entry = afterGo ? entries.find((candidate) => candidate.key === key) : undefined
  if (entry) go(entry.to)
  else if (key === shortcutKeys.help) showHelp()
  else if (key === shortcutKeys.search) return press(shortcutTarget('search'), 'focus')
  else if (key === shortcutKeys.new) return press(shortcutTarget('new'), 'click')
  else if (key === shortcutKeys.edit) return press(shortcutTarget('edit'), 'click')
  else if (key === shortcutKeys.previous) return press(shortcutTarget('previous'), 'click') || moveRowFocus(-1)
  else if (key === shortcutKeys.next) return press(shortcutTarget('next'), 'click') || moveRowFocus(1)
  else return false
  return true
}

function press(target: HTMLElement | null, how: 'focus' | 'click'): boolean {
  target?.[how]()
  return target !== null
}

/** Single keys, wherever nothing else takes them. */
export function useShortcuts(showHelp: () => void): void {
  const session = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    let goneAt = Number.NEGATIVE_INFINITY
    const handlers: Handlers = { entries: entriesFor(session), go: (to) => void navigate({ to }), showHelp }
    const onKeyDown = (event: KeyboardEvent) => {
      if (isElsewhere(event)) return
      if (moveByArrow(event)) return event.preventDefault()
      if (!shortcutsOn.get()) return
      const afterGo = event.timeStamp - goneAt < patience
      goneAt = event.key === shortcutKeys.go && !afterGo ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (runShortcut(event.key, afterGo, handlers)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [session, navigate, showHelp])
}
