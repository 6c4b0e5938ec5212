/** Signing in with a password and the code of an authenticator app. */
import type { PasswordSignIn } from '#contract/schemas/management/sign-in.ts'
import { emailKey } from '#contract/text.ts'
import type { PublicContext } from '../context.ts'
import type { PersonRow } from '../people/queries.ts'
import { type Begun, beginSession, refuseSignIn, requireAttempt, setCredentials } from './begin-session.ts'
import { peopleWithEmail } from './queries.ts'
import { stepOfCode } from './totp.ts'

/** Throws `sign_in_failed`, the same for an unknown address, a wrong password and a wrong code; `rate_limited`. */
export async function signInWithPassword({
  ctx,
  input: { body },
}: {
  ctx: PublicContext
  input: { readonly body: PasswordSignIn }
}): Promise<Begun> {
  const account = emailKey(body.email)
  requireAttempt(ctx, account)
  const person = await personWith(ctx, body)
  const begun =
    person &&
    (await beginSession(ctx, person, async (scope, { id, totp_secret, totp_step, password }) => {
      // Since the password was checked, another sign-in may have used the code.
      if (totp_secret === null || password !== person.password) return null
      const step = await stepOfCode(body.code, { secret: totp_secret, last: totp_step, now: ctx.now })
      return step === null ? null : setCredentials(scope, id, { totp_step: step })
    }))
  if (!begun) throw refuseSignIn(ctx)
  ctx.attempts.succeed(account)
  return begun
}

/** Passwords that one address may have, in as many associations: each is tried, which takes its time. */
const mostPasswords = 5

/** A password takes its time, also when there is no one to compare with. */
async function personWith({ storage, now, passwords }: PublicContext, { email, password, code }: PasswordSignIn) {
  const people = (await peopleWithEmail(storage.db, email))
    .filter((row) => row.password !== null)
    .slice(0, mostPasswords)
  const candidates: (PersonRow | null)[] = people.length === 0 ? [null] : people
  let found: PersonRow | null = null
  for (const person of candidates) {
    const isRight = await passwords.isRight(password, person?.password ?? null)
    if (!isRight || person?.totp_secret == null || found !== null) continue
    const step = await stepOfCode(code, { secret: person.totp_secret, last: person.totp_step, now })
    if (step !== null) found = person
  }
  return found
}
