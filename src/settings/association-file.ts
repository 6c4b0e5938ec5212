/** The whole association as a file: export, check, import. */
import type { NewerChoice } from '#contract/newer-choices.ts'
import type { AssociationImport } from '#contract/schemas/management/association-file.ts'
import { stalePermissions } from '../api/events.ts'
import { submit } from '../api/mutations.ts'
import { request } from '../api/request.ts'
import type { Session } from '../session/session.ts'

export function exportFile(session: Session, signal: AbortSignal): Promise<Blob> {
  return request(session, 'exportAssociationFile', { signal })
}

export function checkFile(session: Session, file: File, signal: AbortSignal): Promise<AssociationImport> {
  return submit(session, 'checkAssociationFile', { body: file }, signal)
}

export async function importFile(
  session: Session,
  { file, newer }: { readonly file: File; readonly newer: NewerChoice | null },
  signal: AbortSignal,
): Promise<AssociationImport> {
  const input = newer === null ? { body: file } : { body: file, query: { newer } }
  const report = await submit(session, 'importAssociationFile', input, signal)
  stalePermissions.set({ sessionId: session.id })
  return report
}
