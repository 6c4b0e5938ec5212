/** One contribution run of an association makes invoices at a time, on whichever device (not in the specification). */
import type { ContributionRunHold } from '#contract/schemas/management/invoices.ts'
import { later } from '../clock.ts'
import type { RequestContext } from '../context.ts'
import { Problem } from '../problem.ts'

/** Milliseconds for which a run is held: longer than a request may wait in the browser for the rate limit and then take here. */
const holdTime = 5 * 60_000

interface Held {
  readonly run: string
  readonly held_by: string
  readonly holder: 'self' | 'other'
}

/** The run that is held; undefined without one. A key that has ended holds nothing: it makes no invoice any more (`requireCallerStill`). */
async function findHeld({ db, association, now, key }: RequestContext): Promise<Held | undefined> {
  const held = await db
    .selectFrom('contribution_runs')
    .leftJoin('api_keys', (join) =>
      join
        .onRef('api_keys.organization_id', '=', 'contribution_runs.organization_id')
        .onRef('api_keys.id', '=', 'contribution_runs.api_key_id'),
    )
    .where('contribution_runs.organization_id', '=', association.id)
    .where('held_until', '>', now)
    .where((is) =>
      is.or([is('api_key_id', 'is', null), is.and([is('hash', 'is not', null), is('revoked_at', 'is', null)])]),
    )
    .select(['run', 'held_by', 'api_key_id', 'person_id'])
    .executeTakeFirst()
  if (!held) return undefined
  const isSelf = held.api_key_id === key.id || (held.person_id !== null && held.person_id === key.person?.id)
  return { ...held, holder: isSelf ? 'self' : 'other' }
}

/** Throws `contribution_run_in_progress` while another run is held. */
export async function holdContributionRun({
  ctx,
  input: { body },
}: {
  ctx: RequestContext
  input: { readonly body: ContributionRunHold }
}): Promise<{ readonly run: string; readonly held_until: string | null }> {
  const { db, association, now, key } = ctx
  const { run, release } = body
  if (release) {
    await db
      .deleteFrom('contribution_runs')
      .where('organization_id', '=', association.id)
      .where('run', '=', run)
      .execute()
    return { run, held_until: null }
  }
  const held = await findHeld(ctx)
  if (held && held.run !== run)
    throw new Problem('contribution_run_in_progress', { name: held.held_by, holder: held.holder })
  const hold = {
    run,
    held_by: key.person?.name ?? key.name,
    held_until: later(now, holdTime),
    api_key_id: key.id,
  }
  await db
    .insertInto('contribution_runs')
    .values({ organization_id: association.id, ...hold })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(hold))
    .execute()
  return hold
}
