/** `/livez`: the process runs. `/readyz`, also `/healthz`: it can do its work, and a load balancer may send requests. */
import type { Context, Hono } from 'hono'

export const healthPaths = ['/livez', '/readyz', '/healthz'] as const

interface HealthParts {
  /** Whether a write can be committed now; never throws. */
  readonly canWrite: () => Promise<boolean>
  readonly isStopping: () => boolean
}

/** Milliseconds for which an answer holds. Checks need no key, so they share one write, however many they are. */
const validFor = 1_000

export function mountHealth(app: Pick<Hono, 'get'>, { canWrite, isStopping }: HealthParts): void {
  let last: { readonly askedAt: number; readonly answer: Promise<boolean> } | undefined
  function canWriteNow(): Promise<boolean> {
    const now = performance.now()
    if (last === undefined || now - last.askedAt > validFor) last = { askedAt: now, answer: canWrite() }
    return last.answer
  }

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
