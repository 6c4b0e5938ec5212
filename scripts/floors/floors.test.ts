import { expect, test } from 'vitest'
import { faultsOf } from './check.ts'
import { circlesIn, type Graph, heightOf } from './graph.ts'
import type { House } from './houses.ts'
import { specifiersIn } from './imports.ts'

const graph = (edges: Record<string, readonly string[]>): Graph =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]))

test('reads imports of values, of types and on demand, and what a module hands on', () => {
  const text = `
    import { a } from './a.ts'
    import type { B } from './b.ts'
    import './c.ts'
    export { d } from './d.ts'
    export type { E } from './e.ts'
    export * from './f.ts'
    const g = await import('./g.ts')
    type H = typeof import('./h.ts')
    // import './comment.ts'
  `
  const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  expect(specifiersIn('x.ts', text).toSorted()).toEqual(letters.map((letter) => `./${letter}.ts`))
})

test('finds the nodes that lead to each other, and not those on the way in or out', () => {
  expect(circlesIn(graph({ in: ['a'], a: ['b'], b: ['c'], c: ['a', 'out'], out: [] }))).toEqual([['a', 'b', 'c']])
  expect(circlesIn(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([])
})

test('is as high as the longest way down, on which a circle counts once', () => {
  expect(heightOf(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toBe(3)
  expect(heightOf(graph({ a: ['b'], b: ['c'], c: ['b', 'd'], d: [] }))).toBe(3)
})

const top = { name: 'top', rooms: ['main.ts'] }
const features = { name: 'features', rooms: ['members', 'invoices'], doors: /\/queries\.ts$/ }
const ground = { name: 'ground', rooms: ['database'] }
const house: House = { root: 'house', floors: [top, features, ground] }

test.each([
  ['an arrow up', 'database/open.ts', 'members/queries.ts', 'which is on a floor above'],
  ['a way past the door', 'invoices/send.ts', 'members/fields.ts', 'which is no door of members'],
])('refuses %s', (_, from, to, reason) => {
  const files = graph({
    'main.ts': ['invoices/send.ts'],
    'invoices/send.ts': ['members/queries.ts', 'database/open.ts'],
    'members/queries.ts': ['database/open.ts'],
    'members/fields.ts': [],
    'database/open.ts': [],
  })
  expect(faultsOf(house, files)).toEqual([])
  const more = new Map([...files, [from, new Set([to])]])
  expect(faultsOf(house, more)).toContain(`${from} imports ${to}, ${reason}`)
})

test('refuses a circle through doors, a file in no room and a room without files', () => {
  const files = graph({
    'members/queries.ts': ['invoices/queries.ts'],
    'invoices/queries.ts': ['members/list.ts', 'members/queries.ts'],
    'members/list.ts': [],
    'database/open.ts': [],
    'loose.ts': [],
  })
  expect(faultsOf(house, files)).toEqual([
    'loose.ts is in no declared room',
    'invoices/queries.ts imports members/list.ts, which is no door of members',
    'main.ts has no files',
    'a circle of rooms: invoices, members',
    'a circle of files: invoices/queries.ts, members/queries.ts',
  ])
})

test('refuses an import within a floor that is not declared, and a declaration without its import', () => {
  const declared: House = { root: 'house', floors: [top, { ...features, edges: { members: ['invoices'] } }, ground] }
  const files = graph({
    'main.ts': [],
    'members/queries.ts': [],
    'invoices/queries.ts': ['members/queries.ts'],
    'database/open.ts': [],
  })
  expect(faultsOf(declared, files)).toEqual([
    'invoices → members is not declared',
    'members → invoices is declared, and there is no such import',
  ])
})
