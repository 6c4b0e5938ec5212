/**
 * `npm run build`: the web app into `dist`, with each text file compressed as small as it gets, once, so that no request
 * pays for it.
 */
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { dist, project, sourcesFingerprint, stampFile } from './app-sources.ts'
import { buildLibraries } from './one-file-libraries.ts'

/** Below this a compressed answer is no smaller once its headers are counted. */
const worthwhile = 512

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < worthwhile) return
  const quality = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [gz, br] = await Promise.all([
    promisify(gzip)(bytes, { level: 9 }),
    promisify(brotliCompress)(bytes, { params: quality }),
  ])
  await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)])
}

await build({ root: project, logLevel: 'warn' })
const texts = globSync('**/*.{js,css,html,svg,json,txt,webmanifest}', { cwd: dist })
await Promise.all(texts.map((file) => compress(join(dist, file))))
await buildLibraries()
// Last: a build that was broken off has none, and is made again.
await writeFile(stampFile, sourcesFingerprint())
console.log(`Built the app: ${texts.length} files in dist.`)
