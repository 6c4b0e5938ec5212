/** Determines whether `dist` was built from the current sources. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, matchesGlob, resolve } from 'node:path'

export const project = resolve(import.meta.dirname, '..')
export const dist = join(project, 'dist')

/** Beside Vite's manifest, in a folder that is not served. Written last. */
export const stampFile = join(dist, '.vite', 'sources')

const folders = ['src', 'contract', 'client', 'messages', 'public']
// All scripts, although the build uses only some: a list of those would miss the next one.
const files = ['index.html', 'package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig*.json', 'scripts/*.ts']

/** Whether the app is built from this file; the path is relative to the project. */
export function isSource(file: string): boolean {
  if (/\.test\.[^/]*$/.test(file)) return false
  return files.some((pattern) => matchesGlob(file, pattern)) || folders.some((folder) => file.startsWith(`${folder}/`))
}

/** Hashes content instead of dates, so that a copy or checkout of the same tree matches. */
export function sourcesFingerprint(): string {
  const candidates = globSync([...files, ...folders.map((folder) => `${folder}/**/*.*`)], { cwd: project })
  const sources = candidates.map((file) => file.replaceAll('\\', '/')).filter(isSource)
  const hash = createHash('sha256')
  for (const file of sources.sort((a, b) => (a < b ? -1 : 1))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(project, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

export function appIsBuilt(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourcesFingerprint()
}
