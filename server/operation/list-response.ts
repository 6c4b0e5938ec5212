/** The envelope of every list (specification, "List envelope"). */
import { JsonBytes } from './handler.ts'

export interface PageEnd {
  readonly has_more: boolean
  readonly next_cursor: string | null
}

interface ListEnvelope<Item> extends PageEnd {
  readonly object: 'list'
  readonly data: Item[]
}

/** A page as JSON, whose items can also be sent without the envelope. */
export class ListBytes<Item> extends JsonBytes<ListEnvelope<Item>> {
  readonly page: PageEnd
  /** The JSON of each item. */
  readonly items: readonly Buffer[]

  constructor(page: PageEnd, items: readonly Buffer[]) {
    const end = `],"has_more":${page.has_more},"next_cursor":${JSON.stringify(page.next_cursor)}}`
    super(() => Buffer.concat([beginning, ...separated(items), Buffer.from(end)]))
    this.page = page
    this.items = items
  }
}

/** `items` are the page's records: as objects, or as JSON from a cache. */
export function listResponse<Item>(page: PageEnd, items: readonly (Item | JsonBytes<Item>)[]): ListBytes<Item> {
  const bytes = items.map((item) => (item instanceof JsonBytes ? item.bytes : Buffer.from(JSON.stringify(item))))
  return new ListBytes(page, bytes)
}

/** The items of a JSON array, with commas between them. */
export function separated(items: readonly Buffer[]): Buffer[] {
  return items.flatMap((item, index) => (index === 0 ? [item] : [comma, item]))
}

const beginning = Buffer.from('{"object":"list","data":[')
const comma = Buffer.from(',')
