/** One contribution run of an association makes invoices at a time, on whichever device (not in the specification). */
import type { ContributionRunHold } from '#contract/schemas/management/invoices.ts'
import { later } from '../clock.ts'
import type { RequestContext } from '../context.ts'
import { Problem } from '../problem.ts'

/** Milliseconds for which a run is held: longer than a request may wait in the browser for the rate limit and then take here. */
const holdTime = 5 * 60_000

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
  const held = await db
    .selectFrom('contribution_runs')
    .select(['run', 'held_by', 'held_until'])
    .where('organization_id', '=', association.id)
    .executeTakeFirst()
  if (held && held.run !== run && held.held_until > now)
    throw new Problem('contribution_run_in_progress', { name: held.held_by })
  const hold = { run, held_by: key.person?.name ?? key.name, held_until: later(now, holdTime) }
  await db
    .insertInto('contribution_runs')
    .values({ organization_id: association.id, ...hold })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(hold))
    .execute()
  return hold
}
