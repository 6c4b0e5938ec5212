/** Ends the session of the request. */
import type { RequestContext } from '../context.ts'
import { Problem } from '../problem.ts'
import { revoke } from './revoke-api-key.ts'

/** Throws `not_found` for the key of a program, which only an administrator revokes. */
export async function signOut({ ctx }: { ctx: RequestContext }): Promise<void> {
  if (ctx.key.person === null) throw new Problem('not_found')
  await revoke(ctx, [ctx.key.id])
}
