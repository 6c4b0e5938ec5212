/** Compresses the text files of a build beside themselves, so that no request pays for compression. */
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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

/** Returns the number of text files. */
export async function precompress(folder: string): Promise<number> {
  const texts = globSync('**/*.{js,css,html,svg,json,txt,webmanifest}', { cwd: folder })
  await Promise.all(texts.map((file) => compress(join(folder, file))))
  return texts.length
}
