/**
 * `npm run icons`: makes the icons of the installed door list from `public/icon.svg`. Run it after a change of the mark; what it writes is
 * committed.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBrowser } from './browser.ts'

const folder = resolve(import.meta.dirname, '../public')
const mark = readFileSync(resolve(folder, 'icon.svg'), 'utf8')
/** A system cuts any shape out of it: the ground goes to the edges, and the picture stays within the middle. */
const maskable = mark
  .replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"')
  .replace('<rect width="32" height="32" rx="8"', '<rect x="-5" y="-5" width="42" height="42"')

const icons = [
  { file: 'door-192.png', size: 192, svg: mark },
  { file: 'door-512.png', size: 512, svg: mark },
  { file: 'door-maskable-512.png', size: 512, svg: maskable },
]

const browser = await chromium.launch({ executablePath: ensureBrowser() })
for (const { file, size, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${svg}`)
  await page.screenshot({ path: resolve(folder, file), omitBackground: true })
}
await browser.close()
