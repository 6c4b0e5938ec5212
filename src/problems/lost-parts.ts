import { isReachable, lookAt } from '../api/connectivity.ts'
import { tabStorage } from '../ui/storage.ts'

/**
 * A part of the app did not come. The router would load the whole page anew, once for each, and without network or service
 * everything in memory were lost to the browser's own error page: it is told that this has been done, and the screen says what
 * is the matter.
 */
export function keepPageWithoutParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // As `lazyRouteComponent` of the router names it.
    tabStorage().setItem(`tanstack_router_reload:${payload.message}`, '1')
    lookAt(window.location.origin)
  })
}

/** In milliseconds: a page that needs it again so soon after it is not helped by it. */
const soon = 60_000

/** Asked of the browser, and not kept: where a page may keep nothing it would load itself anew for ever. */
function wasJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload' && performance.now() < soon
}

/**
 * Loads the page anew for the screen whose part did not come, since the browser does not ask for it a second time, if there is
 * somebody to bring it. What was typed is in its draft.
 */
export async function bringLostParts(): Promise<void> {
  if (!wasJustReloaded() && (await isReachable(window.location.origin))) window.location.reload()
}
