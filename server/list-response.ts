/** The envelope of every list (specification, "List envelope"), around records that are JSON text already. */
import { JsonText } from './handler.ts'

interface PageEnd {
  readonly has_more: boolean
  readonly next_cursor: string | null
}

interface ListEnvelope<Item> extends PageEnd {
  readonly object: 'list'
  readonly data: Item[]
}

/** `texts` are the page's records, each as the JSON text of an `Item`. */
export function listResponse<Item>(page: PageEnd, texts: readonly string[]): JsonText<ListEnvelope<Item>> {
  const end = `"has_more":${page.has_more},"next_cursor":${JSON.stringify(page.next_cursor)}`
  return new JsonText(`{"object":"list","data":[${texts.join(',')}],${end}}`)
}
