/** Notes for the service which files each screen needs beside the first ones: its page asks for them at once. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '#contract/languages.ts'
import { entry, filesOf, readManifest, screensIn, startOf } from './manifest.ts'

/** Read by `server/http/static/page.ts`. */
export async function writeScreenFiles(folder: string): Promise<void> {
  const manifest = readManifest(folder)
  const page = await readFile(join(folder, entry), 'utf8')
  // Those in the page are asked for anyway.
  const filesFor = (...chunks: string[]) => [...filesOf(manifest, ...chunks)].filter((file) => !page.includes(file))
  const screens = [...screensIn(manifest)].map(([path, chunk]) => {
    const { code, texts } = startOf(path, chunk)
    const byLanguage = languages.map((language) => [language, filesFor(...texts(language))] as const)
    return [path, { files: filesFor(...code), texts: Object.fromEntries(byLanguage) }] as const
  })
  await writeFile(join(folder, '.vite/screens.json'), JSON.stringify(Object.fromEntries(screens)))
}
