/** Query and mutation options of who pays for members. Only where there is a management API. */
import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MemberPayer } from '#contract/schemas/management/payers.ts'
import { operationQuery } from '../api/queries.ts'
import { applyRecord, type Progress, useReplica } from '../replica/replica.ts'
import { can, type Session } from '../session/session.ts'

export function readsPayers(session: Session): boolean {
  return can(session, 'listPayers')
}

export function keepsPayers(session: Session): boolean {
  return readsPayers(session) && can(session, 'updatePayer')
}

/** Of one member: a list of one, or of none. */
export function payerQuery(session: Session, memberId: number) {
  return operationQuery(session, 'listPayers', { query: { member_id: memberId } })
}

/** What a member has whose payer was never set. */
export function unsetPayer(memberId: number): MemberPayer {
  return { object: 'payer', id: memberId, version: 0, payer_member_id: null, recipient: null, updated_at: '' }
}

export async function rereadPayer(client: QueryClient, session: Session, memberId: number): Promise<MemberPayer> {
  const page = await client.fetchQuery({ ...payerQuery(session, memberId), staleTime: 0, retry: false })
  return page.data[0] ?? unsetPayer(memberId)
}

/** Everyone's, by member. None, and complete, where they may not be read. */
export function useKeptPayers(
  session: Session,
): Pick<Progress, 'isComplete' | 'error' | 'retry'> & { readonly kept: ReadonlyMap<number, MemberPayer> } {
  const enabled = readsPayers(session)
  const { rows, isComplete, error, retry } = useReplica(session, 'listPayers', {}, { enabled })
  const kept = useMemo(() => new Map(rows.map((payer) => [payer.id, payer])), [rows])
  return { kept, isComplete: !enabled || isComplete, error, retry }
}

/** Shows the answer of a change, before anything is read again. */
export async function showPayer(client: QueryClient, session: Session, record: MemberPayer): Promise<void> {
  client.setQueryData(payerQuery(session, record.id).queryKey, (page) => page && { ...page, data: [record] })
  await applyRecord(client, session, { list: 'listPayers', record })
}
