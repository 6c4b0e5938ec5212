/** Pages that the service writes itself: whole without scripts, one style, readable in light and dark and on paper. */
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Language } from '#contract/languages.ts'

/** The result of `html`: text with escaped values. */
export type Markup = ReturnType<typeof html>

const style = `
:root { color-scheme: light dark; --text: light-dark(#1d2420, #e0e6e2); --soft: light-dark(#5f6b64, #a5b0aa);
  --ground: light-dark(#f6f8f7, #0d110f); --card: light-dark(#ffffff, #1a201d); --line: light-dark(#e3e8e5, #353f3a);
  --accent: light-dark(#0f6554, #84c3b2); --note: light-dark(#eef7f4, #1f2d28); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.5 Inter, system-ui, sans-serif; }
header, main, footer { max-width: 44rem; margin-inline: auto; padding-inline: 1.25rem; }
header { padding-block: 1.5rem 0.75rem; display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; justify-content: space-between; }
header a { text-decoration: none; }
header > a { font-weight: 650; }
main { background: var(--card); border: 1px solid var(--line); border-radius: 0.625rem; padding: 1.75rem 1.75rem 0.75rem; }
footer { padding-block: 1.25rem 3rem; color: var(--soft); font-size: 0.9375rem; }
h1 { font-size: clamp(1.5rem, 1.2rem + 1.6vw, 2.125rem); line-height: 1.2; margin: 0.25rem 0 1.25rem; text-wrap: balance;
  overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; margin: 0 0 0.375rem; }
p { margin: 0 0 1rem; text-wrap: pretty; overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: 0.2em; }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 0.125rem; }
section { margin-block: 0 1.5rem; }
section.now { background: var(--note); border-radius: 0.5rem; padding: 1rem 1.125rem 0.25rem; }
.facts { color: var(--soft); margin: 0; font-size: 0.9375rem; }
code { font-family: ui-monospace, monospace; font-size: 0.92em; overflow-wrap: anywhere; }
nav ul, ul.list { list-style: none; margin: 0; padding: 0; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
nav [aria-current] { color: var(--text); font-weight: 650; }
ul.list li { border-top: 1px solid var(--line); padding-block: 0.75rem; }
ul.list li p { margin: 0; color: var(--soft); font-size: 0.9375rem; }
@media (max-width: 30rem) { main { border-inline: 0; border-radius: 0; padding-inline: 1.25rem; }
  nav ul { font-size: 0.9375rem; gap: 0.25rem 0.75rem; } }
@media print { body { background: none; } main { border: 0; } nav { display: none; } }
`

/** A style sheet or script in the page itself. */
interface Inline {
  readonly element: Markup
  /** As a policy names it. */
  readonly source: string
}

const inlines = new Map<string, Inline>()

/** Byte by byte what the hash was made of. */
function inline(tag: 'style' | 'script', content: string): Inline {
  const known = inlines.get(content)
  if (known) return known
  const hash = createHash('sha256').update(content).digest('base64')
  const made = { element: raw(`<${tag}>${content}</${tag}>`), source: `'sha256-${hash}'` }
  inlines.set(content, made)
  return made
}

const headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
}

function contentSecurityPolicy(sheets: readonly Inline[], script: Inline | undefined, isForm: boolean): string {
  const styles = sheets.map(({ source }) => source).join(' ')
  const scripts = script ? ` script-src ${script.source};` : ''
  return `default-src 'none'; img-src 'self'; style-src ${styles};${scripts} base-uri 'none'; form-action ${isForm ? "'self'" : "'none'"}; frame-ancestors 'none'`
}

export interface PlainPage {
  readonly language: Language
  readonly title: string
  /** The owner of the page, after the title; Ledenbalie by default. */
  readonly site?: string
  /** More of the head: descriptions, canonical address. */
  readonly head?: Markup
  /** Rules of this kind of page, after those of all. A constant: what was seen once is kept. */
  readonly style?: string
  /** Runs at the end of the page, which must be whole without it. A constant. */
  readonly script?: string
  /** Has a form that is sent to the page itself. */
  readonly isForm?: boolean
  readonly header?: Markup
  readonly main: Markup
  readonly footer?: Markup
  readonly status?: ContentfulStatusCode
}

/** Answers a page of the service's own. */
export function plainPage(context: Context, page: PlainPage): Response | Promise<Response> {
  const sheets = [style, ...(page.style === undefined ? [] : [page.style])].map((rules) => inline('style', rules))
  const script = page.script === undefined ? undefined : inline('script', page.script)
  for (const [name, value] of Object.entries(headers)) context.header(name, value)
  context.header('Content-Security-Policy', contentSecurityPolicy(sheets, script, page.isForm ?? false))
  context.header('Content-Language', page.language)
  return context.html(
    html`<!doctype html>
      <html lang="${page.language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          <title>${page.title} · ${page.site ?? 'Ledenbalie'}</title>
          ${page.head ?? ''} ${sheets.map(({ element }) => element)}
        </head>
        <body>
          ${page.header ? html`<header>${page.header}</header>` : ''}
          <main>${page.main}</main>
          ${page.footer ? html`<footer>${page.footer}</footer>` : ''} ${script?.element ?? ''}
        </body>
      </html>`,
    page.status ?? 200,
  )
}
