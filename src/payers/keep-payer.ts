/** Keeps who pays for a member. Apart, because only a run keeps them for several at once. */
import type { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from '#client/errors.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { submit } from '../api/mutations.ts'
import { sameFormValue } from '../forms/changed-fields.ts'
import type { Session } from '../session/session.ts'
import { followPayers, rereadPayer } from './queries.ts'
import { payerBody, payerValues } from './payer-values.ts'

interface PayerChange {
  readonly id: number
  /** Of the payer that the user saw. */
  readonly version: number
  readonly body: RequestBody<'updatePayer'>
}

/** Throws where someone else has set another one since. One that is set already stays as it is. */
export async function keepPayer(
  client: QueryClient,
  session: Session,
  change: PayerChange,
  signal: AbortSignal,
): Promise<void> {
  try {
    await submit(session, 'updatePayer', change, signal)
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'version_conflict') throw error
    const now = payerBody(change.id, payerValues(await rereadPayer(client, session, change.id)))
    if (sameFormValue(now, change.body)) return
    await followPayers(client, session)
    throw error
  }
}
