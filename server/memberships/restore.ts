/** The end of a membership was a mistake, or a death (not in the specification). */
import { z } from 'zod'
import { type MemberStatus, memberStatuses, statusOn, terminalStatuses } from '#contract/member-states.ts'
import type { RequestContext, Call, VersionedInput } from '../operation/context.ts'
import { isTerminal, type MemberRow } from '../members/queries.ts'
import { saveMembership } from '../members/save-membership.ts'
import { restoreSubscriptions, stopSubscriptions } from '../members/subscriptions.ts'
import { Problem, requireVersion } from '../lib/problem.ts'
import { restorePlaces } from './places.ts'
import { presentMembership } from './present.ts'
import { findMembership } from './queries.ts'

/**
 * The membership goes on as if it had never ended, in the status of that time; after a death, as it was before. Registrations that were
 * cancelled stay so. Throws `not_found`, `version_conflict`, `membership_not_ended`.
 */
export async function restoreMembership({ ctx, input }: Call<VersionedInput>): Promise<MemberRow> {
  const before = await findMembership(ctx, input.params.id)
  requireVersion(input.version, before, () => presentMembership(before))
  if (!isTerminal(before.status)) throw new Problem('membership_not_ended')
  const log = await statusChanges(ctx, before.id)
  const death = before.status === 'deceased' ? deathIn(log, before) : undefined
  const { status, membership_end_date: end } = death ?? { status: statusBeforeEnd(log), membership_end_date: null }
  const restored = { status: statusOn(ctx.today, { status, membership_end_date: end }), membership_end_date: end }
  const after = await saveMembership(ctx, before, { changes: { ...restored, deceased_on: null }, action: 'restored' })
  await restoreWhatEnded(ctx, before.id, { membership_end_date: end, moments: death?.moments ?? [] })
  return after
}

/** Restores the ends from before a death that is recorded with another date, so that the other date can end them. */
export async function takeBackDeath(ctx: RequestContext, member: MemberRow): Promise<void> {
  const death = deathIn(await statusChanges(ctx, member.id), member)
  if (death) await restoreWhatEnded(ctx, member.id, death)
}

async function restoreWhatEnded(
  ctx: RequestContext,
  memberId: number,
  { membership_end_date: end, moments }: Pick<Death, 'membership_end_date' | 'moments'>,
): Promise<void> {
  await restoreSubscriptions(ctx, [memberId])
  if (end !== null) await stopSubscriptions(ctx, new Map([[memberId, end]]))
  for (const moment of moments) await restorePlaces(ctx, memberId, moment)
}

const changedTo = z.object({ before: z.unknown(), after: z.unknown() })
const statusFields = z.object({ status: changedTo.optional(), membership_end_date: changedTo.optional() })
const knownStatus = z.enum(memberStatuses)

type StatusChange = z.output<typeof statusFields> & { readonly moment: string }

/** Changes of the member's status, newest first. */
async function statusChanges({ db, association }: RequestContext, memberId: number): Promise<StatusChange[]> {
  const changes = await db
    .selectFrom('changes')
    .select(['changed_at', 'fields'])
    .where('organization_id', '=', association.id)
    .where('record', '=', 'member')
    .where('record_id', '=', memberId)
    .orderBy('sequence', 'desc')
    .execute()
  return changes.map(({ changed_at: moment, fields }) => ({ ...statusFields.parse(JSON.parse(fields)), moment }))
}

const endingStatuses: ReadonlySet<unknown> = new Set([...terminalStatuses, 'cancelled'])

/** A membership ends by way of its cancellation. */
function statusBeforeEnd(log: readonly StatusChange[]): MemberStatus {
  const change = log.find(({ status }) => status && !endingStatuses.has(status.before))
  return knownStatus.safeParse(change?.status?.before).data ?? 'active'
}

interface Death {
  readonly status: MemberStatus
  readonly membership_end_date: string | null
  /** At which it ended something: the date may have been corrected since. */
  readonly moments: readonly string[]
}

/** How the membership was before the death was recorded. */
function deathIn(log: readonly StatusChange[], member: MemberRow): Death | undefined {
  const index = log.findIndex(({ status }) => status?.after === 'deceased')
  const { status, membership_end_date: end } = log[index] ?? {}
  if (!status) return undefined
  // The record of the death may have left the end as it was.
  const endBefore = end ? end.before : member.membership_end_date
  return {
    status: knownStatus.safeParse(status.before).data ?? 'active',
    membership_end_date: typeof endBefore === 'string' ? endBefore : null,
    moments: log.slice(0, index + 1).map(({ moment }) => moment),
  }
}
