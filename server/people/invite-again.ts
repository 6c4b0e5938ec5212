/** A new invitation: for one that was lost, and for a person who can sign in no more. */
import { recordChange } from '../changes/change-log.ts'
import type { Call, VersionedInput } from '../operation/context.ts'
import { requireVersion } from '../lib/problem.ts'
import { invitationEnd, inviterOf, sendInvitation } from './invitations.ts'
import { noticeSignInChange } from './notice.ts'
import { presentPerson } from './present.ts'
import { findPerson, type PersonRecord } from './queries.ts'

/**
 * The earlier link ends at once. A person who has joined goes on signing in as before until the new one is accepted. Throws
 * `version_conflict`, because the link goes to the address that the administrator saw, and `invitation_not_emailed`.
 */
export async function inviteAgain({
  ctx,
  input: { params, version },
}: Call<VersionedInput>): Promise<PersonRecord & { readonly invitationUrl: string | null }> {
  const person = await findPerson(ctx, params.id)
  const { row: before } = person
  requireVersion(version, before, () => presentPerson(person))
  const row = await ctx.db
    .updateTable('people')
    .set({
      invited_by: inviterOf(ctx),
      invitation_hash: null,
      invitation_expires_at: invitationEnd(ctx.requestedAt),
      updated_at: ctx.now,
    })
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', params.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(ctx, { record: 'person', id: row.id, action: 'invited', before, after: row })
  const invitationUrl = await sendInvitation(ctx, row)
  if (row.joined_at !== null) await noticeSignInChange(ctx, row, 'invited_again')
  return { ...(await findPerson(ctx, row.id)), invitationUrl }
}
