/** Query options of direct debits, and what changes them. */
import { queryOptions } from '@tanstack/react-query'
import type { DebitFormat, DirectDebit, DirectDebitFile } from '#contract/schemas/management/direct-debits.ts'
import { submitOnce } from '../../api/mutations.ts'
import { submissionEntry } from '../../api/send-once.ts'
import { operationQuery } from '../../api/queries.ts'
import { noteWrite } from '../../api/events.ts'
import { request } from '../../api/request.ts'
import type { Session } from '../../session/session.ts'

/** Depends on every invoice and mandate, so it is read each time. */
export function debitPreviewQuery(session: Session, collectionDate: string | null) {
  const query = collectionDate === null ? {} : { collection_date: collectionDate }
  return queryOptions({ ...operationQuery(session, 'getDirectDebitPreview', { query }), staleTime: 0 })
}

export function debitQuery(session: Session, id: number) {
  return queryOptions({ ...operationQuery(session, 'getDirectDebit', { id }), staleTime: 0 })
}

export async function createBatch(
  session: Session,
  body: { readonly collection_date: string; readonly invoice_ids: number[] },
  signal: AbortSignal,
): Promise<DirectDebit> {
  const pending = submissionEntry(session, 'debits.create')
  return (await submitOnce(session, 'createDirectDebit', { body }, { pending, signal })).result
}

export async function readBatchFile(
  session: Session,
  id: number,
  format: DebitFormat,
  signal: AbortSignal,
): Promise<DirectDebitFile> {
  try {
    return await request(session, 'getDirectDebitFile', { id, query: { format }, signal })
  } catch (error) {
    // Someone else may have discarded it, or it is out of date by now: the screen shows it as it is.
    noteWrite(session)
    throw error
  }
}

/** Closes the version that is shown. */
export async function closeBatch(
  session: Session,
  { id, version }: Pick<DirectDebit, 'id' | 'version'>,
  name: 'submitDirectDebit' | 'discardDirectDebit',
  signal: AbortSignal,
): Promise<void> {
  const pending = submissionEntry(session, `debits.${name}.${id}`)
  await submitOnce(session, name, { id, version }, { pending, signal })
}
