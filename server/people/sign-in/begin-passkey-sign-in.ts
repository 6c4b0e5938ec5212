/** The question that a passkey answers. */
import type { PublicContext } from '../../operation/context.ts'
import { requireAttempt } from './begin-session.ts'
import { passkeyRequest } from './passkeys.ts'

/** Null where the address of the service allows no passkeys. */
export async function beginPasskeySignIn({ ctx }: { ctx: PublicContext }): Promise<Record<string, unknown> | null> {
  requireAttempt(ctx)
  return passkeyRequest(ctx)
}
