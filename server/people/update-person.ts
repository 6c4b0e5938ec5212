/** The name, the email address and the role of a person. A role applies from the next request on, in every session. */
import type { PersonUpdate } from '#contract/schemas/management/people.ts'
import { emailKey } from '#contract/text.ts'
import { hasAdministratingPerson } from '../api-keys/administrators.ts'
import { scopesText } from '../api-keys/keys.ts'
import { recordChange } from '../changes/change-log.ts'
import type { RequestContext, Call } from '../operation/context.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { Problem, requireVersion } from '../lib/problem.ts'
import { invitationEnd } from './invitations.ts'
import { noticeAddressChange } from './notice.ts'
import { presentPerson } from './present.ts'
import { findPerson, type PersonRecord, type PersonRow, requireFreeEmail } from './queries.ts'

/**
 * Throws `version_conflict`, `validation_failed` for an address that another person has, and `last_administrator` where no one could
 * administer the association any more.
 */
export async function updatePerson({
  ctx,
  input: { params, body, version },
}: Call<{
  readonly params: { readonly id: number }
  readonly body: PersonUpdate
  readonly version: number | null
}>): Promise<PersonRecord> {
  const before = await findPerson(ctx, params.id)
  requireVersion(version, before.row, () => presentPerson(before))
  const name = body.name ?? before.row.name
  const email = body.email ?? before.row.email
  const scopes = body.scopes ? scopesText(body.scopes) : before.row.scopes
  if (name === before.row.name && email === before.row.email && scopes === before.row.scopes) return before
  const isMoved = emailKey(email) !== before.row.email_key
  if (isMoved) await requireFreeEmail(ctx, email)
  const hadAdministrator = await hasAdministratingPerson(ctx)
  const row = await ctx.db
    .updateTable('people')
    .set({
      name,
      email,
      email_key: emailKey(email),
      scopes,
      ...(isMoved && movedInvitation(ctx, before.row)),
      updated_at: ctx.now,
    })
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', params.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (hadAdministrator && !(await hasAdministratingPerson(ctx))) throw new Problem('last_administrator')
  await recordChange(ctx, { record: 'person', id: row.id, action: 'changed', before: before.row, after: row })
  if (isMoved) await announceAddress(ctx, before.row)
  return { ...before, row }
}

function isInvited({ requestedAt }: RequestContext, { invitation_expires_at: end }: PersonRow): boolean {
  return end !== null && end > requestedAt
}

/** The link in the earlier mailbox ends; an open invitation begins again with the new address. */
function movedInvitation(ctx: RequestContext, before: PersonRow) {
  const end = isInvited(ctx, before) ? { invitation_expires_at: invitationEnd(ctx.requestedAt) } : {}
  return { invitation_hash: null, ...end }
}

/** An address that was never used to sign in may be a stranger's: it gets no notice. */
async function announceAddress(ctx: RequestContext, before: PersonRow): Promise<void> {
  const person_id = before.id
  if (isInvited(ctx, before)) await enqueue(ctx, { kind: 'invitation_email', payload: { person_id } })
  if (before.joined_at === null) return
  await noticeAddressChange(ctx, before)
}
