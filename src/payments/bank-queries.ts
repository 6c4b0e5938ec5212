/** Query options of bank statements and their entries. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { BankEntryState } from '#contract/schemas/management/bank.ts'
import { operationKey } from '../api/queries.ts'
import { request } from '../api/request.ts'
import type { Session } from '../session/session.ts'

const limit = 100

/** The entries in a state, with suggestions as of now. */
export function bankEntriesQuery(session: Session, state: BankEntryState) {
  return infiniteQueryOptions({
    queryKey: [...operationKey(session, 'listBankEntries'), state] as const,
    queryFn: ({ signal, pageParam }) => {
      const query = { state, limit, ...(pageParam === null ? {} : { starting_after: pageParam }) }
      return request(session, 'listBankEntries', { query, signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    // A suggestion depends on every invoice.
    staleTime: 0,
  })
}

export function bankStatementsQuery(session: Session) {
  return infiniteQueryOptions({
    queryKey: operationKey(session, 'listBankStatements'),
    queryFn: ({ signal, pageParam }) => {
      const query = { limit, ...(pageParam === null ? {} : { starting_after: pageParam }) }
      return request(session, 'listBankStatements', { query, signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    staleTime: 0,
  })
}
