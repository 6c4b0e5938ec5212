/** Everything beside the APIs: the headers and log line of each response, and the responses to unknown addresses and errors. */
import { randomUUID } from 'node:crypto'
import type { Context, Hono, MiddlewareHandler, Next } from 'hono'
import { getConnInfo } from '@hono/node-server/conninfo'
import { compress } from 'hono/compress'
import { routePath } from 'hono/route'
import { secureHeaders } from 'hono/secure-headers'
import { acceptedLanguage } from '#contract/languages.ts'
import type { Clock } from '../lib/clock.ts'
import type { Log } from '../log.ts'
import { Problem } from '../lib/problem.ts'
import { publicPaths } from '../lib/public-addresses.ts'
import type { RequestLimit } from './request-limit.ts'
import { healthPaths } from './health.ts'
import { pageQueue } from './page-queue.ts'
import { pageProblem } from './problem-document.ts'
import { logRequest } from './api.ts'
import { strictTransport } from './response.ts'
import { problemOf } from './problem-of.ts'

interface PageSettings {
  readonly log: Log
  readonly publicUrl: string
}

interface VisitorSettings {
  readonly clock: Clock
  readonly clientAddress: (remote: string, forwarded: string | null) => string
  /** Pages by address. */
  readonly limit: RequestLimit
}

/** 429 for an address that asks for many pages. */
function requireFewPages({ clock, clientAddress, limit }: VisitorSettings): MiddlewareHandler {
  return async (context, next) => {
    const remote = getConnInfo(context).remote.address ?? ''
    const address = clientAddress(remote, context.req.header('x-forwarded-for') ?? null)
    limit.require(address, clock())
    await next()
  }
}

const requestIdHeader = 'X-Request-Id'

function problemPage(context: Context, problem: Problem, publicUrl: string, requestId: string): Response {
  const language = acceptedLanguage(context.req.header('Accept-Language')) ?? 'en'
  return pageProblem(problem, { language, publicUrl, path: new URL(context.req.url).pathname, requestId })
}

/** Goes before the pages: headers that a page does not set itself, and its line in the log. */
export function mountPageHeaders(app: Hono, { log, publicUrl, ...visitors }: PageSettings & VisitorSettings): void {
  app.use(async (context: Context, next: Next) => {
    const startedAt = performance.now()
    const requestId = randomUUID()
    context.header(requestIdHeader, requestId)
    await next()
    const [operation, status] = [routePath(context), context.res.status]
    // Health checks arrive every few seconds, so only failures are worth a line.
    if (status === 200 && healthPaths.some((path) => path === operation)) return
    logRequest(log, { method: context.req.method, operation, status, startedAt, requestId })
  })
  app.use(
    secureHeaders({
      // A page may set its own.
      overwrite: false,
      strictTransportSecurity: publicUrl.startsWith('https:') ? strictTransport : false,
    }),
  )
  const fewPages = requireFewPages(visitors)
  for (const path of Object.values(publicPaths)) app.use(path, fewPages)
  const queue = pageQueue()
  // Not the PDF of an invoice, which has a thread and a queue of its own.
  for (const path of [publicPaths.event, publicPaths.calendar, publicPaths.payment, publicPaths.unsubscribe, '/docs/*'])
    app.use(path, queue)
  app.use('/docs/*', compress({ encoding: 'gzip' }))
}

/** Goes after the pages: unknown addresses answer 404, and errors 500 or 503. */
export function mountPageProblems(app: Hono, { log, publicUrl }: PageSettings): void {
  const idOf = (context: Context) => context.res.headers.get(requestIdHeader) ?? randomUUID()
  app.notFound((context) => problemPage(context, new Problem('not_found'), publicUrl, idOf(context)))
  app.onError((error, context) => {
    // The visitor has gone: no one reads an answer, and nothing is wrong.
    if (context.req.raw.signal.aborted) return new Response(null, { status: 408 })
    const requestId = idOf(context)
    return problemPage(context, problemOf(error, log, { requestId }), publicUrl, requestId)
  })
}
