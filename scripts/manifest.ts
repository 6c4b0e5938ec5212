/** What Vite writes about the build in `.vite/manifest.json`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

export const entry = 'index.html'

export function readManifest(folder: string): Manifest {
  // Written by Vite.
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
}

/** The files of chunks and of all that they import. */
export function filesOf(manifest: Manifest, ...chunks: readonly string[]): ReadonlySet<string> {
  const names = new Set(chunks)
  for (const name of names) manifest[name]?.imports?.forEach((imported) => names.add(imported))
  return new Set([...names].flatMap((name) => manifest[name]?.file ?? []))
}

/** The chunk of each screen by its address, such as `/members/*`. */
export function screensIn(manifest: Manifest): ReadonlyMap<string, string> {
  const found = Object.keys(manifest).flatMap((name) => {
    const path = /^src\/routes(\/.+)\.tsx\?tsr-split=component$/.exec(name)?.[1]
    return path === undefined ? [] : [[path.replace(/\/index$/, '').replaceAll('$id', '*') || '/', name] as const]
  })
  return new Map(found)
}

/** The module of the route whose screen is in a chunk. */
export function routeOf(chunk: string): string {
  return chunk.replace(/\?.*/, '')
}

/** The chunk of a part of the texts in a language. */
export function textsOf(part: string, language: string): string {
  return `messages/parts/${part}/${language}.ts`
}
