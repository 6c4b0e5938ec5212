/** The built web app: its files, and its page for every address that is a screen. */
import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Env, Hono } from 'hono'
import { compress } from 'hono/compress'
import { getCookie } from 'hono/cookie'
import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import { html } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import { acceptedLanguage, languageOf, pageLanguageCookie } from '#contract/languages.ts'
import { isServicePath } from '../service-paths.ts'
import { plainPage } from '../pages/layout.ts'
import type { OpenedPage, PageResponse } from './first-paint.ts'
import { type BuiltPage, inlineScripts, pageFor, readBuiltPage, screenAt } from './page.ts'

/** Where a key may be sent when `APP_SERVICES` names no services. */
const anyService = ['https:', 'http://127.0.0.1:*', 'http://localhost:*']

/**
 * Scripts and styles only from here; a key is sent only here and to the other services. Trusted types are not required: the component
 * library writes the text of style elements.
 */
function pageHeaders(services: readonly string[] | null, scripts: readonly string[]) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts],
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
  if (!context.res.ok || context.res.headers.has('Cache-Control')) return
  const isHashed = context.req.path.startsWith(hashed)
  context.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
})

interface StaticApp {
  readonly folder: string
  /** Origins of other services that the app may send a key to; null: any. */
  readonly services: readonly string[] | null
  /** The first data of a screen, for the browser that opens it. */
  readonly readFirst: (page: Omit<OpenedPage, 'address'>, context: Context) => Promise<readonly PageResponse[]>
}

/** Other browsers, other people and other sites get another page. */
const pageVaries = 'Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Site, Sec-Fetch-Mode, Sec-Fetch-Dest'

/** Serves the app built into `folder`, also when it is built later. Other requests go on to the next handler. */
export function mountStaticApp(app: Pick<Hono, 'get'>, { folder, services, readFirst }: StaticApp): void {
  const files = serveStatic<Env>({ root: folder, precompressed: true })
  const serve = createMiddleware<Env>(async (context, next) => {
    // The build keeps notes for the service and its own checks in a hidden folder.
    if (context.req.path.includes('/.') || !existsSync(join(folder, 'index.html'))) return next()
    return files(context, next)
  })
  const shown = async (built: BuiltPage, context: Context): Promise<Response> => {
    const at = screenAt(context.req.path)
    const chosen = languageOf(getCookie(context, pageLanguageCookie) ?? '')
    const language = chosen ?? acceptedLanguage(context.req.header('Accept-Language')) ?? 'en'
    const responses = await readFirst({ raw: context.req.raw, ...at, language }, context)
    context.header('Vary', pageVaries)
    if (responses.length > 0) context.header('Cache-Control', 'no-store')
    const date = new Date().toUTCString()
    return context.html(pageFor(built, { screen: at.screen, language, responses, date }))
  }
  const page = createMiddleware<Env>(async (context) => {
    const built = await readBuiltPage(folder)
    await pageHeaders(services, built ? inlineScripts(built) : [])(context, async () => {
      context.res = await (built ? shown(built, context) : notBuilt(context))
    })
  })
  app.get(`${hashed}*`, cacheControl, serve)
  const compressed = compress({ encoding: 'gzip' })
  const ifScreen = (handler: typeof page): typeof page =>
    createMiddleware((context, next) => (isScreen(context) ? handler(context, next) : next()))
  app.get('*', ifScreen(compressed), etag(), cacheControl, ifScreen(page), serve)
}
