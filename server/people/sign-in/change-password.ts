/** Another password for the person who is signed in. */
import type { PasswordChange } from '#contract/schemas/management/sign-in.ts'
import { recordChange } from '../../changes/change-log.ts'
import type { PreparingContext, RequestContext, Call } from '../../operation/context.ts'
import { noticeSignInChange } from '../notice.ts'
import { findPerson, type PersonRow } from '../queries.ts'
import { Problem, ValidationProblem } from '../../lib/problem.ts'
import { countOwnAttempt, unlessBusy } from './attempts.ts'
import { endOtherAccess } from './end-other-access.ts'
import { refuseNames } from './new-password.ts'
import type { PasswordQueue } from '../../lib/passwords.ts'

/**
 * Checks and hashes before the transaction, because both take their time, and gives the change itself. A first password needs an
 * authenticator app too, so it is set up with an invitation. Throws `not_found` for the key of a program, `validation_failed`,
 * `rate_limited` and `service_busy`.
 */
export async function changePassword({
  ctx,
  input: { body },
}: Call<{ readonly body: PasswordChange }, PreparingContext>): Promise<(ctx: RequestContext) => Promise<void>> {
  if (ctx.key.person === null) throw new Problem('not_found')
  const { row: person } = await findPerson(ctx, ctx.key.person.id)
  if (person.password === null) throw new ValidationProblem([{ field: 'current_password', reason: 'no_password' }])
  refuseNames('new_password', body.new_password, {
    ...person,
    association: ctx.association.name,
  })
  const queue: PasswordQueue = {
    lane: 'known',
    key: `person ${person.organization_id} ${person.id}`,
  }
  await requireRight(ctx, person, { password: body.current_password, queue })
  const hash = await ctx.passwords.hash(body.new_password, queue)
  return (changing) => replacePassword(changing, person, hash)
}

interface Tried {
  readonly password: string
  readonly queue: PasswordQueue
}

async function requireRight(ctx: PreparingContext, person: PersonRow, { password, queue }: Tried): Promise<void> {
  const attempt = await countOwnAttempt(ctx, person)
  if (!(await unlessBusy(attempt, ctx.passwords.isRight(password, person.password, queue))))
    throw new ValidationProblem([{ field: 'current_password', reason: 'wrong_password' }])
  await attempt.succeed()
}

/** For the person as when the present password was checked. */
async function replacePassword(ctx: RequestContext, person: PersonRow, hash: string): Promise<void> {
  const { db, association, now } = ctx
  const changed = await db
    .updateTable('people')
    .set({ password: hash, updated_at: now })
    .where('organization_id', '=', association.id)
    .where('id', '=', person.id)
    // Changed since it was checked: then it is not the present one any more.
    .where('password', '=', person.password)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new ValidationProblem([{ field: 'current_password', reason: 'wrong_password' }])
  await endOtherAccess(ctx, person.id)
  await recordChange(ctx, {
    record: 'person',
    id: person.id,
    action: 'password_changed',
    before: null,
    after: { password_changed_at: now },
  })
  await noticeSignInChange(ctx, person, 'password_changed')
}
