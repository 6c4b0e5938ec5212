/** Query and mutation options of who pays for members. Only where there is a management API. */
import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MemberPayer } from '#contract/schemas/management/payers.ts'
import { request } from '../../api/request.ts'
import { applyRecord, type Progress, useReplica } from '../../replica/replica.ts'
import { can, type Session } from '../../session/session.ts'

export function readsPayers(session: Session): boolean {
  return can(session, 'listPayers')
}

export function keepsPayers(session: Session): boolean {
  return readsPayers(session) && can(session, 'updatePayer')
}

/** The payer of a member for whom none was ever set. */
export function unsetPayer(memberId: number): MemberPayer {
  return {
    object: 'payer',
    id: memberId,
    version: 0,
    payer_member_id: null,
    recipient_id: null,
    recipient: null,
    updated_at: '',
  }
}

/** As it is now at the service, and shown. */
export async function rereadPayer(client: QueryClient, session: Session, memberId: number): Promise<MemberPayer> {
  const { data } = await request(session, 'listPayers', { query: { member_id: memberId } })
  const [record] = data
  if (record) await showPayer(client, session, record)
  return record ?? unsetPayer(memberId)
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
  await applyRecord(client, session, { list: 'listPayers', record })
}
