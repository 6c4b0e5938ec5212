/** Scrolls a list by wheel and keyboard, and a plain table for comparison. */
import type { Browser } from '@playwright/test'
import { AppPage } from './app-page.ts'
import { plainStyle } from './app-typing.ts'

/** The longest time between two frames, in milliseconds. */
export async function scrolling(app: AppPage): Promise<number> {
  const { mouse, keyboard } = app.page
  return app.longestFrame(async () => {
    await mouse.move(700, 500)
    for (const step of [90, 300, 900, -500]) {
      for (let turn = 0; turn < 25; turn += 1) await mouse.wheel(0, step)
    }
    for (const key of ['End', 'PageUp', 'PageUp', 'Home', 'PageDown', 'End', 'Home']) await keyboard.press(key)
    await app.idle()
  })
}

/** Cheap for the browser, and long enough for the scrolled distance. */
const plainRows = 2_000

function plainTable(): string {
  const cells = (row: number) =>
    Array.from({ length: 8 }, (_, column) => `<td>member ${row * 8 + column}</td>`).join('')
  const rows = Array.from({ length: plainRows }, (_, row) => `<tr>${cells(row)}</tr>`).join('')
  return `<!doctype html><meta charset="utf-8"><title>Plain</title><style>${plainStyle}</style><table>${rows}</table>`
}

/** Scrolls a static table without scripts: the limit of the browser on this machine. */
export async function plainScrolling(browser: Browser): Promise<number> {
  const page = `data:text/html;base64,${Buffer.from(plainTable()).toString('base64')}`
  const plain = await AppPage.openAny(browser, page)
  await plain.idle()
  const longest = await scrolling(plain)
  await plain.close()
  return longest
}
