/** The envelope of every list (specification, "List envelope"). */
import { JsonBytes } from './handler.ts'

interface PageEnd {
  readonly has_more: boolean
  readonly next_cursor: string | null
}

interface ListEnvelope<Item> extends PageEnd {
  readonly object: 'list'
  readonly data: Item[]
}

/** `items` are the page's records: as objects, or as JSON from a cache. */
export function listResponse<Item>(
  page: PageEnd,
  items: readonly (Item | JsonBytes<Item>)[],
): JsonBytes<ListEnvelope<Item>> {
  const parts: Buffer[] = []
  for (const item of items) {
    parts.push(parts.length === 0 ? beginning : comma)
    parts.push(item instanceof JsonBytes ? item.bytes : Buffer.from(JSON.stringify(item)))
  }
  if (parts.length === 0) parts.push(beginning)
  parts.push(Buffer.from(`],"has_more":${page.has_more},"next_cursor":${JSON.stringify(page.next_cursor)}}`))
  return new JsonBytes(Buffer.concat(parts))
}

const beginning = Buffer.from('{"object":"list","data":[')
const comma = Buffer.from(',')
