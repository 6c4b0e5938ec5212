/** An invitation is accepted: signing in is set up with a passkey, or with a password and an authenticator app. */
import type { InvitationAccept } from '#contract/schemas/management/sign-in.ts'
import { endSessions } from '../../api-keys/sessions.ts'
import { type ChangeScope, recordChange } from '../../changes/change-log.ts'
import type { PublicContext, Call } from '../../operation/context.ts'
import { findInvited } from '../invitations.ts'
import { noticeSignInChange } from '../notice.ts'
import type { PersonRow } from '../queries.ts'
import { Problem, ValidationProblem } from '../../lib/problem.ts'
import { type Begun, beginSession, requireAttempt } from './begin-session.ts'
import { forgetDevices } from '../known-devices.ts'
import { beforeSignIn, insertPasskey, personHandle, type VerifiedPasskey, verifyNewPasskey } from './passkeys.ts'
import { refuseNames } from './new-password.ts'
import { newRecoveryCodes, recoveryHashes } from './recovery-codes.ts'
import { associationNames } from './queries.ts'
import { stepOfCode } from './totp.ts'

/** The person's credential from now on. */
type Credentials = Pick<PersonRow, 'password' | 'totp_secret' | 'totp_step'> & {
  readonly passkey: VerifiedPasskey | null
}

/**
 * Replaces what the person signed in with before, and ends earlier sessions. Throws `invitation_invalid`, and `validation_failed` for a
 * code or a passkey that is not right.
 */
export async function acceptInvitation({
  ctx,
  input: { body },
}: Call<{ readonly body: InvitationAccept }, PublicContext>): Promise<Begun> {
  requireAttempt(ctx)
  const invited = await findInvited(ctx.storage.db, body.token, ctx.now)
  if (!invited) {
    ctx.attempts.recordFailure()
    throw new Problem('invitation_invalid')
  }
  const credentials = await credentialsOf(ctx, invited, body)
  const recoveryCodes = newRecoveryCodes()
  const begun = await beginSession(ctx, invited, { cookie: body.cookie ?? null }, async (scope, person) => {
    // Accepted or replaced since it was looked up.
    if (person.invitation_hash !== invited.invitation_hash) return null
    await endSessions(scope, person.id)
    await forgetDevices(scope, person.id)
    return join(scope, person, { credentials, recoveryCodes, requestedAt: ctx.now })
  })
  if (!begun) throw new Problem('invitation_invalid')
  return { ...begun, recoveryCodes }
}

async function credentialsOf(
  ctx: PublicContext,
  invited: PersonRow,
  { passkey, password }: InvitationAccept,
): Promise<Credentials> {
  if (passkey) {
    const handle = personHandle(invited.organization_id, invited.id)
    const verified = await verifyNewPasskey(beforeSignIn(ctx), handle, passkey)
    if (verified === null) throw new ValidationProblem([{ field: 'passkey', reason: 'invalid' }])
    return { passkey: verified, password: null, totp_secret: null, totp_step: null }
  }
  if (!password) throw new ValidationProblem([{ field: 'passkey', reason: 'required' }])
  const { totp_secret, code } = password
  const { name: association } = await associationNames(ctx.storage.db, invited.organization_id)
  refuseNames('password.password', password.password, { ...invited, association })
  const step = await stepOfCode(code, { secret: totp_secret, last: null, now: ctx.now })
  if (step === null) throw new ValidationProblem([{ field: 'password.code', reason: 'wrong_code' }])
  const hash = await ctx.passwords.hash(password.password, { lane: 'known', key: ctx.address })
  return { passkey: null, password: hash, totp_secret, totp_step: step }
}

interface Joining {
  readonly requestedAt: string
  readonly credentials: Credentials
  readonly recoveryCodes: readonly string[]
}

async function join(scope: ChangeScope, person: PersonRow, joining: Joining): Promise<PersonRow> {
  const { db, association, now } = scope
  const { credentials, requestedAt } = joining
  const { passkey, ...columns } = credentials
  await db
    .deleteFrom('passkeys')
    .where('organization_id', '=', association.id)
    .where('person_id', '=', person.id)
    .execute()
  if (passkey) {
    const id = await insertPasskey(scope, person.id, passkey)
    if (id === null) throw new ValidationProblem([{ field: 'passkey', reason: 'invalid' }])
  }
  const after = await db
    .updateTable('people')
    .set({
      ...columns,
      recovery_codes: recoveryHashes(joining.recoveryCodes),
      invitation_hash: null,
      invitation_expires_at: null,
      joined_at: person.joined_at ?? now,
      updated_at: now,
    })
    .where('organization_id', '=', association.id)
    .where('id', '=', person.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(scope, {
    record: 'person',
    id: person.id,
    action: 'joined',
    before: { ...person, invited_by: null },
    after,
  })
  if (person.joined_at !== null) await noticeSignInChange({ ...scope, requestedAt }, person, 'set_up_again')
  return after
}
