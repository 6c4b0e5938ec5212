/**
 * `npm run build`: builds the web app into `dist` and precompresses each text file, so that no request pays for
 * compression.
 */
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { dist, project, sourcesFingerprint, stampFile } from './app-sources.ts'

/** Smaller files gain nothing, once the response headers are counted. */
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
// Last, so that an interrupted build is repeated.
await writeFile(stampFile, sourcesFingerprint())
console.log(`Built the app: ${texts.length} files in dist.`)
