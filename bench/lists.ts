/** Checks that the first page and a far page of every list cost the same with many records as with few. */
import { basePath, type SpecifiedListName, operation, operationNames } from '#contract/operations.ts'
import { type FilledService, onEachEngine } from './engines.ts'
import { type BenchRequest, Client, medians } from './pairs.ts'
import type { Association } from './records.ts'
import { heading, checkFigure, line, skipped } from './report.ts'

interface Kind {
  readonly title: string
  readonly name: SpecifiedListName
  /** Selects the same records in both associations. */
  readonly query?: Readonly<Record<string, string>>
}

function isList(name: string): name is SpecifiedListName {
  return operationNames.some((known) => known === name && operation(known).list === true)
}

/** The latest events, as queried by the app and by clients that follow changes. */
const events: readonly [title: string, query: Readonly<Record<string, string>>][] = [
  ['of a week', { from: '2026-09-07', to: '2026-09-13' }],
  ['of a month', { from: '2026-09-01', to: '2026-09-30' }],
  ['of a month of the calendar', { from: '2026-07-31', to: '2026-10-05', limit: '100' }],
  ['to come', { from: '2026-11-01', limit: '100' }],
  ['of the last year', { from: '2026-01-01', limit: '100' }],
  ['changed since a day', { updated_since: '2026-12-20T00:00:00Z' }],
]

const kinds: readonly Kind[] = [
  ...operationNames.flatMap((name) => (isList(name) ? [{ title: name, name }] : [])),
  ...events.map(([title, query]) => ({ title: `listEvents, ${title}`, name: 'listEvents' as const, query })),
]

/** A cursor far into the list, derived from the first page's cursor. */
function farCursor(cursor: string, records: number): string {
  const text = Buffer.from(cursor, 'base64url').toString()
  return Buffer.from(text.replace(/\d+$/, String(Math.floor(records * 0.9)))).toString('base64url')
}

/**
 * The first page and a far page; for a query, its next page if there is one. Empty when the operation does not answer
 * a page.
 */
async function pagesOf(
  client: Client,
  { url }: FilledService,
  { keys, records }: Association,
  { title, name, query }: Kind,
): Promise<BenchRequest[]> {
  const address = url + basePath + operation(name).path.replace('{id}', '1')
  const page = (cursor?: string) => {
    const asked = new URLSearchParams({ ...query, ...(cursor === undefined ? {} : { starting_after: cursor }) })
    return { url: `${address}?${asked.toString()}`, keys }
  }
  const { status, text } = await client.ask(page())
  const cursor = /"next_cursor":"([^"]+)"/.exec(text)?.[1]
  if (status === 200 && query) return cursor === undefined ? [page()] : [page(), page(cursor)]
  if (status === 200 && cursor !== undefined) return [page(), page(farCursor(cursor, records))]
  skipped(title, `answers ${status} ${text.slice(0, 100)}`)
  return []
}

async function compare(service: FilledService, kind: Kind, turns: number): Promise<number | null> {
  const client = new Client()
  const few = await pagesOf(client, service, service.small, kind)
  const many = await pagesOf(client, service, service.large, kind)
  client.close()
  if (few.length === 0 || many.length !== few.length) return null
  const times = await medians([...few, ...many], turns)
  const pairs = few.map((_, at) => [times[at] ?? NaN, times[few.length + at] ?? NaN] as const)
  line(kind.title, ...pairs.flatMap(([one, other]) => [one, other, other / one]).map((value) => value.toFixed(2)))
  return Math.max(...pairs.map(([one, other]) => other / one))
}

export async function benchLists(sizes: { small: number; large: number; turns: number }): Promise<void> {
  await onEachEngine('lists', sizes, async (engine, service) => {
    heading(`Lists of ${sizes.small} and of ${sizes.large} records on ${engine}, ms per page`)
    line('', 'first, few', 'many', 'ratio', 'far, few', 'many', 'ratio')
    const ratios: [title: string, ratio: number][] = []
    for (const kind of kinds) {
      const ratio = await compare(service, kind, sizes.turns)
      if (ratio !== null) ratios.push([kind.title, ratio])
    }
    console.log()
    for (const [title, ratio] of ratios)
      checkFigure(`${title} on ${engine}, many records against few`, ratio, 1.25, 'at most')
  })
}
