/** Whether a new installation waits for its set-up. */
import type { PublicContext } from '../context.ts'
import { Problem } from '../problem.ts'
import { requireAttempt } from './begin-session.ts'

/** Throws `not_found` for a wrong token, and once the first association is there. */
export async function openSetUp({
  ctx,
  input: { body },
}: {
  ctx: PublicContext
  input: { readonly body: { readonly token: string } }
}): Promise<void> {
  requireAttempt(ctx, null)
  const isDone = await ctx.storage.db.selectFrom('organizations').select('id').limit(1).executeTakeFirst()
  if (ctx.setUp.isOpen(body.token) && !isDone) return
  ctx.attempts.recordFailure()
  throw new Problem('not_found')
}
