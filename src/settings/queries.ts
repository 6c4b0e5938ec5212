/** Query and mutation options of the association's settings. */
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { DocumentPreviewQuery } from '#contract/schemas/management/previews.ts'
import type { Settings } from '#contract/schemas/management/settings.ts'
import { stalePermissions } from '../session/refusals.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { submissionEntry } from '../api/send-once.ts'
import { operationQuery } from '../api/queries.ts'
import { sendVersion } from '../forms/save-versioned.ts'
import type { Session } from '../session/session.ts'

export function settingsQuery(session: Session) {
  return operationQuery(session, 'getSettings', {})
}

/** Asks name servers of others: only when the page opens, and when it is asked to. */
export function senderCheckQuery(session: Session) {
  return queryOptions({ ...operationQuery(session, 'checkSender', {}), staleTime: Infinity, gcTime: 0, retry: false })
}

/** The preview of a document with unsaved settings, cached only while it is shown. */
export function previewQuery(session: Session, query: DocumentPreviewQuery, body: RequestBody<'previewDocument'>) {
  return queryOptions({ ...operationQuery(session, 'previewDocument', { query, body }), gcTime: 0 })
}

export interface SettingsEdit {
  /** The version that the form shows. */
  readonly version: number
  readonly body: RequestBody<'updateSettings'>
  /** Whether these settings have everything that was typed. */
  readonly isSaved: (fresh: Settings) => boolean
}

/** Saves the settings. Throws `ConflictError` when another user changed them. */
export function useUpdateSettings(session: Session) {
  const client = useQueryClient()
  return async ({ version, body, isSaved }: SettingsEdit, signal: AbortSignal): Promise<Settings> => {
    const saved = await sendVersion({
      send: () => submit(session, 'updateSettings', { body, version }, signal),
      reread: () => client.fetchQuery({ ...settingsQuery(session), staleTime: 0, retry: false }),
      isSaved,
    })
    client.setQueryData(settingsQuery(session).queryKey, saved)
    // The name and the modules are known of every key.
    stalePermissions.set({ sessionId: session.id })
    return saved
  }
}

/** Tries an entry of the outbox again, or gives it up. */
export async function changeOutboxEntry(
  session: Session,
  { id, is }: { readonly id: number; readonly is: 'retried' | 'discarded' },
  signal: AbortSignal,
): Promise<void> {
  const pending = submissionEntry(session, `outbox.${is}.${id}`)
  await submitOnce(session, is === 'retried' ? 'retryOutboxEntry' : 'discardOutboxEntry', { id }, { pending, signal })
  pending.remove()
}
