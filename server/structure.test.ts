/** What every feature looks like, and that folders do not import each other in circles. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = import.meta.dirname
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.includes('.test.') && !file.startsWith('testing/'),
)

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/from '(\.{1,2}\/[^']+)'/g)].map(([, path = '']) => normalize(join(dirname(file), path)))
}

const features = ['organization', 'members', 'groups', 'committees', 'events', 'invoices', 'payments'] as const

test.each(features)('%s has handlers and presenters, and selects where other files expect them', (feature) => {
  const files = sources.filter((file) => file.startsWith(`${feature}/`))
  expect(files).toEqual(
    expect.arrayContaining(['handlers.ts', 'present.ts', 'queries.ts'].map((file) => `${feature}/${file}`)),
  )
})

test.each(features)('the verbs of %s know no HTTP and no operation', (feature) => {
  const known = sources
    .filter((file) => file.startsWith(`${feature}/`) && !/\/(handlers|representations)\.ts$/.test(file))
    .flatMap((file) => importsOf(file).filter((path) => path.startsWith('http/') || path === 'handler.ts'))
  expect(known).toEqual([])
})

/** The queue of the outbox knows the database alone; what it delivers knows the features. */
const queue = new Set(['outbox/enqueue.ts', 'outbox/not-delivered.ts'])

function folderOf(file: string): string | null {
  if (queue.has(file)) return 'outbox queue'
  return file.includes('/') ? file.slice(0, file.indexOf('/')) : null
}

/** Still to be taken apart: a letter shows a payment request, and a public invoice speaks the language of its letter. */
const knownCircles = ['documents → mail', 'mail → documents']

test('no folder imports another one that imports it', () => {
  const edges = new Map<string, Set<string>>()
  for (const file of sources) {
    const from = folderOf(file)
    for (const to of importsOf(file).map(folderOf)) {
      if (from === null || to === null || from === to) continue
      edges.set(from, (edges.get(from) ?? new Set()).add(to))
    }
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(edges.get(from) ?? [])].some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))))
  const circles = [...edges].flatMap(([from, all]) =>
    [...all].filter((to) => reaches(to, from)).map((to) => `${from} → ${to}`),
  )
  expect(circles.toSorted()).toEqual(knownCircles)
})
