/**
 * Which file of the build each module goes to: a few large ones for each kind of screen, instead of a small one for every set of
 * screens that share a module.
 */
import { build, type Rolldown } from 'vite'
import { project } from './app-sources.ts'
import { appStart, entry, screenQuery, signedOutStart } from './manifest.ts'

/** One screen of each kind: it loads together what it shares with others. */
const kinds = {
  list: 'members/index',
  record: 'members/$id/index',
  form: 'members/new',
  home: 'index',
  settings: 'settings/products',
  door: 'events/$id/door',
}

/** In characters, before minifying: a smaller file is not worth a request. */
const worthwhile = 8_000

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>
type Screens = ReadonlyMap<string, ReadonlySet<string>>

/** Only a build knows which modules a screen needs: most of a package's modules are left out of it. */
async function builtChunks(): Promise<Chunks> {
  const built = await build({ root: project, logLevel: 'warn', build: { write: false } })
  if (!('output' in built)) throw new Error('the build has another form')
  return new Map(built.output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])))
}

/** The modules of all chunks that a chunk imports. */
function importedModules(chunks: Chunks, chunk: Rolldown.OutputChunk): ReadonlySet<string> {
  const files = new Set(chunk.imports)
  for (const file of files) chunks.get(file)?.imports.forEach((imported) => files.add(imported))
  return new Set([...files].flatMap((file) => chunks.get(file)?.moduleIds ?? []))
}

/**
 * The imports of screens that do not load a module. Screens without a form need a part of one for a dialog; screens without a list a part of
 * one for an amount, which is read as a filter reads it.
 */
function modulesWithout(chunks: Chunks, module: string): ReadonlySet<string> {
  const screens = [...chunks.values()].filter(({ facadeModuleId }) => facadeModuleId?.includes(`?${screenQuery}`))
  const modules = screens.map((chunk) => importedModules(chunks, chunk))
  return new Set(modules.filter((ids) => ![...ids].some((id) => id.includes(module))).flatMap((ids) => [...ids]))
}

function chunkOf(chunks: Chunks, source: string): Rolldown.OutputChunk {
  const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))
  if (chunk === undefined) throw new Error(`there is no chunk of ${source}`)
  return chunk
}

/** The modules that one screen of each kind imports from other chunks. */
function screensOfKinds(chunks: Chunks): Screens {
  const found = Object.entries(kinds).map(([kind, screen]) => {
    const chunk = chunkOf(chunks, `/src/routes/${screen}.tsx?${screenQuery}`)
    return [kind, importedModules(chunks, chunk)] as const
  })
  return new Map(found)
}

/** The modules of a chunk, and all that it imports. */
function modulesOf(chunks: Chunks, source: string): ReadonlySet<string> {
  const chunk = chunkOf(chunks, source)
  return new Set([...chunk.moduleIds, ...importedModules(chunks, chunk)])
}

/** The chunk of a module that screens share, named after the kinds that need it. */
function sharedBy(screens: Screens, id: string): string | null {
  const by = [...screens].filter(([, ids]) => ids.has(id)).map(([kind]) => kind)
  // Nearly every screen needs what a list shares with another kind.
  if (by.length > 1 && by.includes('list')) return 'app'
  return by.length > 0 ? by.join('-') : null
}

/** Names the chunk of a module; null: a chunk of the build's own choice. */
export async function chunkNames(): Promise<(id: string) => string | null> {
  const chunks = await builtChunks()
  const screens = screensOfKinds(chunks)
  const partial: Screens = new Map([
    ['form', modulesWithout(chunks, '/react-hook-form/')],
    ['list', modulesWithout(chunks, '/src/data-list/table/data-table.tsx')],
  ])
  const names = new Map<string, string>()
  const sizes = new Map<string, number>()
  for (const chunk of chunks.values()) {
    for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
      const shared = sharedBy(screens, id)
      // Each page of events needs some of what the door does.
      if (shared === null || shared === 'door') continue
      const name = partial.get(shared)?.has(id) ? `part-of-${shared}` : shared
      names.set(id, name)
      sizes.set(name, (sizes.get(name) ?? 0) + renderedLength)
    }
  }
  const app = modulesOf(chunks, `/${appStart}`)
  for (const id of app) names.set(id, 'app')
  // So that the sign-in screen loads nothing of the others: its fields and the ones of forms, too.
  for (const id of modulesOf(chunks, `/${signedOutStart}`)) {
    if (app.has(id)) names.set(id, 'first')
    else if (names.has(id)) names.set(id, ['app', 'list'].includes(names.get(id) ?? '') ? 'first' : 'fields')
  }
  for (const id of modulesOf(chunks, `/${entry}`)) names.set(id, 'first')
  return (id) => {
    // The manifest names it.
    if (id.endsWith('index.html')) return null
    // Data that a door list stored on a device are also removed at the start of any screen.
    if (/src[\\/]events[\\/](door-app|kept-door)\.ts$/.test(id)) return null
    // Screens without a form read dates and numbers, too: beside the forms, each of them would load those.
    if (/src[\\/]forms[\\/](local-date|typed-text)\.ts$/.test(id)) return null
    // It changes least.
    if (/node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id)) return 'react'
    const name = names.get(id) ?? null
    if (name === null || (sizes.get(name) ?? worthwhile) >= worthwhile) return name
    // Every screen would load what it does not need.
    return name.endsWith('list') ? 'app' : null
  }
}
