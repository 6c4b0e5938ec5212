/** `/healthz`: whether the service can do its work, for whoever restarts it when it cannot. */
import type { Context, Hono } from 'hono'
import type { Storage } from '../database/database.ts'

export function mountHealth(app: Pick<Hono, 'get'>, storage: Pick<Storage, 'canWrite'>): void {
  app.get('/healthz', async (context: Context) => {
    const reachable = await storage.canWrite()
    context.header('Cache-Control', 'no-store')
    return context.json({ status: reachable ? 'ok' : 'database_unreachable' }, reachable ? 200 : 503)
  })
}
