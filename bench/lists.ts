/** Whether every list costs the same with many records as with few: its first page, and one far on. */
import { basePath, type ListOperationName, operation, operationNames } from '#contract/operations.ts'
import { type FilledService, onEachEngine } from './engines.ts'
import { type Ask, Client, medians } from './pairs.ts'
import type { Association } from './records.ts'
import { heading, judge, line, skipped } from './report.ts'

function isList(name: string): name is ListOperationName {
  return operationNames.some((known) => known === name && operation(known).list === true)
}

/** The cursor of a page far on, made of the one that the first page gave. */
function farCursor(cursor: string, records: number): string {
  const text = Buffer.from(cursor, 'base64url').toString()
  return Buffer.from(text.replace(/\d+$/, String(Math.floor(records * 0.9)))).toString('base64url')
}

/** The first page and one far on; null when the operation does not answer a page. */
async function pagesOf(
  client: Client,
  { url }: FilledService,
  { keys, records }: Association,
  name: ListOperationName,
): Promise<[Ask, Ask] | null> {
  const first = { url: url + basePath + operation(name).path.replace('{id}', '1'), keys }
  const { status, text } = await client.ask(first)
  const cursor = /"next_cursor":"([^"]+)"/.exec(text)?.[1]
  if (status !== 200 || cursor === undefined) {
    skipped(name, `answers ${status} ${text.slice(0, 100)}`)
    return null
  }
  return [first, { url: `${first.url}?starting_after=${farCursor(cursor, records)}`, keys }]
}

async function compare(service: FilledService, name: ListOperationName, turns: number): Promise<number | null> {
  const client = new Client()
  const few = await pagesOf(client, service, service.small, name)
  const many = few && (await pagesOf(client, service, service.large, name))
  client.close()
  if (!few || !many) return null
  const [first = NaN, far = NaN, manyFirst = NaN, manyFar = NaN] = await medians([...few, ...many], turns)
  line(name, ...[first, manyFirst, manyFirst / first, far, manyFar, manyFar / far].map((value) => value.toFixed(2)))
  return Math.max(manyFirst / first, manyFar / far)
}

export async function benchLists(sizes: { small: number; large: number; turns: number }): Promise<void> {
  await onEachEngine('lists', sizes, async (engine, service) => {
    heading(`Lists of ${sizes.small} and of ${sizes.large} records on ${engine}, ms per page`)
    line('', 'first, few', 'many', 'ratio', 'far, few', 'many', 'ratio')
    const ratios: [name: string, ratio: number][] = []
    for (const name of operationNames.filter(isList)) {
      const ratio = await compare(service, name, sizes.turns)
      if (ratio !== null) ratios.push([name, ratio])
    }
    console.log()
    for (const [name, ratio] of ratios) judge(`${name} on ${engine}, many records against few`, ratio, 1.25, 'at most')
  })
}
