/** Another authenticator app for the person who is signed in, who has the present one or a recovery code. */
import type { AuthenticatorChange } from '#contract/schemas/management/sign-in.ts'
import { recordChange } from '../../changes/change-log.ts'
import type { PreparingContext, RequestContext, Call } from '../../operation/context.ts'
import { noticeSignInChange } from '../notice.ts'
import { findPerson, type PersonRow } from '../queries.ts'
import { Problem, ValidationProblem } from '../../lib/problem.ts'
import { countOwnAttempt } from './attempts.ts'
import { storeCredentials } from './begin-session.ts'
import { endOtherAccess } from './end-other-access.ts'
import { countRecoveryCodes, withoutRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

/**
 * Checks before the transaction, because a wrong code is counted whatever becomes of the change, and gives the change itself. The present
 * app is the one that counts until the new one has given a code. Throws `not_found` for the key of a program, `validation_failed` and
 * `rate_limited`.
 */
export async function changeAuthenticator({
  ctx,
  input: { body },
}: Call<{ readonly body: AuthenticatorChange }, PreparingContext>): Promise<(ctx: RequestContext) => Promise<void>> {
  if (ctx.key.person === null) throw new Problem('not_found')
  const { row: person } = await findPerson(ctx, ctx.key.person.id)
  if (person.totp_secret === null) throw new ValidationProblem([{ field: 'current_code', reason: 'no_password' }])
  const attempt = await countOwnAttempt(ctx, person)
  const recoveryCodes = await prove({ ...person, totp_secret: person.totp_secret }, body, ctx.now)
  await attempt.succeed()
  const step = await stepOfCode(body.code, { secret: body.totp_secret, last: null, now: ctx.now })
  if (step === null) throw new ValidationProblem([{ field: 'code', reason: 'wrong_code' }])
  return (changing) => replaceAuthenticator(changing, { person, recoveryCodes, secret: body.totp_secret, step })
}

/** The recovery codes that are left afterwards. Throws for a code that is wrong or was used. The schema asks for one of the two. */
async function prove(
  { totp_secret: secret, totp_step: last, recovery_codes }: PersonRow & { readonly totp_secret: string },
  { current_code: code = '', recovery_code }: AuthenticatorChange,
  now: string,
): Promise<string> {
  if (recovery_code !== undefined) {
    const left = withoutRecoveryCode(recovery_codes, recovery_code)
    if (left === null) throw new ValidationProblem([{ field: 'recovery_code', reason: 'wrong_recovery_code' }])
    return left
  }
  if ((await stepOfCode(code, { secret, last, now })) !== null) return recovery_codes
  const isUsed = (await stepOfCode(code, { secret, last: null, now })) !== null
  throw new ValidationProblem([{ field: 'current_code', reason: isUsed ? 'used_code' : 'wrong_code' }])
}

interface Replacing {
  /** As when the code was checked. */
  readonly person: PersonRow
  /** The recovery codes that are left afterwards. */
  readonly recoveryCodes: string
  readonly secret: string
  readonly step: number
}

async function replaceAuthenticator(
  ctx: RequestContext,
  { person, recoveryCodes, secret, step }: Replacing,
): Promise<void> {
  const { row: now } = await findPerson(ctx, person.id)
  const isSame =
    now.totp_secret === person.totp_secret &&
    now.totp_step === person.totp_step &&
    now.recovery_codes === person.recovery_codes
  // Another sign-in or change has used the code since it was checked.
  if (!isSame) {
    const field = recoveryCodes === person.recovery_codes ? 'current_code' : 'recovery_code'
    throw new ValidationProblem([{ field, reason: 'used_code' }])
  }
  await storeCredentials(ctx, person.id, { totp_secret: secret, totp_step: step, recovery_codes: recoveryCodes })
  await endOtherAccess(ctx, person.id)
  const codes = (stored: string) => ({ recovery_codes_left: countRecoveryCodes(stored) })
  await recordChange(ctx, {
    record: 'person',
    id: person.id,
    action: 'authenticator_changed',
    before: codes(person.recovery_codes),
    after: { ...codes(recoveryCodes), authenticator_changed_at: ctx.now },
  })
  await noticeSignInChange(ctx, person, 'authenticator_changed')
}
