/** Opens the link of an invitation: the page of the invited person, and the options for signing in. */
import type { Invitation } from '#contract/schemas/management/sign-in.ts'
import type { PublicContext, Call } from '../../operation/context.ts'
import { findInvited } from '../invitations.ts'
import { Problem } from '../../lib/problem.ts'
import { requireAttempt } from './begin-session.ts'
import { beforeSignIn, passkeyCreation, personHandle } from './passkeys.ts'
import { associationNames } from './queries.ts'
import { newTotp } from './totp.ts'

/** Nothing is stored but the challenge of a passkey. Throws `invitation_invalid` for a link that is unknown, used or expired. */
export async function openInvitation({
  ctx,
  input: { body },
}: Call<{ readonly body: { readonly token: string } }, PublicContext>): Promise<Invitation> {
  requireAttempt(ctx)
  const person = await findInvited(ctx.storage.db, body.token, ctx.now)
  if (!person || person.invitation_expires_at === null) {
    ctx.attempts.recordFailure()
    throw new Problem('invitation_invalid')
  }
  const association = await associationNames(ctx.storage.db, person.organization_id)
  const { name, email, organization_id, id } = person
  return {
    object: 'invitation',
    association,
    name,
    email,
    expires_at: person.invitation_expires_at,
    passkey_options: await passkeyCreation(beforeSignIn(ctx), {
      handle: personHandle(organization_id, id),
      name,
      email,
      association: association.name,
    }),
    totp: await newTotp({ account: email, association: association.name }),
  }
}
