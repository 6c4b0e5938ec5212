/** Short lists that are read whole, such as an association's people or products. */
import { queryOptions } from '@tanstack/react-query'
import { pageLimits } from '#contract/operations.ts'
import type { SessionRef } from './credentials.ts'
import { operationKey, type ReadOperationName } from './queries.ts'

type ReadPage<Item> = (
  query: { readonly limit: number; readonly starting_after?: string },
  signal: AbortSignal,
) => Promise<{ readonly data: readonly Item[]; readonly next_cursor: string | null }>

async function readAll<Item>(readPage: ReadPage<Item>, signal: AbortSignal): Promise<readonly Item[]> {
  const all: Item[] = []
  let after: string | null = null
  do {
    const limit = pageLimits.max
    const page: Awaited<ReturnType<ReadPage<Item>>> = await readPage(
      after === null ? { limit } : { limit, starting_after: after },
      signal,
    )
    all.push(...page.data)
    after = page.next_cursor
  } while (after !== null)
  return all
}

/** All pages of a list. `of`: the record whose list it is. */
export function allPagesQuery<Item>(
  session: SessionRef,
  name: ReadOperationName,
  readPage: ReadPage<Item>,
  of: number | null = null,
) {
  return queryOptions({
    queryKey: [...operationKey(session, name), 'all', of] as const,
    queryFn: ({ signal }) => readAll(readPage, signal),
  })
}
