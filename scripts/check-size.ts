/** Checks what each screen loads on a first visit, gzipped, against its budget. Run after `npm run build`. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { entry, filesOf, readManifest, routeOf, screensIn, textsOf } from './manifest.ts'
import { partsAskedForBy } from './text-parts.ts'

/** kB of 1000 bytes, gzip -9: JavaScript with the Dutch texts, by screen. */
const budgets: Readonly<Record<string, number>> = {
  '/': 236,
  '/books': 227,
  '/committees': 251,
  '/committees/*': 251,
  '/events': 244,
  '/events/*': 282,
  '/events/*/door': 259,
  '/events/*/edit': 343,
  '/events/door': 235,
  '/events/new': 343,
  '/groups': 270,
  '/groups/*': 280,
  '/invitation': 259,
  '/invoices': 274,
  '/invoices/*': 261,
  '/invoices/*/edit': 359,
  '/invoices/credit-notes': 254,
  '/invoices/new': 352,
  '/invoices/reminders': 253,
  '/invoices/run': 373,
  '/members': 234,
  '/members/*': 251,
  '/members/*/edit': 323,
  '/members/import': 345,
  '/members/new': 321,
  '/payments': 275,
  '/payments/*': 247,
  '/payments/bank': 267,
  '/payments/debits': 275,
  '/payments/debits/new': 335,
  '/set-up': 222,
  '/settings': 263,
  '/settings/activity': 275,
  '/settings/association': 346,
  '/settings/custom-fields': 218,
  '/settings/data': 249,
  '/settings/keys': 225,
  '/settings/outbox': 244,
  '/settings/people': 225,
  '/settings/products': 214,
  '/settings/reminders': 216,
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
