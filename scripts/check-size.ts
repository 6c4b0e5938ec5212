/** Checks what each screen loads on a first visit, gzipped, against its budget. Run after `npm run build`. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { filesOf, readManifest, screensIn, startOf } from './manifest.ts'

/** kB of 1000 bytes, gzip -9: JavaScript with the Dutch texts, by screen. */
const budgets: Readonly<Record<string, number>> = {
  '/': 240.7,
  '/books': 234.8,
  '/committees': 259.0,
  '/committees/*': 261,
  '/events': 247.8,
  '/events/*': 289.3,
  '/events/*/door': 266.0,
  '/events/*/edit': 344.1,
  '/events/door': 241.1,
  '/events/new': 343.4,
  '/groups': 275.8,
  '/groups/*': 287,
  '/invitation': 260.3,
  '/invoices': 275.8,
  '/invoices/*': 270.1,
  '/invoices/*/edit': 370,
  '/invoices/credit-notes': 251.8,
  '/invoices/new': 357,
  '/invoices/reminders': 206.9,
  '/invoices/run': 349.6,
  '/jobs/*': 281.2,
  '/members': 228,
  '/members/*': 258.4,
  '/members/*/edit': 333.7,
  '/members/*/merge': 256.0,
  '/members/duplicates': 233.0,
  '/members/import': 255.1,
  '/members/new': 329.7,
  '/messages': 230,
  '/messages/*': 270.7,
  '/payments': 278.2,
  '/payments/*': 254.6,
  '/payments/bank': 268.4,
  '/payments/debits': 281.7,
  '/payments/debits/new': 341.2,
  '/set-up': 216.0,
  '/settings': 265.8,
  '/settings/activity': 280.6,
  '/settings/association': 346.4,
  '/settings/custom-fields': 218,
  '/settings/data': 254.1,
  '/settings/keys': 218.9,
  '/settings/outbox': 250.0,
  '/settings/people': 220.8,
  '/settings/products': 213.9,
  '/settings/reminders': 216.1,
  '/members/*/dossier': 281.1,
  '/sign-in': 130.6,
}
/** For a screen that is newer than the list above. */
const usual = 260
const css = 38.7

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
