/** Types into the search of a list at a fast typist's pace, and into a plain page that shows the same texts. */
import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { AppPage, type Task } from './app-page.ts'

/** Typical searches: names with and without accents, a number, a town, no result, and a corrected typo. */
const typed = ['jansen anna', 'esmee', '0610000', 'utrecht lindel', 'xyzzy', 'ozdemir']

/** Milliseconds between two keys of a fast typist. */
const rhythm = 80

/** The texts of the rendered cells, row by row. */
type Texts = readonly (readonly string[])[]

export interface Typing {
  readonly keys: readonly Task[]
  /** The texts shown after each key. */
  readonly texts: readonly Texts[]
}

/** `note` reads the page after each key, outside the measured time. */
async function type(app: AppPage, note: () => Promise<void> = () => Promise.resolve()): Promise<Task[]> {
  const tasks: Task[] = []
  const box = app.page.getByRole('searchbox')
  for (const text of typed) {
    await box.focus()
    const letters = text.split('')
    for (const key of [...letters, ...letters.map(() => 'Backspace')]) {
      const next = new Promise((resolve) => setTimeout(resolve, rhythm))
      tasks.push(await app.react(() => app.page.keyboard.press(key)))
      await note()
      await next
    }
    await app.idle()
  }
  return tasks
}

export async function typing(app: AppPage): Promise<Typing> {
  const texts: Texts[] = []
  const keys = await type(app, async () => void texts.push(await app.page.evaluate<Texts>('benchNotes.rowTexts()')))
  return { keys, texts }
}

/** The least styling that makes a table look like a list. */
export const plainStyle = `body { font: 14px sans-serif } table { width: 100%; border-collapse: collapse; table-layout: fixed }
  tr { height: 46px; border-bottom: 1px solid #ddd } td { overflow: clip; text-overflow: ellipsis; white-space: nowrap }`
const script = readFileSync(new URL('plain-page.js', import.meta.url), 'utf8')

/** A field and a table; each key shows the next texts. */
function plainPage(texts: readonly Texts[]): string {
  return `<!doctype html><meta charset="utf-8"><title>Plain</title><style>${plainStyle}</style>
    <input type="search" aria-label="Search"><table><tbody></tbody></table>
    <script type="application/json">${JSON.stringify(texts).replaceAll('<', '\\u003c')}</script><script>${script}</script>`
}

/** Shows the same texts without a framework or search: the lower bound on this machine. */
export async function plainTyping(browser: Browser, texts: readonly Texts[]): Promise<Task[]> {
  const page = `data:text/html;base64,${Buffer.from(plainPage(texts)).toString('base64')}`
  const plain = await AppPage.openAny(browser, page)
  const tasks = await type(plain)
  await plain.close()
  return tasks
}
