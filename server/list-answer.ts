/** The envelope of every list (specification, "List envelope"), around records that are JSON text already. */
import { JsonAnswer } from './handler.ts'

interface PageEnd {
  readonly has_more: boolean
  readonly next_cursor: string | null
}

interface ListEnvelope<Item> extends PageEnd {
  readonly object: 'list'
  readonly data: Item[]
}

/** `texts` are the page's records, each as the JSON text of an `Item`. */
export function listAnswer<Item>(page: PageEnd, texts: readonly string[]): JsonAnswer<ListEnvelope<Item>> {
  const end = `"has_more":${page.has_more},"next_cursor":${JSON.stringify(page.next_cursor)}`
  return new JsonAnswer(`{"object":"list","data":[${texts.join(',')}],${end}}`)
}
