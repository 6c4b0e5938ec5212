/** Signing in as one of the people of the sample association, with a link that was printed at start: on the machine itself only. */
import type { SampleSignIn } from '#contract/schemas/management/sign-in.ts'
import { isOwnMachine } from '../../lib/client-address.ts'
import type { PublicContext, Call } from '../../operation/context.ts'
import { type Begun, beginSession, refuseSignIn, requireAttempt } from './begin-session.ts'

/** The session is one of a test: no email leaves. Throws `sign_in_failed`, `rate_limited`. */
export async function signInToSample({
  ctx,
  input: { body },
}: Call<{ readonly body: SampleSignIn }, PublicContext>): Promise<Begun> {
  requireAttempt(ctx)
  const person = isOwnMachine(ctx) ? ctx.sample.person(body.token, body.person) : null
  const wish = { cookie: body.cookie ?? null, environment: 'test' } as const
  const begun = person && (await beginSession(ctx, person, wish, async (_, found) => found))
  if (begun) return begun
  ctx.attempts.recordFailure()
  throw refuseSignIn()
}
