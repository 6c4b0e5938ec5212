/** Notes for the service which files each screen needs beside the first ones: its page asks for them at once. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '#contract/languages.ts'
import { entry, filesOf, readManifest, routeOf, screensIn, textsOf } from './manifest.ts'
import { partsAskedForBy } from './text-parts.ts'

/** Read by `server/http/static/page.ts`. */
export async function writeScreenFiles(folder: string): Promise<void> {
  const manifest = readManifest(folder)
  const page = await readFile(join(folder, entry), 'utf8')
  // Those in the page are asked for anyway.
  const filesFor = (...chunks: string[]) => [...filesOf(manifest, ...chunks)].filter((file) => !page.includes(file))
  const screens = [...screensIn(manifest)].map(([path, chunk]) => {
    const parts = ['everywhere', ...partsAskedForBy(routeOf(chunk))]
    const texts = languages.map(
      (language) => [language, filesFor(...parts.map((part) => textsOf(part, language)))] as const,
    )
    return [path, { files: filesFor(chunk), texts: Object.fromEntries(texts) }] as const
  })
  await writeFile(join(folder, '.vite/screens.json'), JSON.stringify(Object.fromEntries(screens)))
}
