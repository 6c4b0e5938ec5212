/** Checks what each screen loads on a first visit, gzipped, against its budget. Run after `npm run build`. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { filesOf, readManifest, screensIn, startOf } from './manifest.ts'

/** kB of 1000 bytes, gzip -9: JavaScript with the Dutch texts, by screen. */
const budgets: Readonly<Record<string, number>> = {
  '/': 238,
  '/books': 231,
  '/committees': 254,
  '/committees/*': 257,
  '/events': 245,
  '/events/*': 284,
  '/events/*/door': 264,
  '/events/*/edit': 340,
  '/events/door': 238,
  '/events/new': 339,
  '/groups': 271,
  '/groups/*': 284,
  '/invitation': 256,
  '/invoices': 272,
  '/invoices/*': 265,
  '/invoices/*/edit': 365,
  '/invoices/credit-notes': 250,
  '/invoices/new': 354,
  '/invoices/reminders': 204,
  '/invoices/run': 349,
  '/jobs/*': 274,
  '/members': 225,
  '/members/*': 254,
  '/members/*/edit': 328,
  '/members/import': 251,
  '/members/new': 325,
  '/payments': 274,
  '/payments/*': 250,
  '/payments/bank': 263,
  '/payments/debits': 276,
  '/payments/debits/new': 337,
  '/set-up': 213,
  '/settings': 262,
  '/settings/activity': 274,
  '/settings/association': 342,
  '/settings/custom-fields': 215,
  '/settings/data': 251,
  '/settings/keys': 216,
  '/settings/outbox': 247,
  '/settings/people': 218,
  '/settings/products': 211,
  '/settings/reminders': 212,
  '/sign-in': 129,
}
/** For a screen that is newer than the list above. */
const usual = 260
const css = 39

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
