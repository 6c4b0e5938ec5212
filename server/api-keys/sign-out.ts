/** Ends the session of the request, and its cookie. */
import type { RequestContext } from '../operation/context.ts'
import { Problem } from '../lib/problem.ts'
import { revokeKeys } from './keys.ts'

/** Throws `not_found` for the key of a program, which only an administrator revokes. */
export async function signOut({ ctx }: { ctx: RequestContext }): Promise<void> {
  if (ctx.key.person === null) throw new Problem('not_found')
  await revokeKeys(ctx, [ctx.key.id], 'session')
  ctx.cookie?.end()
}
