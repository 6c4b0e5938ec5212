/** Query options of messages, for other features too. */
import type { CallInput } from '#client/client.ts'
import { wholeListQuery, useWholeList } from '../api/whole-list.ts'
import { operationQuery } from '../api/queries.ts'
import type { Session } from '../session/session.ts'

export function mailingQuery(session: Session, id: number) {
  return operationQuery(session, 'getMailing', { id })
}

export function mailingsQuery(session: Session) {
  return wholeListQuery(session, 'listMailings', {})
}

/** The texts that messages begin with. */
export function templatesQuery(session: Session) {
  return wholeListQuery(session, 'listMailingTemplates', {})
}

export function mailingPreviewQuery(session: Session, input: CallInput<'previewMailing'>) {
  return operationQuery(session, 'previewMailing', input)
}

/** Messages about the member, and others that they read for someone. */
export function useMemberMailings(session: Session, memberId: number) {
  return useWholeList(session, 'listMailingCopies', { query: { member_id: memberId } })
}
