/** Reads Vite's `.vite/manifest.json` about the build. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/languages.ts'
import { partsAskedForBy } from './text-parts.ts'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

export const entry = 'index.html'
/** The chunks that the entry continues with: with a session, and without one. */
export const appStart = 'src/start-app.tsx'
export const signedOutStart = 'src/start-signed-out.tsx'

/** By which the router's plugin names the part of a route that is loaded with its screen (`vite.config.ts`). */
export const screenQuery = 'tsr-split=component---loader'

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
    const [source = '', query] = name.split('?')
    const path = query === screenQuery ? /^src\/routes(\/.+)\.tsx$/.exec(source)?.[1] : undefined
    return path === undefined ? [] : [[path.replace(/\/index$/, '').replaceAll('$id', '*') || '/', name] as const]
  })
  return new Map(found)
}

/** The chunk of a part of the texts in a language. */
export function textsOf(part: string, language: string): string {
  return `messages/parts/${part}/${language}.ts`
}

/** The chunks that a screen needs when it is opened first: of its code, and of its texts in a language. */
export function startOf(path: string, chunk: string) {
  const code = path === '/sign-in' ? [signedOutStart] : [appStart, chunk]
  const parts = ['everywhere', ...code.flatMap((name) => partsAskedForBy(name.replace(/\?.*/, '')))]
  return { code: [entry, ...code], texts: (language: Language) => parts.map((part) => textsOf(part, language)) }
}
