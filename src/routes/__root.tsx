import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Navigate, Outlet, useMatches } from '@tanstack/react-router'
import { PageNotFound } from '../problems/page-not-found.tsx'
import { sessions } from '../session/store.ts'
import { Bare } from '../shell/bare.tsx'
import { Shell } from '../shell/shell.tsx'
import { useStore } from '../ui/store.ts'

/** What every route's loader is given. The session comes from `requireSession` or `requireOperation` in `beforeLoad`. */
export interface RouterContext {
  readonly queryClient: QueryClient
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A screen that needs no association: no menu around it. */
    bare?: true
  }
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: PageNotFound,
})

function Root() {
  const bare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.bare === true) })
  const { active } = useStore(sessions)
  if (bare) {
    return (
      <Bare>
        <Outlet />
      </Bare>
    )
  }
  // Signed out in another tab, or an address that does not exist and therefore has no guard.
  if (!active) return <Navigate to="/sign-in" replace />
  return (
    // Nothing on screen outlives its association.
    <Shell key={active.id}>
      <Outlet />
    </Shell>
  )
}
