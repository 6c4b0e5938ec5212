/** Checks what each screen loads on a first visit, gzipped, against its budget. Run after `npm run build`. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { entry, filesOf, readManifest, screensIn, textsOf } from './manifest.ts'

/** kB of 1000 bytes, gzip -9: JavaScript with the Dutch texts, by screen. */
const budgets: Readonly<Record<string, number>> = {
  '/': 225,
  '/groups/*': 274,
  '/members': 232,
  '/members/*': 246,
  '/members/*/edit': 320,
  '/members/new': 320,
  '/members/import': 351,
  '/invoices/*': 271,
  '/invoices/new': 349,
  '/invoices/*/edit': 358,
  '/invoices/run': 352,
  '/payments/debits': 279,
  '/payments/debits/new': 341,
  '/events/*': 283,
  '/events/new': 351,
  '/events/*/edit': 351,
  '/settings/association': 330,
  '/settings/data': 322,
}
/** For screens that are not named above. */
const usual = 268
const css = 37

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
  check(path, kilobytes(filesOf(manifest, entry, chunk, textsOf('nl'))), budgets[path] ?? usual)
}
check('style sheets', kilobytes(globSync('assets/*.css', { cwd: values.dist })), css)
