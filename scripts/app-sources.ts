/** What the built app was made from: whether `dist` is of these very sources. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const project = resolve(import.meta.dirname, '..')
export const dist = join(project, 'dist')

/** Beside Vite's manifest, where nothing is served from. Written when everything else is. */
export const stampFile = join(dist, '.vite', 'sources')

const folders = ['src', 'contract', 'client', 'messages', 'public']
const files = ['index.html', 'vite.config.ts', 'package-lock.json']

/** Of the content, not of dates: a copied or checked-out tree is the same tree. */
export function sourcesFingerprint(): string {
  const inFolders = globSync(
    folders.map((folder) => `${folder}/**/*.*`),
    { cwd: project, exclude: ['**/*.test.*'] },
  )
  const hash = createHash('sha256')
  for (const file of [...files, ...inFolders].sort((a, b) => (a < b ? -1 : 1))) {
    const path = join(project, file)
    if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

export function appIsBuilt(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourcesFingerprint()
}
