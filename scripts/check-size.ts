/** Checks what each screen loads on a first visit, gzipped, against its budget. Run after `npm run build`. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { filesOf, readManifest, screensIn, startOf } from './manifest.ts'

/** kB of 1000 bytes, gzip -9: JavaScript with the Dutch texts, by screen. */
const budgets: Readonly<Record<string, number>> = {
  '/': 237,
  '/books': 231,
  '/committees': 255,
  '/committees/*': 258,
  '/events': 245,
  '/events/*': 285,
  '/events/*/door': 263,
  '/events/*/edit': 340,
  '/events/door': 238,
  '/events/new': 339,
  '/groups': 272,
  '/groups/*': 285,
  '/invitation': 256,
  '/invoices': 272,
  '/invoices/*': 265,
  '/invoices/*/edit': 365,
  '/invoices/credit-notes': 249,
  '/invoices/new': 353,
  '/invoices/reminders': 204,
  '/invoices/run': 344,
  '/jobs/*': 274,
  '/members': 225,
  '/members/*': 254,
  '/members/*/edit': 328,
  '/members/import': 251,
  '/members/new': 325,
  '/payments': 273,
  '/payments/*': 250,
  '/payments/bank': 264,
  '/payments/debits': 277,
  '/payments/debits/new': 336,
  '/set-up': 213,
  '/settings': 263,
  '/settings/activity': 275,
  '/settings/association': 342,
  '/settings/custom-fields': 215,
  '/settings/data': 252,
  '/settings/keys': 216,
  '/settings/outbox': 247,
  '/settings/people': 218,
  '/settings/products': 212,
  '/settings/reminders': 213,
  '/members/*/dossier': 276,
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
