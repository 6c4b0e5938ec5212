/** The envelope of every list (specification, "List envelope"). */
import { JsonText } from './handler.ts'

interface PageEnd {
  readonly has_more: boolean
  readonly next_cursor: string | null
}

interface ListEnvelope<Item> extends PageEnd {
  readonly object: 'list'
  readonly data: Item[]
}

/** `items` are the page's records: as objects, or as JSON text from a cache. */
export function listResponse<Item>(
  page: PageEnd,
  items: readonly (Item | JsonText<Item>)[],
): JsonText<ListEnvelope<Item>> {
  const data = items.map((item) => (item instanceof JsonText ? item.json : JSON.stringify(item)))
  const end = `"has_more":${page.has_more},"next_cursor":${JSON.stringify(page.next_cursor)}`
  return new JsonText(`{"object":"list","data":[${data.join(',')}],${end}}`)
}
