/** Saving a changed draft. Apart, because only its form needs the schemas. */
import { useQueryClient } from '@tanstack/react-query'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { ManagedInvoice } from '#contract/schemas/management/invoices.ts'
import { submit } from '../api/mutations.ts'
import type { SubmissionResult } from '../api/send-once.ts'
import { saveVersioned, type VersionedEdit } from '../forms/save-versioned.ts'
import type { Session } from '../session/session.ts'
import type { DraftValues } from './draft-values.ts'
import { rereadInvoice, showInvoice } from './manage-queries.ts'

export type DraftEdit = VersionedEdit<DraftValues, RequestBody<'updateInvoice'>>

export function useUpdateInvoice(session: Session, id: number, toValues: (invoice: ManagedInvoice) => DraftValues) {
  const client = useQueryClient()
  return async (edit: DraftEdit, signal: AbortSignal): Promise<SubmissionResult<ManagedInvoice>> => {
    const result = await saveVersioned(edit, {
      send: (version) => submit(session, 'updateInvoice', { id, body: edit.body, version }, signal),
      reread: () => rereadInvoice(client, session, id),
      toValues,
    })
    showInvoice(client, session, result)
    return { result, isEarlier: false }
  }
}
