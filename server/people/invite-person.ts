/** A new person, who is invited to sign in. */
import type { PersonInvite } from '#contract/schemas/management/people.ts'
import { emailKey } from '#contract/text.ts'
import { scopesText } from '../api-keys/keys.ts'
import type { ChangeScope } from '../changes/change-log.ts'
import { addRecord } from '../changes/records.ts'
import type { Call } from '../operation/context.ts'
import { invitationEnd, inviterOf, sendInvitation } from './invitations.ts'
import { findPerson, type PersonRecord, type PersonRow, requireFreeEmail } from './queries.ts'

/** Throws `validation_failed` for an email address that a person of the association has. */
export async function invitePerson({
  ctx,
  input: { body },
}: Call<{ readonly body: PersonInvite }>): Promise<PersonRecord & { readonly invitationUrl: string | null }> {
  const row = await insertPerson(ctx, { ...body, requestedAt: ctx.requestedAt })
  const invitationUrl = await sendInvitation(ctx, row)
  return { ...(await findPerson(ctx, row.id)), invitationUrl }
}

/** The row with an open invitation, in the change log too. With the association locked. */
export async function insertPerson(
  scope: ChangeScope,
  { name, email, scopes, requestedAt }: PersonInvite & { readonly requestedAt: string },
): Promise<PersonRow> {
  await requireFreeEmail(scope, email)
  return addRecord(
    scope,
    'people',
    {
      name,
      email,
      email_key: emailKey(email),
      scopes: scopesText(scopes),
      recovery_codes: '[]',
      invited_by: inviterOf(scope),
      invitation_expires_at: invitationEnd(requestedAt),
    },
    'invited',
  )
}
