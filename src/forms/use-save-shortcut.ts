import { type RefObject, useEffect } from 'react'

/** Ctrl/⌘ S and Ctrl/⌘ Enter save, wherever the focus is; not while a dialog lies over the form. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSave =
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey &&
        (event.key.toLowerCase() === 's' || event.key === 'Enter')
      if (!isSave || event.defaultPrevented || form.current === null) return
      const dialog = document.querySelector('[role="dialog"]')
      if (dialog && !dialog.contains(form.current)) return
      event.preventDefault()
      form.current.requestSubmit()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [form])
}
