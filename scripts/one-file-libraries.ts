/**
 * Libraries of hundreds of files as one each: reading them is a third of what a start of the service costs. Made with the app,
 * from the versions that are installed; without them the service reads the many.
 */
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dist } from './app-sources.ts'

/** Beside Vite's manifest, where nothing is served from. */
const folder = join(dist, '.vite', 'libraries')

/** What is imported, and its file. The entries of one library stand together: they share its classes. */
const libraries: Readonly<Record<string, string>> = { kysely: 'kysely', 'kysely/migration': 'kysely-migration' }

export async function buildLibraries(): Promise<void> {
  const { build } = await import('vite')
  const input = Object.fromEntries(Object.entries(libraries).map(([name, file]) => [file, name]))
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      minify: false,
      rollupOptions: { input, output: { entryFileNames: '[name].js' } },
    },
  })
}

/** From now on the imports of these libraries lead to their one file. */
export function preferOneFile(): void {
  const files = new Map(Object.entries(libraries).map(([name, file]) => [name, join(folder, `${file}.js`)] as const))
  if (![...files.values()].every((file) => existsSync(file))) return
  const urls = new Map([...files].map(([name, file]) => [name, pathToFileURL(file).href]))
  registerHooks({
    resolve: (specifier, context, next) => {
      const url = urls.get(specifier)
      return url === undefined ? next(specifier, context) : { url, format: 'module', shortCircuit: true }
    },
  })
}
