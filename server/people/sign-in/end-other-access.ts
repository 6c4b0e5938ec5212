/** The one rule for every change that replaces or removes a way to sign in. Why: docs/decisions/sessions.md. */
import { endSessions, renewToken } from '../../api-keys/sessions.ts'
import type { RequestContext } from '../../operation/context.ts'
import { forgetDevices } from '../known-devices.ts'

/** Ends the other sessions of the person, forgets their devices, and gives the session of the request a new token. */
export async function endOtherAccess(ctx: RequestContext, personId: number): Promise<void> {
  await endSessions(ctx, personId, { except: ctx.key.id })
  await forgetDevices(ctx, personId)
  await renewToken(ctx)
}
