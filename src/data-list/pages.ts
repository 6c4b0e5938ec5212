/** A list of a service without a management API: page by page, with the filters of `/v2`. */
import type { CallInput } from '#client/client.ts'
import type { SpecifiedListName } from '#contract/operations.ts'
import type { ListItem } from '#contract/schemas/index.ts'
import type { SessionRef } from '../session/scope.ts'
import { operationKey } from '../api/queries.ts'
import { request } from '../api/request.ts'

const pageSize = 50

interface Page<Row> {
  readonly rows: readonly Row[]
  /** The cursor of the next page; null after the last one. */
  readonly next: string | null
}

export interface Pages<Row> {
  readonly queryKey: readonly unknown[]
  readonly read: (after: string | null, signal: AbortSignal) => Promise<Page<Row>>
  /** The service searches this list. */
  readonly isSearched: boolean
  /** The filter of the screen that the service has, too. */
  readonly filter?: string
}

interface PagesOptions<Name extends SpecifiedListName, Row> extends Pick<Pages<Row>, 'filter'> {
  readonly query?: CallInput<Name>['query']
  readonly toRow: (item: ListItem<Name>) => Row
}

export function pagesOf<Name extends SpecifiedListName, Row = ListItem<Name>>(
  session: SessionRef,
  name: Name,
  { query, toRow, filter }: PagesOptions<Name, Row>,
): Pages<Row> {
  return {
    queryKey: [...operationKey(session, name), { query }, 'pages'],
    isSearched: query !== undefined && Object.hasOwn(query, 'q'),
    ...(filter === undefined ? {} : { filter }),
    read: async (after, signal) => {
      const cursor = after === null ? {} : { starting_after: after }
      // Every list of the table takes a limit and a cursor; the generic spread loses that.
      const input = { query: { ...query, limit: pageSize, ...cursor }, signal } as CallInput<Name>
      const page = (await request(session, name, input)) as {
        readonly data: readonly ListItem<Name>[]
        readonly next_cursor: string | null
      }
      return { rows: page.data.map(toRow), next: page.next_cursor }
    },
  }
}
