/** Makes the door list an app of its own: the worker's list of files, and a manifest for each language. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minifySync } from 'vite'
import { type Language, languages } from '#contract/languages.ts'
import { registrations as de } from '#messages/registrations/de.ts'
import { registrations as en } from '#messages/registrations/en.ts'
import { registrations as fr } from '#messages/registrations/fr.ts'
import { registrations as nl } from '#messages/registrations/nl.ts'
import { appStart, entry, filesOf, readManifest, textsOf } from './manifest.ts'

const texts: Readonly<Record<Language, { readonly door: { readonly title: string } }>> = { nl, en, de, fr }

/** The colours of the theme: what can be pressed, and the page behind it. */
const colours = { theme_color: '#0f6554', background_color: '#ffffff' }

const icons = [
  { src: '/door-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/door-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/door-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

function webManifest(language: Language): string {
  const { title } = texts[language].door
  return JSON.stringify({
    // One app, whichever language it was installed in.
    id: '/events/door',
    name: `${title} · Ledenbalie`,
    short_name: title,
    lang: language,
    start_url: '/events/door?start=true',
    scope: '/',
    display: 'standalone',
    ...colours,
    icons,
  })
}

/** The parts that the screens of the door list load, with the texts of all languages: the language may change without a network. */
function doorFiles(folder: string): string[] {
  const manifest = readManifest(folder)
  const parts = Object.keys(manifest).filter((name) =>
    /^src\/(routes\/events\/(\$id\/)?door\.tsx\?|events\/door-)/.test(name),
  )
  const chunks = [
    ...parts,
    ...languages.flatMap((language) => ['everywhere', 'screens', 'events'].map((part) => textsOf(part, language))),
  ]
  const others = ['style.css', 'src/ui/typeface/inter-latin.woff2'].map((name) => manifest[name]?.file ?? name)
  return [...filesOf(manifest, entry, appStart, ...chunks), ...others].sort()
}

export async function writeDoorWorker(folder: string): Promise<void> {
  // It names all files that are loaded later, so that every build has another one.
  const start = /assets\/first-[^"]+\.js/.exec(await readFile(join(folder, entry), 'utf8'))?.[0]
  if (start === undefined) throw new Error('the page has no first script')
  const file = join(folder, 'door-worker.js')
  const paths = doorFiles(folder).map((name) => `/${name}`)
  const filled = (await readFile(file, 'utf8'))
    .replace('files = []', `files = ${JSON.stringify(paths)}`)
    .replace("start = ''", `start = '${start}'`)
  await writeFile(file, minifySync(file, filled).code)
  for (const language of languages) await writeFile(join(folder, `door.${language}.webmanifest`), webManifest(language))
}
