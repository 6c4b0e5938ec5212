import { createHash } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { describeDatabase } from '../../testing/databases.ts'
import { headersOf, pageHeaders, policyOf } from '../../testing/page-headers.ts'
import { ask } from '../../testing/requests.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

describeDatabase('beside the API', (open) => {
  let service: TestService
  afterEach(() => service.close())
  const enter = async (publicUrl?: string) => {
    const storage = await open()
    service = await startTestService({ storage, ...(publicUrl ? { publicUrl } : {}) })
    return {
      storage,
      get: (path: string, headers: Record<string, string> = {}) => ask(service.url + path, { headers }),
    }
  }

  it('health is good while the database answers, and bad when it does not', async () => {
    const { storage, get } = await enter()
    const answers = async () => {
      const all = await Promise.all(['/livez', '/readyz', '/healthz'].map((path) => get(path)))
      return all.map(({ status, text }) => `${status} ${text}`)
    }
    const [good, unavailable] = ['200 {"status":"ok"}', '503 {"status":"database_unavailable"}']
    expect(await answers()).toEqual([good, good, good])
    await storage.close()
    // An answer holds for a moment.
    await expect.poll(answers).toEqual([good, unavailable, unavailable])
  })

  it('an API request is 500 while the database does not answer', async () => {
    const { storage } = await enter()
    await storage.close()
    const { status, code } = await ask(`${service.baseUrl}/organization`, { key: `lb_live_${'0'.repeat(40)}` })
    expect([status, code]).toEqual([500, 'internal_error'])
  })

  it.each(['/openapi.json', '/docs/errors', '/docs/errors/not_found'])('%s needs no key', async (path) => {
    const { get } = await enter()
    const { status, headers } = await get(path, { 'Accept-Encoding': 'gzip' })
    expect([status, headers.get('Content-Encoding')]).toEqual([200, 'gzip'])
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  })

  it('answers have these headers and no others', async () => {
    const { get } = await enter()
    const html = { 'content-language': 'en', 'content-type': 'text/html; charset=UTF-8' }
    const docs = { ...html, 'content-encoding': 'gzip', vary: 'Accept-Language, Accept-Encoding' }
    // No page: what a frame shows of it tells nothing.
    const json = { 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' }
    const health = { ...json, 'content-type': 'application/json' }
    const problem = {
      ...json,
      'content-type': 'application/problem+json',
      'content-language': 'en',
      vary: 'Accept-Language',
    }
    const publicPage = { ...html, 'cache-control': 'no-cache', vary: 'Accept-Language' }
    const payment = { ...publicPage, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }
    const own = {
      '/livez': health,
      '/readyz': health,
      '/healthz': health,
      '/openapi.json': {
        ...json,
        'access-control-allow-origin': '*',
        'cache-control': 'no-cache',
        'content-encoding': 'gzip',
        'content-type': 'application/json; charset=utf-8',
        etag: expect.stringMatching(/^W\/"[0-9a-f]{40}"$/),
        vary: 'Accept-Encoding',
      },
      '/nothing': problem,
      '/public/nothing/events/1.ics': problem,
      '/public/nothing/events.ics': problem,
      '/docs/errors': docs,
      '/docs/errors/nonsense': docs,
      '/public/nothing/events/1': publicPage,
      '/pay/nothing': payment,
      '/pay/nothing/invoice.pdf': payment,
      '/public/nothing/newsletters/nothing': payment,
    }
    const all = Object.keys(own).map(async (path) => {
      const { headers, text } = await get(path)
      const styles = [...text.matchAll(/<style>([^]*?)<\/style>/g)].map(
        ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      )
      const { 'content-security-policy': policy, ...rest } = headersOf(headers)
      expect([path, policy]).toEqual([path, styles.length > 0 ? policyOf({ styles }) : undefined])
      return [path, rest] as const
    })
    const expected = Object.entries(own).map(([path, headers]) => [path, { ...pageHeaders, ...headers }])
    expect(Object.fromEntries(await Promise.all(all))).toEqual(Object.fromEntries(expected))
  })

  it('what is not there is a problem in the language of its reader', async () => {
    const { get } = await enter()
    const { status, code, headers, text } = await get('/v3/members', { 'Accept-Language': 'fr' })
    expect([status, code, headers.get('Content-Language')]).toEqual([404, 'not_found', 'fr'])
    expect(text).toContain(headers.get('X-Request-Id'))
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it.each([
    ['https://leden.example.org', 'max-age=15552000'],
    ['http://leden.example.org', null],
  ])('browsers are kept on https only at %s', async (publicUrl, header) => {
    const { get } = await enter(publicUrl)
    for (const path of ['/docs/errors', '/v2/organization', '/nothing']) {
      expect((await get(path)).headers.get('Strict-Transport-Security')).toBe(header)
    }
  })
})
