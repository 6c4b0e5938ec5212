/** The built web app: its files, and its page for every address that is a screen. */
import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Env, Hono } from 'hono'
import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import { html } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import { isServicePath } from '../service-paths.ts'
import { plainPage } from '../pages/layout.ts'

/** Where a key may be sent when `APP_SERVICES` names no services. */
const anyService = ['https:', 'http://127.0.0.1:*', 'http://localhost:*']

/**
 * Scripts and styles only from here; a key is sent only here and to the other services. Trusted types are not required: the component
 * library writes the text of style elements.
 */
function pageHeaders(services: readonly string[] | null) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // The component library sets styles on elements.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      // The preview of an invoice, which the app itself keeps as a file.
      frameSrc: ['blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(services ?? anyService)],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      objectSrc: ["'none'"],
    },
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    strictTransportSecurity: false,
  })
}

/** The front door, or a page that a browser opens at an address without a file extension. */
function isScreen({ req }: Context): boolean {
  if (req.path === '/' || req.path === '/index.html') return true
  if (isServicePath(req.path)) return false
  return extname(req.path) === '' && (req.header('Accept') ?? '').includes('text/html')
}

function notBuilt(context: Context): Response | Promise<Response> {
  context.header('Cache-Control', 'no-store')
  const main = html`<h1>The app has not been built</h1>
    <p>The service is running and its API answers. To serve the web app as well, build it:</p>
    <p><code>npm run build</code></p>
    <p>Then reload this page.</p>`
  return plainPage(context, { language: 'en', title: 'The app has not been built', main, status: 503 })
}

/** The build names these files by their content, so they never change. */
const hashed = '/assets/'

const cacheControl = createMiddleware<Env>(async (context, next) => {
  await next()
  if (!context.res.ok) return
  const isHashed = context.req.path.startsWith(hashed)
  context.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
})

type Serve = ReturnType<typeof serveStatic<Env>>

interface StaticApp {
  readonly folder: string
  /** Origins of other services that the app may send a key to; null: any. */
  readonly services: readonly string[] | null
}

/** Serves the app built into `folder`, also when it is built later. Other requests go on to the next handler. */
export function mountStaticApp(app: Pick<Hono, 'get'>, { folder, services }: StaticApp): void {
  const headers = pageHeaders(services)
  let served: { readonly files: Serve; readonly page: Serve } | undefined
  const build = () => {
    if (!served && existsSync(join(folder, 'index.html'))) {
      const files = { root: folder, precompressed: true }
      served = { files: serveStatic(files), page: serveStatic({ ...files, path: 'index.html' }) }
    }
    return served
  }
  const serve = createMiddleware<Env>(async (context, next) => {
    if (isScreen(context)) return build()?.page(context, next) ?? notBuilt(context)
    // The build keeps notes for its own checks in a hidden folder.
    return (context.req.path.includes('/.') ? undefined : build()?.files(context, next)) ?? next()
  })
  app.get(`${hashed}*`, cacheControl, serve)
  app.get('*', etag(), cacheControl, (context, next) => (isScreen(context) ? headers(context, next) : next()), serve)
}
