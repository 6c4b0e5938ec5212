import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { PageNotFound, RouteError } from './problems/problem-page.tsx'
import { routeTree } from './routeTree.gen.ts'
import { PageSkeleton } from './ui/page-skeleton.tsx'

/** `history`: the browser's unless given. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
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
  const routes: readonly { readonly options: { validateSearch?: unknown } }[] = Object.values(router.routesById)
  for (const { options } of routes) {
    const read = options.validateSearch
    if (isReader(read)) options.validateSearch = withoutOthers(read)
  }
  return router
}

type SearchReader = (search: Readonly<Record<string, unknown>>) => object

function isReader(value: unknown): value is SearchReader {
  return typeof value === 'function'
}

/** The router gives a route every parameter of the address beside those that the route has read, wrong values of its own too: they are undefined here. */
function withoutOthers(read: SearchReader): SearchReader {
  return (search) => ({ ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])), ...read(search) })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
