/**
 * The size that lists add to the app: code that a list screen on a wide window loads before its first rows, beyond the first load
 * and beyond what other screens load anyway. Tools open with code of their own, loaded afterwards.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { appStart, screenQuery } from '../scripts/manifest.ts'

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

const listScreen = `src/routes/members/index.tsx?${screenQuery}`
/** Screens without a list. */
const others = ['settings', 'sign-in', 'members/new', 'members/$id/edit', 'invoices/new'].map(
  (screen) => `src/routes/${screen}.tsx?${screenQuery}`,
)

/** Chunks with everything they import. */
function chunksOf(manifest: Manifest, names: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    chunk.imports?.forEach(visit)
  }
  names.forEach(visit)
  return seen
}

/**
 * Kilobytes (1000 bytes) after gzip -9. Includes the members' own columns and filters, so the list alone is slightly
 * smaller.
 */
export function listKilobytes(appFolder: string): number {
  // Written by Vite.
  const manifest = JSON.parse(readFileSync(join(appFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const first = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const known = chunksOf(manifest, [...first, appStart, ...others])
  const files = [...chunksOf(manifest, [listScreen])].filter((name) => !known.has(name))
  if (files.length === 0) throw new Error(`the manifest has no ${listScreen}`)
  const size = (file: string) => gzipSync(readFileSync(join(appFolder, file)), { level: 9 }).length / 1000
  return files.reduce((sum, name) => sum + size(manifest[name]?.file ?? ''), 0)
}
