/** Checks what each screen loads on a first visit, gzipped, against its budget. Run after `npm run build`. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { filesOf, readManifest, screensIn, startOf } from './manifest.ts'

/** kB of 1000 bytes, gzip -9: JavaScript with the Dutch texts, by screen. */
const budgets: Readonly<Record<string, number>> = {
  '/': 243.4,
  '/books': 237.5,
  '/committees': 261.8,
  '/committees/*': 263.6,
  '/events': 249.8,
  '/events/*': 292.8,
  '/events/*/door': 268.1,
  '/events/*/edit': 344.1,
  '/events/door': 243.7,
  '/events/new': 343.4,
  '/groups': 279.2,
  '/groups/*': 290.8,
  '/invitation': 263.1,
  '/invoices': 278.7,
  '/invoices/*': 273.1,
  '/invoices/*/edit': 372.9,
  '/invoices/credit-notes': 253.0,
  '/invoices/new': 358.0,
  '/invoices/reminders': 208.7,
  '/invoices/run': 353.2,
  '/jobs/*': 284.3,
  '/members': 229.7,
  '/members/*': 261.1,
  '/members/*/edit': 338.1,
  '/members/*/merge': 259.5,
  '/members/duplicates': 235.3,
  '/members/import': 257.3,
  '/members/new': 332.8,
  '/messages': 231.8,
  '/messages/*': 272.7,
  '/payments': 281.0,
  '/payments/*': 257.4,
  '/payments/bank': 271.2,
  '/payments/debits': 284.6,
  '/payments/debits/new': 344.5,
  '/set-up': 218.9,
  '/settings': 268.2,
  '/settings/activity': 285.2,
  '/settings/association': 347.1,
  '/settings/custom-fields': 219.8,
  '/settings/data': 256.6,
  '/settings/email': 264.0,
  '/settings/keys': 221.1,
  '/settings/outbox': 253.1,
  '/settings/people': 223.0,
  '/settings/products': 216.1,
  '/settings/reminders': 217.9,
  '/members/*/dossier': 285.7,
  '/members/family': 337.3,
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
