/** Pages that the service writes itself: no scripts, one style, readable in light and dark and on paper. */
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Language } from '#contract/languages.ts'

/** What `html` makes: text whose gaps are escaped. */
export type Markup = ReturnType<typeof html>

const style = `
:root { color-scheme: light dark; --text: light-dark(#1f2430, #e6e8ee); --soft: light-dark(#565d6d, #a7aebd);
  --ground: light-dark(#f6f7fb, #14161c); --card: light-dark(#ffffff, #1d2029); --line: light-dark(#dfe2ea, #333847);
  --accent: light-dark(#364fc7, #91a7ff); --note: light-dark(#edf2ff, #232a44); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1.0625rem/1.6 system-ui, sans-serif; }
header, main, footer { max-width: 44rem; margin-inline: auto; padding-inline: 1.25rem; }
header { padding-block: 1.5rem 0.75rem; display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; justify-content: space-between; }
header a { text-decoration: none; }
header > a { font-weight: 650; }
main { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1.75rem 1.75rem 0.75rem; }
footer { padding-block: 1.25rem 3rem; color: var(--soft); font-size: 0.9375rem; }
h1 { font-size: clamp(1.5rem, 1.2rem + 1.6vw, 2.125rem); line-height: 1.2; margin: 0.25rem 0 1.25rem; text-wrap: balance; }
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
@media (max-width: 30rem) { main { border-inline: 0; border-radius: 0; padding-inline: 1.25rem; } }
@media print { body { background: none; } main { border: 0; } nav { display: none; } }
`

// Byte by byte what the hash was made of.
const styleElement = raw(`<style>${style}</style>`)
const styleHash = createHash('sha256').update(style).digest('base64')

const headers = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
}

export interface PlainPage {
  readonly language: Language
  readonly title: string
  readonly header?: Markup
  readonly main: Markup
  readonly footer?: Markup
  readonly status?: ContentfulStatusCode
}

/** Answers a page of the service's own. */
export function plainPage(context: Context, page: PlainPage): Response | Promise<Response> {
  for (const [name, value] of Object.entries(headers)) context.header(name, value)
  context.header('Content-Language', page.language)
  return context.html(
    html`<!doctype html>
      <html lang="${page.language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${page.title} · Ledenbalie</title>
          ${styleElement}
        </head>
        <body>
          ${page.header ? html`<header>${page.header}</header>` : ''}
          <main>${page.main}</main>
          ${page.footer ? html`<footer>${page.footer}</footer>` : ''}
        </body>
      </html>`,
    page.status ?? 200,
  )
}
