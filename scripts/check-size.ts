/** Checks what each screen loads on a first visit, gzipped, against its budget. Run after `npm run build`. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { filesOf, readManifest, screensIn, startOf } from './manifest.ts'

/** kB of 1000 bytes, gzip -9: JavaScript with the Dutch texts, by screen. */
const budgets: Readonly<Record<string, number>> = {
  '/': 238,
  '/books': 232,
  '/committees': 255,
  '/committees/*': 259,
  '/events': 245,
  '/events/*': 286,
  '/events/*/door': 264,
  '/events/*/edit': 341,
  '/events/door': 239,
  '/events/new': 340,
  '/groups': 273,
  '/groups/*': 286,
  '/invitation': 256.8,
  '/invoices': 273,
  '/invoices/*': 266,
  '/invoices/*/edit': 368,
  '/invoices/credit-notes': 250,
  '/invoices/new': 356,
  '/invoices/reminders': 205,
  '/invoices/run': 345,
  '/jobs/*': 275,
  '/members': 226,
  '/members/*': 255,
  '/members/*/edit': 329,
  '/members/import': 252,
  '/members/new': 325.9,
  '/payments': 274,
  '/payments/*': 251,
  '/payments/bank': 264.7,
  '/payments/debits': 278,
  '/payments/debits/new': 337,
  '/set-up': 214,
  '/settings': 263.7,
  '/settings/activity': 276,
  '/settings/association': 343,
  '/settings/custom-fields': 216,
  '/settings/data': 252.8,
  '/settings/keys': 217,
  '/settings/outbox': 248,
  '/settings/people': 219,
  '/settings/products': 212,
  '/settings/reminders': 214,
  '/members/*/dossier': 277,
  '/sign-in': 129,
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
