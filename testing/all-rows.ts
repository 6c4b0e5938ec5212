/** Every row of a list, page by page, as a program reads it. */
import { call, type CallInput, type Connection } from '#client/client.ts'
import type { ListOperationName } from '#contract/operations.ts'
import type { ListItem } from '#contract/schemas/index.ts'

interface Page<Item> {
  readonly data: readonly Item[]
  readonly next_cursor: string | null
}

export async function allRows<Name extends ListOperationName>(
  connection: Connection,
  name: Name,
  input: { readonly id?: number } = {},
): Promise<ListItem<Name>[]> {
  const rows: ListItem<Name>[] = []
  for (let cursor: string | null = null; ;) {
    const query = { limit: 100, ...(cursor === null ? {} : { starting_after: cursor }) }
    // The input and the answer of a list, which the compiler cannot follow through all of them at once.
    const page = (await call(connection, name, { ...input, query } as CallInput<Name>)) as Page<ListItem<Name>>
    rows.push(...page.data)
    cursor = page.next_cursor
    if (cursor === null) return rows
  }
}
