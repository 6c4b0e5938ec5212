/** Checks what each screen loads on a first visit, gzipped, against its budget. Run after `npm run build`. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { filesOf, readManifest, screensIn, startOf } from './manifest.ts'

/** kB of 1000 bytes, gzip -9: JavaScript with the Dutch texts, by screen. */
const budgets: Readonly<Record<string, number>> = {
  '/': 242.6,
  '/books': 236.5,
  '/committees': 260.8,
  '/committees/*': 262.6,
  '/events': 248.9,
  '/events/*': 292.1,
  '/events/*/door': 267.3,
  '/events/*/edit': 344.1,
  '/events/door': 242.7,
  '/events/new': 343.4,
  '/groups': 278.2,
  '/groups/*': 289.7,
  '/invitation': 262.1,
  '/invoices': 277.7,
  '/invoices/*': 272.1,
  '/invoices/*/edit': 371.8,
  '/invoices/credit-notes': 253.0,
  '/invoices/new': 357.0,
  '/invoices/reminders': 207.8,
  '/invoices/run': 352.4,
  '/jobs/*': 282.6,
  '/members': 228.8,
  '/members/*': 260.1,
  '/members/*/edit': 337.4,
  '/members/*/merge': 257.8,
  '/members/duplicates': 234.4,
  '/members/import': 256.4,
  '/members/new': 332.1,
  '/messages': 230.9,
  '/messages/*': 271.8,
  '/payments': 280.0,
  '/payments/*': 256.4,
  '/payments/bank': 270.1,
  '/payments/debits': 283.5,
  '/payments/debits/new': 343.8,
  '/set-up': 216.9,
  '/settings': 267.2,
  '/settings/activity': 283.0,
  '/settings/association': 346.4,
  '/settings/custom-fields': 218.9,
  '/settings/data': 255.7,
  '/settings/keys': 220.2,
  '/settings/outbox': 251.0,
  '/settings/people': 222.1,
  '/settings/products': 215.2,
  '/settings/reminders': 217.0,
  '/members/*/dossier': 283.5,
  '/members/family': 336.6,
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
