import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mountStaticApp } from './static-app.ts'

const script = 'console.log("the app")'
const page = '<!doctype html><title>Ledenbalie</title>'
let parent: string
let app: Hono

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'ledenbalie-static-'))
  writeFileSync(join(parent, 'secret.txt'), 'secret')
  const folder = join(parent, 'dist')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(folder, 'assets/app-abc123.js'), script)
  writeFileSync(join(folder, 'assets/app-abc123.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets/app-abc123.js.gz'), gzipSync(script))
  app = new Hono()
  app.get('/v2/members', (context) => context.json({ from: 'the API' }))
  mountStaticApp(app, { folder, services: null, readFirst: async () => [] })
})

afterAll(() => {
  rmSync(parent, { recursive: true })
})

const navigation = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

describe('the built app', () => {
  it('answers hashed files for ever', async () => {
    const response = await get('/assets/app-abc123.js')
    expect(await response.text()).toBe(script)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/javascript/)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  })

  it.each([
    ['br, gzip', 'br', brotliCompressSync(script)],
    ['gzip', 'gzip', gzipSync(script)],
    ['br;q=0, gzip', 'gzip', gzipSync(script)],
  ])('answers the compressed file for Accept-Encoding %s', async (accepted, encoding, bytes) => {
    const response = await get('/assets/app-abc123.js', { 'Accept-Encoding': accepted })
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
  })

  it('answers 304 to the ETag it gave', async () => {
    const etag = (await get('/favicon.svg')).headers.get('ETag') ?? ''
    expect((await get('/favicon.svg', { 'If-None-Match': etag })).status).toBe(304)
    expect((await get('/favicon.svg', { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  it.each(['/', '/members', '/members/12/edit', '/sign-in'])('answers the page for the screen %s', async (path) => {
    const response = await get(path, navigation)
    expect(await response.text()).toBe(page)
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
  })

  const ofContent = new Set(['content-length', 'etag', 'last-modified'])
  const headersOf = ({ headers }: Response) => Object.fromEntries([...headers].filter(([name]) => !ofContent.has(name)))
  const policyTo = (services: string) =>
    [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      'frame-src blob:',
      "font-src 'self'",
      `connect-src 'self'${services}`,
      "worker-src 'self'",
      "manifest-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
    ].join('; ')

  it('answers the page with these headers and no others', async () => {
    expect(headersOf(await get('/', navigation))).toEqual({
      'cache-control': 'no-cache',
      'content-security-policy': policyTo(' https: http://127.0.0.1:* http://localhost:*'),
      'content-type': 'text/html; charset=UTF-8',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'referrer-policy': 'no-referrer',
      vary: 'Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Site, Sec-Fetch-Mode, Sec-Fetch-Dest',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    })
  })

  it('allows the scripts in the page by their hashes, and no others', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ledenbalie-inline-'))
    writeFileSync(join(folder, 'index.html'), `<script>${script}</script><script src="/a.js"></script>`)
    const inline = new Hono()
    mountStaticApp(inline, { folder, services: [], readFirst: async () => [] })
    const { headers } = await inline.request('/', { headers: navigation })
    const hash = createHash('sha256').update(script).digest('base64')
    expect(headers.get('Content-Security-Policy')).toContain(`; script-src 'self' 'sha256-${hash}'; `)
    rmSync(folder, { recursive: true })
  })

  it.each<[readonly string[], string]>([
    [[], ''],
    [['https://other.example'], ' https://other.example'],
  ])('lets a key leave only for the services that it was given: %j', async (services, sources) => {
    const narrow = new Hono()
    mountStaticApp(narrow, { folder: join(parent, 'dist'), services, readFirst: async () => [] })
    const { headers } = await narrow.request('/', { headers: navigation })
    expect(headers.get('Content-Security-Policy')).toBe(policyTo(sources))
  })

  it.each([
    '/v2/unknown',
    '/v2',
    '/docs/unknown',
    '/openapi.json',
    '/healthz',
    '/livez',
    '/readyz',
    '/missing.js',
    '/.vite/manifest.json',
  ])('leaves %s to others', async (path) => {
    expect((await get(path, navigation)).status).toBe(404)
  })

  it('leaves a program that asks for an unknown address to others', async () => {
    expect((await get('/members', { Accept: 'application/json' })).status).toBe(404)
  })

  it('does not answer for the API', async () => {
    expect(await (await get('/v2/members', navigation)).json()).toEqual({ from: 'the API' })
  })

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/..%5c..%5csecret.txt', '//secret.txt'])(
    'never leaves its folder: %s',
    async (path) => {
      const response = await app.request(new Request(`http://localhost${path}`))
      expect(await response.text()).not.toContain('secret')
      expect(response.status).toBe(404)
    },
  )
})

describe('without a build', () => {
  it('says how to build, until there is one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ledenbalie-unbuilt-'))
    const unbuilt = new Hono()
    mountStaticApp(unbuilt, { folder, services: null, readFirst: async () => [] })
    const before = await unbuilt.request('/', { headers: navigation })
    expect(before.status).toBe(503)
    expect(await before.text()).toContain('npm run build')
    writeFileSync(join(folder, 'index.html'), page)
    expect(await (await unbuilt.request('/', { headers: navigation })).text()).toBe(page)
    rmSync(folder, { recursive: true })
  })
})
