/**
 * Checks the app's first load (the entry with its static imports, gzipped) and each screen's own code against their
 * budgets. Run after `vite build`.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'

/** kB of 1000 bytes, gzip -9. */
const budget = { js: 175, css: 36, route: 40 }

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const { values } = parseArgs({
  options: { dist: { type: 'string', default: resolve(import.meta.dirname, '../dist') } },
})
// Written by Vite during the build.
const manifest = JSON.parse(readFileSync(join(values.dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

function size(file: string): number {
  return gzipSync(readFileSync(join(values.dist, file)), { level: 9 }).length / 1000
}

/** The files of chunks and everything they import statically. */
function filesOf(names: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    chunk.imports?.forEach(visit)
  }
  names.forEach(visit)
  return files
}

function total(files: Iterable<string>, extension: string): number {
  return [...files].filter((file) => file.endsWith(extension)).reduce((sum, file) => sum + size(file), 0)
}

function kilobytes(value: number): string {
  return `${value.toFixed(1)} kB`
}

const first = filesOf(Object.keys(manifest).filter((name) => manifest[name]?.isEntry))
const js = total(first, '.js')
const css = total(first, '.css')
console.log(
  `first load: ${kilobytes(js)} JavaScript (budget ${budget.js}), ${kilobytes(css)} CSS (budget ${budget.css})`,
)

/** A screen's own code: beyond the first load and beyond parts that several screens share. */
function ownCode(screen: string): number {
  const chunk = manifest[`${screen}?tsr-split=component`]
  return chunk === undefined ? 0 : total([chunk.file, ...(chunk.css ?? [])], '.js')
}

const screens = [...new Set(Object.keys(manifest).flatMap((name) => /^(src\/routes\/.+\.tsx)\?/.exec(name)?.[1] ?? []))]
for (const screen of screens.toSorted()) {
  const parts = Object.keys(manifest).filter((name) => name.startsWith(`${screen}?`) || name === 'messages/app/nl.ts')
  const more = [...filesOf(parts)].filter((file) => !first.has(file))
  const [own, all] = [ownCode(screen), total(more, '.js')]
  console.log(`  ${screen}: ${kilobytes(own)} of its own, ${kilobytes(all)} with what it shares and Dutch`)
  if (own > budget.route) {
    console.error(`${screen} is over its budget of ${budget.route} kB.`)
    process.exitCode = 1
  }
}

if (js === 0 || css === 0) throw new Error('no entry in the manifest: nothing was measured')
if (js > budget.js || css > budget.css) {
  console.error('The first load is over its budget.')
  process.exitCode = 1
}
