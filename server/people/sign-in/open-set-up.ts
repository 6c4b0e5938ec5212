/** Whether a new installation waits for its set-up, or for the administrator whom the set-up has invited. */
import { lockForChanges, recordChange } from '../../changes/change-log.ts'
import type { PublicContext, Call } from '../../operation/context.ts'
import type { Database } from '../../database/database.ts'
import { invitationEnd, issueToken } from '../invitations.ts'
import type { PersonRow } from '../queries.ts'
import { Problem } from '../../lib/problem.ts'
import { requireAttempt } from './begin-session.ts'

/** The next thing that a new installation needs: an association, or this administrator's first sign-in; null once someone can sign in. */
export type WaitsFor = 'association' | PersonRow | null

/**
 * The administrator of an association that was set up and never signed in to: the link is lost with the tab that showed it, and no
 * one can send another.
 */
export async function whatSetUpWaitsFor(db: Database): Promise<WaitsFor> {
  const associations = await db.selectFrom('organizations').select('id').limit(2).execute()
  if (associations.length === 0) return 'association'
  const key = await db.selectFrom('api_keys').select('id').limit(1).executeTakeFirst()
  const [person, ...others] = await db.selectFrom('people').selectAll().limit(2).execute()
  const isAlone = associations.length === 1 && others.length === 0 && key === undefined
  return isAlone && person?.joined_at === null ? person : null
}

/**
 * The token of an administrator's invitation where the association is there already; null where it is not. Throws `not_found` for a
 * wrong token, and once the administrator has signed in.
 */
export async function openSetUp({
  ctx,
  input: { body },
}: Call<{ readonly body: { readonly token: string } }, PublicContext>): Promise<string | null> {
  requireAttempt(ctx)
  const waitsFor = ctx.setUp.isOpen(body.token) ? await whatSetUpWaitsFor(ctx.storage.db) : null
  if (waitsFor === 'association') return null
  const token = waitsFor && (await inviteOnceMore(ctx, waitsFor.organization_id))
  if (token !== null) return token
  ctx.attempts.recordFailure()
  throw new Problem('not_found')
}

/** Null when the administrator has accepted since. */
async function inviteOnceMore({ storage, clock, now: at }: PublicContext, id: number): Promise<string | null> {
  return storage.transaction(
    async (db) => {
      const now = await lockForChanges(db, { organizationId: id, clock })
      const before = await whatSetUpWaitsFor(db)
      if (before === null || before === 'association') return null
      const after = await db
        .updateTable('people')
        .set({ invitation_expires_at: invitationEnd(at), updated_at: now })
        .where('organization_id', '=', id)
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const scope = { db, association: { id }, now, actor: { kind: 'command', name: 'set-up' } } as const
      await recordChange(scope, { record: 'person', id: before.id, action: 'invited', before, after })
      return issueToken(scope, before.id)
    },
    { association: id },
  )
}
