/** Tells a person by email what has changed about signing in. */
import type { ChangeScope } from '../changes/change-log.ts'
import { enqueue, type OutboxPayloads, type SignInChange } from '../outbox/enqueue.ts'
import type { PersonRow } from './queries.ts'

interface NoticeScope extends ChangeScope {
  /** ISO 8601 UTC. */
  readonly requestedAt: string
}

/**
 * These go out for a test key too: it may not change in silence how a colleague signs in. `person` as before the change, so that the
 * notice goes to the address that was known then.
 */
async function notify<Kind extends 'sign_in_change_email' | 'address_change_email'>(
  { db, association, requestedAt }: NoticeScope,
  kind: Kind,
  payload: OutboxPayloads[Kind],
): Promise<void> {
  await enqueue({ db, association, requestedAt, key: { environment: 'live' } }, { kind, payload })
}

export async function noticeSignInChange(
  scope: NoticeScope,
  { id, email }: Pick<PersonRow, 'id' | 'email'>,
  what: SignInChange,
): Promise<void> {
  const { actor } = scope
  const isOwn = actor.kind === 'person' && actor.id === id
  const by = isOwn || !('name' in actor) ? null : actor.name
  await notify(scope, 'sign_in_change_email', { person_id: id, email, what, by })
}

export async function noticeAddressChange(
  scope: NoticeScope,
  { id, email }: Pick<PersonRow, 'id' | 'email'>,
): Promise<void> {
  await notify(scope, 'address_change_email', { person_id: id, email })
}
