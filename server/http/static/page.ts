/** The page of the app for one screen: the built page, with the files that the screen needs and what it reads first. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#contract/languages.ts'
import type { PageResponse } from './first-paint.ts'

interface ScreenFiles {
  readonly files: readonly string[]
  readonly texts: Readonly<Record<Language, readonly string[]>>
}

export interface BuiltPage {
  readonly html: string
  /** The files that each screen needs beside the first ones (`scripts/screen-files.ts`). */
  readonly screens: Readonly<Record<string, ScreenFiles>>
}

/** Null before the first build. Read each time: files of an earlier build are gone. */
export async function readBuiltPage(folder: string): Promise<BuiltPage | null> {
  const page = join(folder, 'index.html')
  const screens = join(folder, '.vite/screens.json')
  if (!existsSync(page)) return null
  return {
    html: await readFile(page, 'utf8'),
    // Written by the build.
    screens: existsSync(screens) ? (JSON.parse(await readFile(screens, 'utf8')) as BuiltPage['screens']) : {},
  }
}

/** Sources of the content policy for the scripts that are in the page itself. */
export function inlineScripts({ html }: BuiltPage): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

/** The address of a screen as the build names it, `/members/*`, and the first id in it. */
export function screenAt(path: string): { readonly screen: string; readonly id: string | null } {
  const id = /\/(\d+)(?=\/|$)/.exec(path)?.[1] ?? null
  return { screen: path.replace(/\/\d+(?=\/|$)/g, '/*').replace(/(.)\/$/, '$1'), id }
}

/** JSON that no text in it can end: not a script, and not a comment. */
function safeJson(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`)
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

interface FirstPaint {
  readonly screen: string
  readonly language: Language
  readonly responses: readonly PageResponse[]
  /** HTTP date: when the responses were made. */
  readonly date: string
}

export function pageFor(built: BuiltPage, { screen, language, responses, date }: FirstPaint): string {
  const needed = built.screens[screen]
  const files = needed ? [...needed.files, ...needed.texts[language]] : []
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${attribute(file)}">`)
  // Taken over by `src/session/page-responses.ts`.
  const data = responses.map(
    ({ operation, path, session, body }) =>
      `<script type="application/json" data-operation="${operation}" data-path="${attribute(path)}" ` +
      `data-session="${session}" data-date="${date}">${safeJson(body)}</script>`,
  )
  // As functions: `$` has no meaning in them. The rows come after the files that show them are asked for.
  return built.html
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace('</body>', () => `${data.join('')}</body>`)
}
