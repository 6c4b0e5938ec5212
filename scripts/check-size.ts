/** Checks what each screen loads on a first visit, gzipped, against its budget. Run after `npm run build`. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { entry, filesOf, readManifest, routeOf, screensIn, textsOf } from './manifest.ts'
import { partsAskedForBy } from './text-parts.ts'

/** kB of 1000 bytes, gzip -9: JavaScript with the Dutch texts, by screen. */
const budgets: Readonly<Record<string, number>> = {
  '/': 224,
  '/groups/*': 262,
  '/members': 217,
  '/members/*': 235,
  '/members/*/edit': 308,
  '/members/new': 307,
  '/members/import': 343,
  '/invoices/*': 261,
  '/invoices/new': 341,
  '/invoices/*/edit': 350,
  '/invoices/run': 350,
  '/payments/bank': 258,
  '/payments/debits': 274,
  '/payments/debits/new': 335,
  '/events/*': 273,
  '/events/new': 343,
  '/events/*/edit': 343,
  '/settings/association': 327,
  '/settings/data': 314,
}
/** For screens that are not named above. */
const usual = 255
const css = 37.5

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
