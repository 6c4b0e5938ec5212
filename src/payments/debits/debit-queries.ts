/** Query options of direct debits, and what changes them. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DebitFormat, DirectDebit, DirectDebitFile } from '#contract/schemas/management/direct-debits.ts'
import { actOnShown, submitOnce } from '../../api/mutations.ts'
import { invalidateOperations, operationQuery } from '../../api/queries.ts'
import { request } from '../../api/request.ts'
import { submissionEntry } from '../../api/send-once.ts'
import type { Session } from '../../session/session.ts'

/** Depends on every invoice and mandate, so it is read each time. */
export function debitPreviewQuery(session: Session, collectionDate: string | null) {
  const query = collectionDate === null ? {} : { collection_date: collectionDate }
  return queryOptions({ ...operationQuery(session, 'getDirectDebitPreview', { query }), staleTime: 0 })
}

export function debitQuery(session: Session, id: number) {
  return queryOptions({ ...operationQuery(session, 'getDirectDebit', { id }), staleTime: 0 })
}

function refresh(client: QueryClient, session: Session) {
  return invalidateOperations(client, session, ['listDirectDebits', 'getDirectDebit', 'getDirectDebitPreview'])
}

interface Change {
  readonly client: QueryClient
  readonly session: Session
  readonly signal: AbortSignal
}

export async function createBatch(
  { client, session, signal }: Change,
  body: { readonly collection_date: string; readonly invoice_ids: number[] },
): Promise<DirectDebit> {
  const pending = submissionEntry(session, 'debits.create')
  const { result } = await submitOnce(session, 'createDirectDebit', { body }, { pending, signal })
  await refresh(client, session)
  return result
}

/** The file of a batch. Where someone else has discarded it, or it is out of date by now, the screen shows it as it is. */
export function readBatchFile(
  { client, session, signal }: Change,
  id: number,
  format: DebitFormat,
): Promise<DirectDebitFile> {
  return actOnShown(
    () => request(session, 'getDirectDebitFile', { id, query: { format }, signal }),
    () => refresh(client, session),
  )
}

/** Of the version that is shown. */
export async function closeBatch(
  { client, session, signal }: Change,
  { id, version }: Pick<DirectDebit, 'id' | 'version'>,
  name: 'submitDirectDebit' | 'discardDirectDebit',
): Promise<void> {
  const pending = submissionEntry(session, `debits.${name}.${id}`)
  await actOnShown(
    () => submitOnce(session, name, { id, version }, { pending, signal }),
    () => refresh(client, session),
  )
  await refresh(client, session)
}
