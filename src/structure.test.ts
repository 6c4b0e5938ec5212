/** Rules for the sources of the app, its client and its journeys. */
import { globSync, readFileSync } from 'node:fs'
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
  expect(withTables.sort()).toEqual(['src/events/month-grid.tsx', 'src/ui/table.tsx'])
})
