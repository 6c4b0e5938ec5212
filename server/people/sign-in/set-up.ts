/** The first association of a new installation, with its administrator. */
import { allScopes, type Module, modules } from '#contract/operations.ts'
import type { SetUpCreate } from '#contract/schemas/management/set-up.ts'
import { lockForChanges, recordChange } from '../../changes/change-log.ts'
import type { PublicContext, Call } from '../../operation/context.ts'
import type { Database } from '../../database/database.ts'
import { tryLock } from '../../database/locks.ts'
import { issueToken } from '../invitations.ts'
import { insertPerson } from '../invite-person.ts'
import { Problem } from '../../lib/problem.ts'
import { requireAttempt } from './begin-session.ts'

interface Input {
  readonly body: SetUpCreate
}

/**
 * All of it in one transaction; the result is the token of the administrator's invitation. Throws `not_found` for a wrong token, and for
 * every attempt after the first association is there.
 */
export async function setUp({ ctx, input: { body } }: Call<Input, PublicContext>): Promise<string> {
  requireAttempt(ctx)
  if (!ctx.setUp.isOpen(body.token)) {
    ctx.attempts.recordFailure()
    throw new Problem('not_found')
  }
  return ctx.storage.transaction((tx) => createAssociation(tx, ctx, body))
}

async function createAssociation(
  db: Database,
  { clock, now: requestedAt }: PublicContext,
  { association, modules: chosen, administrator }: SetUpCreate,
): Promise<string> {
  // A second attempt, or another instance on this database.
  if (!(await tryLock(db, 'set-up'))) throw new Problem('not_found')
  if (await db.selectFrom('organizations').select('id').limit(1).executeTakeFirst()) throw new Problem('not_found')
  const { id } = await db
    .insertInto('organizations')
    .values({
      ...association,
      country: association.country ?? null,
      ...moduleColumns(chosen),
      notice_months: 1,
      notice_ends: 'end_of_month',
      payment_term_days: 30,
      created_at: requestedAt,
      updated_at: requestedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const now = await lockForChanges(db, { organizationId: id, clock })
  const after = await db
    .updateTable('organizations')
    .set({ updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const scope = { db, association: { id }, now, actor: { kind: 'command', name: 'set-up' } } as const
  await recordChange(scope, { record: 'organization', id, action: 'created', before: null, after })
  const person = await insertPerson(scope, { ...administrator, scopes: [...allScopes], requestedAt })
  return issueToken(scope, person.id)
}

type ModuleColumns = Record<`${Module}_module`, boolean>

function moduleColumns(chosen: readonly Module[]): ModuleColumns {
  const flags = Object.fromEntries(modules.map((name) => [`${name}_module`, chosen.includes(name)]))
  // One entry for each module.
  return flags as ModuleColumns
}
