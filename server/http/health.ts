/** `/livez`: the process runs. `/readyz`, also `/healthz`: it can do its work, and a load balancer may send requests. */
import type { Context, Hono } from 'hono'

export const healthPaths = ['/livez', '/readyz', '/healthz'] as const

interface HealthParts {
  /** Whether a write can be committed now; never throws. */
  readonly canWrite: () => Promise<boolean>
  readonly isStopping: () => boolean
}

export function mountHealth(app: Pick<Hono, 'get'>, { canWrite, isStopping }: HealthParts): void {
  let asking: Promise<boolean> | undefined
  // Concurrent checks share one write, because they need no key.
  const canWriteNow = () =>
    (asking ??= canWrite().finally(() => {
      asking = undefined
    }))

  function answer(context: Context, status: 'ok' | 'stopping' | 'database_unavailable'): Response {
    context.header('Cache-Control', 'no-store')
    return context.json({ status }, status === 'ok' ? 200 : 503)
  }

  app.get('/livez', (context) => answer(context, 'ok'))
  for (const path of ['/readyz', '/healthz']) {
    app.get(path, async (context) => {
      if (isStopping()) return answer(context, 'stopping')
      return answer(context, (await canWriteNow()) ? 'ok' : 'database_unavailable')
    })
  }
}
