/** Checks what each screen loads on a first visit, gzipped, against its budget. Run after `npm run build`. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { filesOf, readManifest, screensIn, startOf } from './manifest.ts'

/** kB of 1000 bytes, gzip -9: JavaScript with the Dutch texts, by screen. */
const budgets: Readonly<Record<string, number>> = {
  '/': 236,
  '/books': 229,
  '/committees': 251,
  '/committees/*': 252,
  '/events': 246,
  '/events/*': 283,
  '/events/*/door': 261,
  '/events/*/edit': 341,
  '/events/door': 237,
  '/events/new': 341,
  '/groups': 270,
  '/groups/*': 280,
  '/invitation': 254,
  '/invoices': 274,
  '/invoices/*': 261,
  '/invoices/*/edit': 360,
  '/invoices/credit-notes': 253,
  '/invoices/new': 350,
  '/invoices/reminders': 251,
  '/invoices/run': 335,
  '/jobs/*': 297,
  '/members': 229,
  '/members/*': 252,
  '/members/*/edit': 321,
  '/members/import': 345,
  '/members/new': 319,
  '/payments': 275,
  '/payments/*': 249,
  '/payments/bank': 267,
  '/payments/debits': 276,
  '/payments/debits/new': 333,
  '/set-up': 213,
  '/settings': 258,
  '/settings/activity': 276,
  '/settings/association': 344,
  '/settings/custom-fields': 215,
  '/settings/data': 249,
  '/settings/keys': 217,
  '/settings/outbox': 244,
  '/settings/people': 217,
  '/settings/products': 209,
  '/settings/reminders': 215,
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
