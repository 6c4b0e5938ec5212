/** Rules for the sources of the app, its client and its journeys. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '..')

/** Without routes: each of them exports `Route`, by which the router finds it. */
const sources = globSync('{src,client,e2e}/**/*.{ts,tsx}', { cwd: project }).filter(
  (file) => !/^src\/routes\/|\.(test|e2e|gen)\./.test(file),
)

/** The names that a module declares and exports; what it hands on from another one is declared there. */
function declaredExports(file: string, text: string): string[] {
  return parseSync(file, text).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration === null) return []
    const { declaration } = statement
    if (declaration.type !== 'VariableDeclaration') {
      return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
    }
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  })
}

test('finds what a module declares, of any kind, and not what it hands on', () => {
  const text = `
    import { a } from './a.ts'
    export { a }
    export { b } from './b.ts'
    export type { C } from './c.ts'
    export interface D {}
    export type E = string
    export const f = 1, g = 2
    export function h() {}
    export class I {}
  `
  expect(declaredExports('x.ts', text)).toEqual(['D', 'E', 'f', 'g', 'h', 'I'])
})

test('no exported name has two meanings', () => {
  const files = Map.groupBy(
    sources.flatMap((file) =>
      // A value and its type may share a name: they mean the same.
      [...new Set(declaredExports(file, readFileSync(join(project, file), 'utf8')))].map((name) => ({ name, file })),
    ),
    ({ name }) => name,
  )
  const homonyms = [...files].filter(([, places]) => places.length > 1)
  expect(homonyms.map(([name, places]) => [name, ...places.map(({ file }) => file)])).toEqual([])
  expect(files.size).toBeGreaterThan(500)
})

test('there is one table; the grid of a month is a calendar', () => {
  const withTables = globSync('src/**/*.tsx', { cwd: project }).filter((file) =>
    readFileSync(join(project, file), 'utf8').includes('<table'),
  )
  expect(withTables.sort()).toEqual(['src/events/month-view.tsx', 'src/ui/table.tsx'])
})

const starts =
  /\b(setTimeout|setInterval|requestAnimationFrame|addEventListener|sessionEntry)\(|\.subscribe\(|new (AbortController|QueryObserver|ResizeObserver|BroadcastChannel|Worker)\b/

test('every module that starts something is on the page of lifecycles, with who ends it and its test', () => {
  const page = readFileSync(join(project, 'docs/decisions/session-scope.md'), 'utf8')
  const cells = page
    .split('\n')
    .flatMap((line) => (line.startsWith('| `') ? [line.split('|').map((cell) => cell.trim())] : []))
  const namesIn = (cell = '') => [...cell.matchAll(/`([\w/.-]+\.tsx?)`/g)].map(([, name = '']) => name)
  const starting = sources.filter(
    (file) =>
      file.startsWith('src/') &&
      !file.startsWith('src/testing/') &&
      starts.test(readFileSync(join(project, file), 'utf8')),
  )
  expect(cells.flatMap(([, modules]) => namesIn(modules)).sort()).toEqual(
    starting.map((file) => file.slice('src/'.length)).sort(),
  )
  const tests = cells.flatMap(([, , , , test]) => namesIn(test))
  const missing = tests.filter((name) => !existsSync(join(project, name.endsWith('.e2e.ts') ? 'e2e' : 'src', name)))
  expect(missing).toEqual([])
})
