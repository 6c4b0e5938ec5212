/**
 * Bundles libraries of hundreds of files into one file each, because reading them is a third of the service's start
 * time. Built together with the app; without the bundles the service loads the packages as usual.
 */
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dist } from './app-sources.ts'

/** Beside Vite's manifest, in a folder that is not served. */
const folder = join(dist, '.vite', 'libraries')

/** Import names and bundle files; the entries of one library share a bundle, because they share its classes. */
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

/** Redirects later imports of these libraries to their bundles. */
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
