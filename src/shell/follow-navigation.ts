import type { AnyRouter } from '@tanstack/react-router'
import { pageTitleId } from '../ui/page.tsx'

/** After going to another screen the focus is on its heading, so that a screen reader says where one is. */
export function followNavigation(router: AnyRouter): void {
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return
    const main = document.getElementById('content')
    // A screen that puts the focus in a field itself knows better.
    if (main?.contains(document.activeElement) && document.activeElement?.matches('input, textarea, select')) return
    const target = document.getElementById(pageTitleId) ?? main
    target?.focus({ preventScroll: true })
  })
}
