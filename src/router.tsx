import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { PageNotFound, RouteError } from './problems/problem-page.tsx'
import { routeTree } from './routeTree.gen.ts'
import { PageSkeleton } from './ui/page-skeleton.tsx'

/** `history`: the browser's unless given. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context: { queryClient },
    defaultPreload: 'intent',
    // The query cache decides whether data is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: PageNotFound,
    scrollRestoration: true,
    // An older link may carry a name or an email address, which are no longer in addresses.
    search: { strict: true },
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
