import { checkReachable, isReachable } from '../api/connectivity.ts'
import { tabStorage } from '../ui/storage.ts'

/**
 * When a chunk fails to load, the router would reload the page, once per chunk; without network or service that would
 * replace the app and its memory by the browser's error page. Marks each reload as done already, so that the screen
 * explains the error instead.
 */
export function keepPageWithoutParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The key that the router's `lazyRouteComponent` reads.
    tabStorage().setItem(`tanstack_router_reload:${payload.message}`, '1')
    checkReachable(window.location.origin)
  })
}

/** Milliseconds: a page that failed again so soon after a reload is not helped by another one. */
const soon = 60_000

/** Read from the browser instead of storage: where storage is blocked, the page would reload for ever. */
function wasJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload' && performance.now() < soon
}

/** Milliseconds between two looks whether the service is reachable. */
const lookEvery = 2_000

/**
 * Reloads the page as soon as its own address answers, because the browser does not request a failed chunk again. Typed
 * input is kept in drafts. It looks itself: answers of a service at another address make the app connected while its own one is down.
 * The result ends it.
 */
export function bringLostParts(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const look = async () => {
    const isBack = await isReachable(window.location.origin)
    if (isOver) return
    if (isBack) window.location.reload()
    else timer = setTimeout(() => void look(), lookEvery)
  }
  if (!wasJustReloaded()) void look()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
