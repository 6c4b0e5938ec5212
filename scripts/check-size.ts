/** Checks what each screen loads on a first visit, gzipped, against its budget. Run after `npm run build`. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { entry, filesOf, readManifest, routeOf, screensIn, textsOf } from './manifest.ts'
import { partsAskedForBy } from './text-parts.ts'

/** kB of 1000 bytes, gzip -9: JavaScript with the Dutch texts, by screen. */
const budgets: Readonly<Record<string, number>> = {
  '/': 230,
  '/books': 235,
  '/committees': 257,
  '/committees/*': 259,
  '/events': 233,
  '/events/*': 269,
  '/events/*/door': 250,
  '/events/*/edit': 349,
  '/events/door': 227,
  '/events/new': 348,
  '/groups': 258,
  '/groups/*': 268,
  '/invitation': 249,
  '/invoices': 261,
  '/invoices/*': 268,
  '/invoices/*/edit': 358,
  '/invoices/credit-notes': 241,
  '/invoices/new': 347,
  '/invoices/reminders': 261,
  '/invoices/run': 360,
  '/members': 222,
  '/members/*': 241,
  '/members/*/edit': 312,
  '/members/import': 350,
  '/members/new': 312,
  '/payments': 261,
  '/payments/*': 238,
  '/payments/bank': 263,
  '/payments/debits': 280,
  '/payments/debits/new': 341,
  '/set-up': 214,
  '/settings': 254,
  '/settings/activity': 260,
  '/settings/association': 330,
  '/settings/custom-fields': 226,
  '/settings/data': 240,
  '/settings/keys': 217,
  '/settings/outbox': 236,
  '/settings/people': 217,
  '/settings/products': 206,
  '/settings/reminders': 208,
  '/sign-in': 212,
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
