import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Navigate, Outlet, useMatches } from '@tanstack/react-router'
import { PageNotFound } from '../problems/page-not-found.tsx'
import { sessions } from '../session/store.ts'
import { Bare } from '../shell/bare.tsx'
import { Shell } from '../shell/shell.tsx'
import { painted } from '../ui/painted.ts'
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

/** Of the screen that was last gone to. */
let path: string | null = null

/** The menu shows at once where one is going, before the new screen is drawn. */
async function showClick({ location, preload }: { location: { pathname: string }; preload: boolean }): Promise<void> {
  if (preload) return
  const isLeaving = path !== null && path !== location.pathname
  path = location.pathname
  if (isLeaving) await painted()
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: showClick,
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
  // The user signed out in another tab, or the address does not exist and therefore has no guard.
  if (!active) return <Navigate to="/sign-in" replace />
  return (
    // Nothing on screen outlives its association.
    <Shell key={active.id}>
      <Outlet />
    </Shell>
  )
}
