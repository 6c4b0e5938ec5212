/** Signing in with a passkey, which says itself whose it is. */
import type { PasskeySignIn } from '#contract/schemas/management/sign-in.ts'
import type { PublicContext, Call } from '../../operation/context.ts'
import { type Begun, beginSession, refuseSignIn, requireAttempt } from './begin-session.ts'
import { verifyPasskey } from './passkeys.ts'
import { findPasskey, personIn } from './queries.ts'

/** Throws `sign_in_failed`, `rate_limited`. */
export async function signInWithPasskey({
  ctx,
  input: { body },
}: Call<{ readonly body: PasskeySignIn }, PublicContext>): Promise<Begun> {
  requireAttempt(ctx)
  const passkey = await findPasskey(ctx.storage.db, body.credential.id)
  const counter = passkey ? await verifyPasskey(ctx, body.credential, passkey) : null
  if (!passkey || counter === null) {
    ctx.attempts.recordFailure()
    throw refuseSignIn()
  }
  const { organization_id, person_id } = passkey
  const person = await personIn(ctx.storage.db, { organization_id, id: person_id })
  const begun =
    person &&
    (await beginSession(ctx, person, { cookie: body.cookie ?? null }, async ({ db, now }, found) => {
      const { numUpdatedRows } = await db
        .updateTable('passkeys')
        .set({ counter, updated_at: now })
        .where('organization_id', '=', organization_id)
        .where('id', '=', passkey.id)
        .executeTakeFirst()
      // Replaced by another way of signing in, since it was checked.
      return numUpdatedRows === 0n ? null : found
    }))
  if (!begun) throw refuseSignIn()
  return begun
}
