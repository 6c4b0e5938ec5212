/** Signing in with one of the codes that were shown once: for a person who has lost the passkey or the phone. */
import type { RecoveryCodeSignIn } from '#contract/schemas/management/sign-in.ts'
import { emailKey } from '#contract/text.ts'
import { recordChange } from '../../changes/change-log.ts'
import type { PublicContext, Call } from '../../operation/context.ts'
import { noticeSignInChange } from '../notice.ts'
import { beginAttempt, tooManyAttempts } from './attempts.ts'
import { type Begun, beginSession, refuseSignIn, storeCredentials } from './begin-session.ts'
import { peopleWithEmail } from './queries.ts'
import { countRecoveryCodes, withoutRecoveryCode } from './recovery-codes.ts'

/**
 * Each code is taken once. A right one is taken at any time, because it cannot be guessed: strangers lock no one out. Throws
 * `sign_in_failed`, `rate_limited`.
 */
export async function signInWithRecoveryCode({
  ctx,
  input: { body },
}: Call<{ readonly body: RecoveryCodeSignIn }, PublicContext>): Promise<Begun> {
  const people = await peopleWithEmail(ctx.storage.db, body.email)
  const person = people.find((row) => withoutRecoveryCode(row.recovery_codes, body.recovery_code) !== null)
  const begun =
    person &&
    (await beginSession(ctx, person, { cookie: body.cookie ?? null }, async (scope, { id, email, recovery_codes }) => {
      const left = withoutRecoveryCode(recovery_codes, body.recovery_code)
      if (left === null) return null
      await recordChange(scope, {
        record: 'person',
        id,
        action: 'recovery_code_used',
        before: { recovery_codes_left: countRecoveryCodes(recovery_codes) },
        after: { recovery_codes_left: countRecoveryCodes(left) },
      })
      await noticeSignInChange({ ...scope, requestedAt: ctx.now }, { id, email }, 'recovery_code_used')
      return storeCredentials(scope, id, { recovery_codes: left })
    }))
  if (begun) return begun
  const { waitSeconds } = await beginAttempt(ctx, emailKey(body.email))
  throw waitSeconds === null ? refuseSignIn() : tooManyAttempts(waitSeconds)
}
