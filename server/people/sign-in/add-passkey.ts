/** Another passkey of a person who is signed in: on a second device, or beside a password. */
import type { PasskeyAdd } from '#contract/schemas/management/sign-in.ts'
import { recordChange } from '../../changes/change-log.ts'
import type { Call } from '../../operation/context.ts'
import { noticeSignInChange } from '../notice.ts'
import { Problem, ValidationProblem } from '../../lib/problem.ts'
import { inRequest, insertPasskey, personHandle, touchPerson, verifyNewPasskey } from './passkeys.ts'
import { type PasskeyRow, selectPasskeys } from './queries.ts'

interface Input {
  readonly body: PasskeyAdd
}

/** Throws `not_found` for the key of a program, and `validation_failed` for a passkey that is not right. */
export async function addPasskey({ ctx, input: { body } }: Call<Input>): Promise<PasskeyRow> {
  const { person } = ctx.key
  if (person === null) throw new Problem('not_found')
  const verified = await verifyNewPasskey(inRequest(ctx), personHandle(ctx.association.id, person.id), body.passkey)
  const id = verified && (await insertPasskey(ctx, person.id, verified))
  const own = await selectPasskeys(ctx, person.id).execute()
  const added = own.find((passkey) => passkey.id === id)
  if (!added) throw new ValidationProblem([{ field: 'passkey', reason: 'invalid' }])
  await touchPerson(ctx, person.id)
  await recordChange(ctx, {
    record: 'person',
    id: person.id,
    action: 'passkey_added',
    before: { passkeys: own.length - 1 },
    after: { passkeys: own.length },
  })
  await noticeSignInChange(ctx, person, 'passkey_added')
  return added
}
