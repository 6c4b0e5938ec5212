/** The end of a membership was a mistake, or a death (not in the specification). */
import { z } from 'zod'
import { memberStatuses } from '#contract/schemas/members.ts'
import type { RequestContext } from '../context.ts'
import { isTerminal, type MemberRow } from '../members/queries.ts'
import { statusOn } from '../members/states.ts'
import { restoreSubscriptions, stopSubscriptions } from '../members/subscriptions.ts'
import { Problem, requireVersion } from '../problem.ts'
import { restorePlaces } from './places.ts'
import { presentMembership } from './present.ts'
import { findMembership } from './queries.ts'
import { saveMembership } from './save-membership.ts'

interface Input {
  readonly params: { readonly id: number }
  readonly version: number | null
}

/**
 * The membership goes on as if it had never ended; after a death, as it was before. Registrations that were cancelled stay so.
 * Throws `not_found`, `version_conflict`, `membership_not_ended`.
 */
export async function restoreMembership({ ctx, input }: { ctx: RequestContext; input: Input }): Promise<MemberRow> {
  const before = await findMembership(ctx, input.params.id)
  requireVersion(input.version, before, () => presentMembership(before))
  if (!isTerminal(before.status)) throw new Problem('membership_not_ended')
  const death = before.status === 'deceased' ? await findDeath(ctx, before.id) : undefined
  const { status, membership_end_date: end } = death?.before ?? { status: 'active', membership_end_date: null }
  const restored = { status: statusOn(ctx.today, { status, membership_end_date: end }), membership_end_date: end }
  const after = await saveMembership(ctx, before, { changes: { ...restored, deceased_on: null }, action: 'restored' })
  await restoreSubscriptions(ctx, [before.id])
  if (end !== null) await stopSubscriptions(ctx, before.id, end)
  for (const moment of death?.moments ?? []) await restorePlaces(ctx, before.id, moment)
  return after
}

const changedTo = z.object({ before: z.unknown(), after: z.unknown() })
const deathFields = z.object({ status: changedTo.optional(), membership_end_date: changedTo.optional() })
const knownStatus = z.enum(memberStatuses)

/** How the membership was before the death was recorded, and the moments at which that ended something: the date may have been corrected since. */
async function findDeath({ db, association }: RequestContext, memberId: number) {
  const changes = await db
    .selectFrom('changes')
    .select(['changed_at', 'fields'])
    .where('organization_id', '=', association.id)
    .where('record', '=', 'member')
    .where('record_id', '=', memberId)
    .orderBy('sequence', 'desc')
    .execute()
  const moments: string[] = []
  for (const { changed_at: moment, fields } of changes) {
    const { status, membership_end_date: end } = deathFields.parse(JSON.parse(fields))
    moments.push(moment)
    if (status?.after !== 'deceased') continue
    const was = knownStatus.safeParse(status.before)
    const endBefore = typeof end?.before === 'string' ? end.before : null
    const before = { status: was.data ?? 'active', membership_end_date: end ? endBefore : await endNow() }
    return { before, moments }
  }
  return undefined

  /** The record of the death left the end as it was. */
  async function endNow(): Promise<string | null> {
    const row = await findMembership({ db, association }, memberId)
    return row.membership_end_date
  }
}
