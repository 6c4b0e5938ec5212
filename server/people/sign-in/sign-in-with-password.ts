/** Signing in with a password and the code of an authenticator app. */
import type { PasswordSignIn } from '#contract/schemas/management/sign-in.ts'
import { emailKey } from '#contract/text.ts'
import type { PublicContext, Call } from '../../operation/context.ts'
import { networksOf } from '../../lib/client-address.ts'
import type { PersonRow } from '../queries.ts'
import { type Attempt, beginAttempt, beginKnownAttempt, tooManyAttempts, unlessBusy } from './attempts.ts'
import { type Begun, beginSession, refuseSignIn, storeCredentials } from './begin-session.ts'
import { hashDevice, knownOn } from '../known-devices.ts'
import type { PasswordQueue } from '../../lib/passwords.ts'
import { peopleWithEmail } from './queries.ts'
import { stepOfCode } from './totp.ts'

interface Admitted {
  readonly attempt: Attempt
  readonly people: readonly PersonRow[]
  readonly queue: PasswordQueue
}

/** Throws `sign_in_failed`, the same for an unknown address, a wrong password and a wrong code; `rate_limited`; `service_busy`. */
export async function signInWithPassword({
  ctx,
  input: { body },
}: Call<{ readonly body: PasswordSignIn }, PublicContext>): Promise<Begun> {
  const { attempt, people, queue } = await admit(ctx, body)
  const person = await unlessBusy(attempt, personWith(ctx, people, { ...body, queue }))
  const begun =
    person &&
    (await beginSession(
      ctx,
      person,
      { cookie: body.cookie ?? null },
      async (scope, { id, totp_secret, totp_step, password }) => {
        // Since the password was checked, another sign-in may have used the code.
        if (totp_secret === null || password !== person.password) return null
        const step = await stepOfCode(body.code, { secret: totp_secret, last: totp_step, now: ctx.now })
        return step === null ? null : storeCredentials(scope, id, { totp_step: step })
      },
    ))
  if (!begun) throw refuseSignIn()
  await attempt.succeed()
  return begun
}

/** A person who signed in on this device before is not kept waiting by others. */
async function admit(ctx: PublicContext, { email }: PasswordSignIn): Promise<Admitted> {
  const account = emailKey(email)
  const attempt = await beginAttempt(ctx, account)
  const people = (await peopleWithEmail(ctx.storage.db, email)).filter(({ password }) => password !== null)
  const hash = ctx.browser.device === null ? null : hashDevice(ctx.browser.device)
  const known = hash === null ? [] : await knownOn(ctx.storage.db, people, { hash, now: ctx.now })
  if (hash !== null && known.length > 0) {
    const onDevice = await beginKnownAttempt(ctx, hash)
    const succeed = async () => {
      await attempt.succeed()
      await onDevice.succeed()
    }
    // Another person with this address may sign in here too, as on any device.
    if (onDevice.waitSeconds === null)
      return {
        attempt: { ...attempt, succeed },
        people: attempt.waitSeconds === null ? people : known,
        queue: { lane: 'known', key: hash },
      }
  }
  if (attempt.waitSeconds !== null) throw tooManyAttempts(attempt.waitSeconds)
  const wide = networksOf(ctx.address).at(-1)?.network ?? ctx.address
  return { attempt, people, queue: { lane: 'strangers', key: wide } }
}

/** Passwords that are tried, each of which takes its time. A code fits another authenticator three times in a million. */
const mostPasswords = 5

interface Secrets extends Pick<PasswordSignIn, 'password' | 'code'> {
  readonly queue: PasswordQueue
}

/**
 * The code says which of any number of associations it is for. A password takes its time, also when there is no one to compare with, so
 * that the time says nothing.
 */
async function personWith(
  { now, passwords }: PublicContext,
  people: readonly PersonRow[],
  { password, code, queue }: Secrets,
) {
  const fitting: PersonRow[] = []
  for (const person of people) {
    const { totp_secret: secret, totp_step: last } = person
    if (secret !== null && (await stepOfCode(code, { secret, last, now })) !== null) fitting.push(person)
  }
  const tried = fitting.slice(0, mostPasswords)
  if (tried.length === 0) await passwords.isRight(password, null, queue)
  let found: PersonRow | null = null
  for (const person of tried) if (await passwords.isRight(password, person.password, queue)) found ??= person
  return found
}
