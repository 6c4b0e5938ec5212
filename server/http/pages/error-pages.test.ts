import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { languages } from '#contract/languages.ts'
import { problems } from '#contract/problems.ts'
import { mountErrorPages } from './error-pages.ts'

const app = new Hono()
mountErrorPages(app)
const get = (path: string, language?: string) =>
  app.request(path, language ? { headers: { 'Accept-Language': language } } : {})
const heading = (text: string) => /<h1>([^<]*)<\/h1>/.exec(text)?.[1]

describe('the pages of the errors', () => {
  it.each(Object.entries(problems))('%s has a page in every language', async (code, { status }) => {
    const pages = await Promise.all(
      languages.map(async (language) => (await get(`/docs/errors/${code}?lang=${language}`)).text()),
    )
    for (const [index, text] of pages.entries()) {
      expect(text).toContain(`<html lang="${languages[index]}">`)
      expect(text).toContain(`<code>${code}</code>`)
      expect(text).toContain(String(status))
    }
    expect(new Set(pages.map(heading)).size).toBe(languages.length)
  })

  it.each([
    ['de-AT,de;q=0.9', 'de'],
    ['es, fr;q=0.5, nl;q=0.7', 'nl'],
    ['es', 'en'],
    [undefined, 'en'],
  ])('follows Accept-Language %s', async (accepted, language) => {
    const response = await get('/docs/errors/not_found', accepted)
    expect(response.headers.get('Content-Language')).toBe(language)
    expect(response.headers.get('Vary')).toBe('Accept-Language')
  })

  it('lets ?lang= win', async () => {
    expect((await get('/docs/errors/not_found?lang=fr', 'nl')).headers.get('Content-Language')).toBe('fr')
  })

  it('lists every code', async () => {
    const text = await (await get('/docs/errors')).text()
    for (const code of Object.keys(problems)) expect(text).toContain(`href="/docs/errors/${code}?lang=en"`)
  })

  it.each(['nonsense', 'toString', '<script>alert(1)</script>', '__proto__'])(
    'answers 404 for the unknown code %s',
    async (code) => {
      const response = await get(`/docs/errors/${encodeURIComponent(code)}`)
      const text = await response.text()
      expect(response.status).toBe(404)
      expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
      expect(text).not.toContain('<script')
    },
  )

  it('runs no script, and loads no style and no icon but its own', async () => {
    const response = await get('/docs/errors/not_found')
    const text = await response.text()
    const style = /<style>([^]*?)<\/style>/.exec(text)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(response.headers.get('Content-Security-Policy')).toContain(
      `default-src 'none'; img-src 'self'; style-src 'sha256-${hash}';`,
    )
    expect(text).not.toContain('<script')
  })
})
