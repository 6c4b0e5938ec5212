import type { AnyRouter } from '@tanstack/react-router'
import { pageTitleId } from '../ui/page.tsx'

/**
 * After going to another screen the focus is on its heading, so that a screen reader says where one is. `isFirst`: the first screen is
 * where the page was opened, and keeps the focus where the browser has put it.
 */
export function followNavigation(router: AnyRouter, isFirst: boolean): void {
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || (isFirst && !fromLocation)) return
    const main = document.getElementById('content')
    // A screen that puts the focus in a field itself knows better.
    if (main?.contains(document.activeElement) && document.activeElement?.matches('input, textarea, select')) return
    const target = document.getElementById(pageTitleId) ?? main
    target?.focus({ preventScroll: true })
  })
}
