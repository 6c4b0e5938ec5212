/** Checks what each screen loads on a first visit, gzipped, against its budget. Run after `npm run build`. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { entry, filesOf, readManifest, routeOf, screensIn, textsOf } from './manifest.ts'
import { partsAskedForBy } from './text-parts.ts'

/** kB of 1000 bytes, gzip -9: JavaScript with the Dutch texts, by screen. */
const budgets: Readonly<Record<string, number>> = {
  '/': 237,
  '/books': 226,
  '/committees': 248,
  '/committees/*': 249,
  '/events': 242,
  '/events/*': 279,
  '/events/*/door': 257,
  '/events/*/edit': 340,
  '/events/door': 233,
  '/events/new': 340,
  '/groups': 267,
  '/groups/*': 277,
  '/invitation': 257,
  '/invoices': 271,
  '/invoices/*': 261,
  '/invoices/*/edit': 357,
  '/invoices/credit-notes': 251,
  '/invoices/new': 349,
  '/invoices/reminders': 251,
  '/invoices/run': 373,
  '/members': 230,
  '/members/*': 249,
  '/members/*/edit': 320,
  '/members/import': 342,
  '/members/new': 320,
  '/payments': 271,
  '/payments/*': 245,
  '/payments/bank': 261,
  '/payments/debits': 273,
  '/payments/debits/new': 333,
  '/set-up': 221,
  '/settings': 262,
  '/settings/activity': 270,
  '/settings/association': 343,
  '/settings/custom-fields': 217,
  '/settings/data': 247,
  '/settings/keys': 223,
  '/settings/outbox': 242,
  '/settings/people': 224,
  '/settings/products': 212,
  '/settings/reminders': 215,
  '/sign-in': 219,
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
  const texts = ['everywhere', ...partsAskedForBy(routeOf(chunk))].map((part) => textsOf(part, 'nl'))
  check(path, kilobytes(filesOf(manifest, entry, chunk, ...texts)), budgets[path] ?? usual)
}
check('style sheets', kilobytes(globSync('assets/*.css', { cwd: values.dist })), css)
