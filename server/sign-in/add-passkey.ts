/** Another passkey of a person who is signed in: on a second device, or beside a password. */
import type { PasskeyAdd } from '#contract/schemas/management/sign-in.ts'
import { recordChange } from '../changes/change-log.ts'
import type { RequestContext } from '../context.ts'
import { Problem, ValidationProblem } from '../problem.ts'
import { inRequest, insertPasskey, verifyNewPasskey } from './passkeys.ts'
import { countPasskeys } from './queries.ts'

interface Input {
  readonly body: PasskeyAdd
}

/** Throws `not_found` for the key of a program, and `validation_failed` for a passkey that is not right. */
export async function addPasskey({ ctx, input: { body } }: { ctx: RequestContext; input: Input }): Promise<number> {
  const { person } = ctx.key
  if (person === null) throw new Problem('not_found')
  const verified = await verifyNewPasskey(inRequest(ctx), body.passkey)
  const id = verified && (await insertPasskey(ctx, person.id, verified))
  if (id === null) throw new ValidationProblem([{ field: 'passkey', reason: 'invalid' }])
  // The list of people says how each signs in.
  await ctx.db
    .updateTable('people')
    .set({ updated_at: ctx.now })
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', person.id)
    .execute()
  const passkeys = await countPasskeys(ctx, person.id)
  await recordChange(ctx, {
    record: 'person',
    id: person.id,
    action: 'passkey_added',
    before: { passkeys: passkeys - 1 },
    after: { passkeys },
  })
  return id
}
