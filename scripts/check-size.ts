/** Checks what each screen loads on a first visit, gzipped, against its budget. Run after `npm run build`. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { filesOf, readManifest, screensIn, startOf } from './manifest.ts'

/** kB of 1000 bytes, gzip -9: JavaScript with the Dutch texts, by screen. */
const budgets: Readonly<Record<string, number>> = {
  '/': 238,
  '/books': 232.8,
  '/committees': 256.3,
  '/committees/*': 259,
  '/events': 245.8,
  '/events/*': 286,
  '/events/*/door': 264,
  '/events/*/edit': 341.9,
  '/events/door': 239,
  '/events/new': 341.2,
  '/groups': 273.9,
  '/groups/*': 286,
  '/invitation': 257.4,
  '/invoices': 273,
  '/invoices/*': 266.7,
  '/invoices/*/edit': 369.2,
  '/invoices/credit-notes': 250,
  '/invoices/new': 356.2,
  '/invoices/reminders': 205,
  '/invoices/run': 345.9,
  '/jobs/*': 275,
  '/members': 226,
  '/members/*': 255.7,
  '/members/*/edit': 330.3,
  '/members/import': 252,
  '/members/new': 326.6,
  '/payments': 275.2,
  '/payments/*': 251,
  '/payments/bank': 265.2,
  '/payments/debits': 278,
  '/payments/debits/new': 338,
  '/set-up': 214,
  '/settings': 263.7,
  '/settings/activity': 276.9,
  '/settings/association': 343.9,
  '/settings/custom-fields': 216,
  '/settings/data': 252.8,
  '/settings/keys': 217,
  '/settings/outbox': 248,
  '/settings/people': 219,
  '/settings/products': 212,
  '/settings/reminders': 214,
  '/members/*/dossier': 277,
  '/sign-in': 129.8,
}
/** For a screen that is newer than the list above. */
const usual = 260
const css = 38

const { values } = parseArgs({
  options: { dist: { type: 'string', default: resolve(import.meta.dirname, '../dist') } },
})

function kilobytes(files: Iterable<string>): number {
  return (
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(values.dist, file)), { level: 9 }).length, 0) /
    1000
  )
}

function check(what: string, size: number, budget: number): void {
  console.log(`${what}: ${size.toFixed(1)} kB (budget ${budget})`)
  if (size <= budget) return
  console.error(`${what} is over its budget.`)
  process.exitCode = 1
}

const manifest = readManifest(values.dist)
const screens = screensIn(manifest)
for (const path of Object.keys(budgets)) if (!screens.has(path)) throw new Error(`the manifest has no screen ${path}`)
for (const [path, chunk] of screens) {
  const { code, texts } = startOf(path, chunk)
  check(path, kilobytes(filesOf(manifest, ...code, ...texts('nl'))), budgets[path] ?? usual)
}
check('style sheets', kilobytes(globSync('assets/*.css', { cwd: values.dist })), css)
