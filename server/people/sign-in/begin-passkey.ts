/** Asks the device of a person who is signed in for another passkey. */
import type { RequestContext } from '../../operation/context.ts'
import { Problem } from '../../lib/problem.ts'
import { inRequest, passkeyCreation, personHandle } from './passkeys.ts'
import { selectPasskeys } from './queries.ts'

/** Throws `not_found` for the key of a program. */
export async function beginPasskey({ ctx }: { ctx: RequestContext }): Promise<Record<string, unknown> | null> {
  const { person } = ctx.key
  if (person === null) throw new Problem('not_found')
  return passkeyCreation(inRequest(ctx), {
    ...person,
    handle: personHandle(ctx.association.id, person.id),
    association: ctx.association.name,
    known: await selectPasskeys(ctx, person.id).execute(),
  })
}
