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

/** The names that more than one of the files exports, each with those files. */
function sharedNames(files: readonly string[]): (readonly [name: string, ...files: string[]])[] {
  const exported = files.flatMap((file) =>
    // A value and its type may share a name: they mean the same.
    [...new Set(declaredExports(file, readFileSync(join(project, file), 'utf8')))].map((name) => ({ name, file })),
  )
  const places = Map.groupBy(exported, ({ name }) => name)
  return [...places].flatMap(([name, found]) =>
    found.length > 1 ? [[name, ...found.map(({ file }) => file)] as const] : [],
  )
}

test('no name that the app exports has two meanings', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(sharedNames(sources)).toEqual([])
})

/** A migration is named after its table. */
const others = globSync('{server,contract,scripts}/**/*.ts', { cwd: project }).filter(
  (file) => !/\.test\.|\/migrations\//.test(file),
)

/** Some of them mean the same on both sides, such as a verb of the service and what the app calls it. It may only get smaller. */
const mostShared = 59

test('no more exported names than before are in two files of app, service and contract', () => {
  expect(sharedNames([...sources, ...others]).length).toBeLessThanOrEqual(mostShared)
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
