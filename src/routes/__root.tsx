import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Navigate, Outlet, useMatches } from '@tanstack/react-router'
import { can, operation, type OperationName } from '#contract/operations.ts'
import { PageNotFound, ProblemPage } from '../problems/problem-page.tsx'
import { MissingPermission, useSession } from '../session/session.ts'
import { sessions } from '../session/store.ts'
import { Bare } from '../shell/bare.tsx'
import { Shell } from '../shell/shell.tsx'
import { painted } from '../ui/painted.ts'
import { useStore } from '../ui/store.ts'

/** The context of every route's loader. The session comes from `requireSession` or `requireOperation` in `beforeLoad`. */
export interface RouterContext {
  readonly queryClient: QueryClient
  /** The operation that the key needs; left out by screens that every key may open. */
  readonly operation?: OperationName
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A screen that needs no association: no menu around it. */
    bare?: true
  }
}

/** The screen last navigated to. */
let path: string | null = null

/** The menu marks the new screen at once, before it renders. */
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
      <Screen />
    </Shell>
  )
}

/** A screen that the key may no longer read disappears at once. A form stays with its text, and is refused when it is sent. */
function Screen() {
  const session = useSession()
  const name = useMatches({ select: (matches) => matches.at(-1)?.context.operation })
  const isLost = name !== undefined && operation(name).method === 'GET' && !can(session, name)
  return isLost ? <ProblemPage error={new MissingPermission(name)} /> : <Outlet />
}
