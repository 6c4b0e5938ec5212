/** Checks what each screen loads on a first visit, gzipped, against its budget. Run after `npm run build`. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { entry, filesOf, readManifest, routeOf, screensIn, textsOf } from './manifest.ts'
import { partsAskedForBy } from './text-parts.ts'

/** kB of 1000 bytes, gzip -9: JavaScript with the Dutch texts, by screen. */
const budgets: Readonly<Record<string, number>> = {
  '/': 232,
  '/books': 236,
  '/committees': 259,
  '/committees/*': 260,
  '/events': 235,
  '/events/*': 270,
  '/events/*/door': 252,
  '/events/*/edit': 350,
  '/events/door': 228,
  '/events/new': 350,
  '/groups': 259,
  '/groups/*': 269,
  '/invitation': 250,
  '/invoices': 263,
  '/invoices/*': 270,
  '/invoices/*/edit': 362,
  '/invoices/credit-notes': 243,
  '/invoices/new': 350,
  '/invoices/reminders': 262,
  '/invoices/run': 364,
  '/members': 223,
  '/members/*': 243,
  '/members/*/edit': 314,
  '/members/import': 351,
  '/members/new': 313,
  '/payments': 263,
  '/payments/*': 240,
  '/payments/bank': 263,
  '/payments/debits': 283,
  '/payments/debits/new': 343,
  '/set-up': 216,
  '/settings': 255,
  '/settings/activity': 262,
  '/settings/association': 331,
  '/settings/custom-fields': 227,
  '/settings/data': 241,
  '/settings/keys': 218,
  '/settings/outbox': 237,
  '/settings/people': 218,
  '/settings/products': 207,
  '/settings/reminders': 209,
  '/sign-in': 214,
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
