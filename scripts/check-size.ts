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
  '/books': 224,
  '/committees': 246,
  '/committees/*': 247,
  '/events': 239,
  '/events/*': 275,
  '/events/*/door': 255,
  '/events/*/edit': 338,
  '/events/door': 231,
  '/events/new': 338,
  '/groups': 263,
  '/groups/*': 273,
  '/invitation': 253,
  '/invoices': 268,
  '/invoices/*': 260,
  '/invoices/*/edit': 352,
  '/invoices/credit-notes': 248,
  '/invoices/new': 346,
  '/invoices/reminders': 249,
  '/invoices/run': 370,
  '/members': 228,
  '/members/*': 247,
  '/members/*/edit': 318,
  '/members/import': 339,
  '/members/new': 317,
  '/payments': 268,
  '/payments/*': 243,
  '/payments/bank': 259,
  '/payments/debits': 271,
  '/payments/debits/new': 331,
  '/set-up': 219,
  '/settings': 258,
  '/settings/activity': 266,
  '/settings/association': 340,
  '/settings/custom-fields': 214,
  '/settings/data': 244,
  '/settings/keys': 221,
  '/settings/outbox': 240,
  '/settings/people': 221,
  '/settings/products': 210,
  '/settings/reminders': 212,
  '/sign-in': 217,
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
