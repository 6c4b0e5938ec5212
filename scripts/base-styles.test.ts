/**
 * `src/ui/base.css` imports exactly the library style sheets that the components in use need, in the library's order.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const project = join(import.meta.dirname, '..')
const modules = join(project, 'node_modules')
const library = join(modules, '@mantine/core')

function read(path: string): string {
  return readFileSync(path, 'utf8')
}

/** The names that a source imports from a package of the library. */
function importedNames(text: string, from: string): string[] {
  const imports = [...text.matchAll(/import \{([^}]+)\} from ['"](.+?)['"]/g)].filter(([, , path]) => path === from)
  return imports.flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
}

/** The file in which a package declares one of its exports. */
function declaration(from: string, name: string): string | undefined {
  const index = [...read(join(modules, from, 'esm/index.mjs')).matchAll(/import \{ (.+) \} from "(\..+)"/g)]
  const path = index.find(([, names = '']) => names.split(', ').includes(name))?.[2]
  return path && join(modules, from, 'esm', path)
}

/** The style sheets that a file and everything it imports need. */
function stylesOf(path: string, seen: Set<string>): string[] {
  if (seen.has(path)) return []
  seen.add(path)
  if (path.endsWith('.module.mjs')) return path.startsWith(library) ? [basename(path, '.module.mjs')] : []
  const text = read(path)
  const relative = [...text.matchAll(/from "(\..+?)"/g)].map(([, other = '']) => join(dirname(path), other))
  return [...relative, ...declarations(text, '@mantine/core')].flatMap((other) => stylesOf(other, seen))
}

function declarations(text: string, from: string): string[] {
  return importedNames(text, from).flatMap((name) => declaration(from, name) ?? [])
}

/** The position of a style sheet in the library's own order. */
const whole = read(join(library, 'styles.css'))
function position(name: string): number {
  const first = /\.(m_[0-9a-f]+)/.exec(read(join(library, `styles/${name}.css`)))
  return whole.indexOf(`.${first?.[1]}`)
}

test('base.css imports the styles of the components in use', () => {
  const seen = new Set<string>()
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: project }).map((path) => read(join(project, path)))
  const packages = ['core', 'notifications', 'dates', 'modals'].map((name) => `@mantine/${name}`)
  const inUse = sources.flatMap((text) => packages.flatMap((from) => declarations(text, from)))
  const needed = inUse.flatMap((path) => stylesOf(path, seen))
  const expected = needed
    .sort((a, b) => position(a) - position(b))
    .map((name) => `@import '@mantine/core/styles/${name}.layer.css';`)
  const listed = read(join(project, 'src/ui/base.css'))
    .split('\n')
    .filter((line) => /^@import .*styles\/[A-Z]/.test(line))
  expect(listed).toEqual(expected)
})
