/**
 * The built web app: its files as they are, and its page for every address that is a screen. Only files that stood in
 * the folder are ever answered, by their exact names, so no path can lead out of it.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { getMimeType } from 'hono/utils/mime'
import { basePath } from '#contract/operations.ts'
import { healthPaths } from './health.ts'
import { plainPage } from './plain-page.ts'

/** Scripts and styles come from here alone; the key may travel to a service the user chose (`connect-src`). */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // The component library sets styles on elements.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self' https: http://127.0.0.1:* http://localhost:*",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ')

const pageHeaders = {
  'Content-Security-Policy': contentSecurityPolicy,
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Addresses that are never a screen. */
const reserved = [basePath, '/docs', '/openapi.json', ...healthPaths]

const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const

interface Variant {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly encoding?: (typeof encodings)[number]['name']
}

interface AppFile {
  readonly type: string
  readonly etag: string
  /** The plain bytes, and as many compressed forms as stood beside them. */
  readonly plain: Variant
  readonly compressed: readonly Variant[]
}

type AppFiles = ReadonlyMap<string, AppFile>

const indexPage = '/index.html'

function readAppFile(path: string): AppFile {
  const bytes = new Uint8Array(readFileSync(path))
  return {
    type: getMimeType(path) ?? 'application/octet-stream',
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 27),
    plain: { bytes },
    compressed: encodings
      .filter(({ extension }) => existsSync(path + extension))
      .map(({ name, extension }) => ({ encoding: name, bytes: new Uint8Array(readFileSync(path + extension)) })),
  }
}

/** Reads the whole build, a few megabytes, by address; null when there is none. */
function readApp(folder: string): AppFiles | null {
  if (!existsSync(join(folder, 'index.html'))) return null
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !encodings.some(({ extension }) => entry.name.endsWith(extension)))
    .map((entry) => join(entry.parentPath, entry.name))
    // Vite's manifest is for the build's own checks.
    .filter((path) => !relative(folder, path).startsWith('.'))
  return new Map(names.map((path) => [`/${relative(folder, path).split(sep).join('/')}`, readAppFile(path)]))
}

function accepts(header: string | undefined, encoding: string): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}

/** What the build names by its content never changes under that name. */
function isHashed(path: string): boolean {
  return path.startsWith('/assets/')
}

function answer(context: Context, path: string, file: AppFile): Response {
  const accepted = context.req.header('Accept-Encoding')
  const variant = file.compressed.find(({ encoding }) => encoding && accepts(accepted, encoding)) ?? file.plain
  const etag = `"${file.etag}${variant.encoding ? `-${variant.encoding}` : ''}"`
  context.header('Cache-Control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
  context.header('X-Content-Type-Options', 'nosniff')
  context.header('Cross-Origin-Resource-Policy', 'same-origin')
  context.header('ETag', etag)
  if (file.compressed.length > 0) context.header('Vary', 'Accept-Encoding', { append: true })
  if (path === indexPage) for (const [name, value] of Object.entries(pageHeaders)) context.header(name, value)
  if (
    context.req
      .header('If-None-Match')
      ?.split(/\s*,\s*/)
      .includes(etag)
  )
    return context.body(null, 304)
  context.header('Content-Type', file.type)
  if (variant.encoding) context.header('Content-Encoding', variant.encoding)
  return context.body(variant.bytes)
}

/** The front door, or a browser that opens a screen: it wants a page, at an address that names no file. */
function isScreen(context: Context): boolean {
  const { path } = context.req
  if (path === '/') return true
  if (reserved.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return false
  return extname(path) === '' && (context.req.header('Accept') ?? '').includes('text/html')
}

function notBuilt(context: Context): Response | Promise<Response> {
  context.header('Cache-Control', 'no-store')
  const main = html`<h1>The app has not been built</h1>
    <p>The service is running, and its interface answers. To have the web app here as well, build it:</p>
    <p><code>npm run build</code></p>
    <p>Then reload this page.</p>`
  return plainPage(context, { language: 'en', title: 'The app has not been built', main, status: 503 })
}

/** Serves the app built into `folder`. What is neither a file nor a screen goes on to the next handler. */
export function mountStaticApp(app: Pick<Hono, 'get'>, { folder }: { readonly folder: string }): void {
  let files = readApp(folder)
  app.get('*', async (context: Context, next) => {
    files ??= readApp(folder)
    const { path } = context.req
    const file = files?.get(path)
    if (file) return answer(context, path, file)
    if (!isScreen(context)) return next()
    const page = files?.get(indexPage)
    return page ? answer(context, indexPage, page) : notBuilt(context)
  })
}
