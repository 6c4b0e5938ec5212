/** Keeps who pays for a member. Apart, because only a run keeps them for several at once. */
import type { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from '#client/errors.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { MemberPayer } from '#contract/schemas/management/payers.ts'
import { comparedText } from '#contract/text.ts'
import { submit } from '../../api/mutations.ts'
import type { Session } from '../../session/session.ts'
import { rereadPayer, showPayer } from '../../members/payers/queries.ts'

interface PayerChange {
  readonly id: number
  /** Of the payer that the user saw. */
  readonly version: number
  readonly body: RequestBody<'updatePayer'>
}

function isPaidBy(payer: MemberPayer, { payer_member_id: member = null, recipient }: PayerChange['body']): boolean {
  const [now, wanted] = [payer.recipient, recipient].map((of) => comparedText(of?.name ?? ''))
  return payer.payer_member_id === member && now === wanted
}

/**
 * Throws where someone else has set another one since. The same one may have another version: of an earlier attempt, or because a business
 * got its address with another member.
 */
export async function keepPayer(
  client: QueryClient,
  session: Session,
  change: PayerChange,
  signal: AbortSignal,
): Promise<MemberPayer> {
  const send = async (version: number) => {
    const record = await submit(session, 'updatePayer', { ...change, version }, signal)
    await showPayer(client, session, record)
    return record
  }
  try {
    return await send(change.version)
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'version_conflict') throw error
    const now = await rereadPayer(client, session, change.id)
    if (!isPaidBy(now, change.body)) throw error
    return send(now.version)
  }
}
