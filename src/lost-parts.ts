import { lookAt } from './api/connectivity.ts'

/**
 * A part of the app did not come. The router would load the whole page anew, once for each, and without network or service
 * everything in memory were lost to the browser's own error page: it is told that this has been done, and the screen says what
 * is the matter.
 */
export function keepPageWithoutParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // As `lazyRouteComponent` of the router names it.
    sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
    lookAt(window.location.origin)
  })
}
