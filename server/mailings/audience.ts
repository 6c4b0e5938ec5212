/** The audience of a message: members, and guests of an event. */
import { z } from 'zod'
import { audienceOfRecipients } from '#contract/mailings.ts'
import { terminalStatuses } from '#contract/member-states.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { MailingRecipients } from '#contract/schemas/management/mailings.ts'
import { committeeRecordOf, findAnyCommittee, selectCommittees } from '../committees/queries.ts'
import { findEvent, selectRegistrations } from '../events/queries.ts'
import { findGroup } from '../groups/queries.ts'
import { Problem, refuse } from '../lib/problem.ts'
import { groupMembershipsOn } from '../members/in-group.ts'
import { existingIds, selectMembers } from '../members/queries.ts'
import type { DatedReader, Reader, RequestContext } from '../operation/context.ts'
import { type MailingRow, requireAudience } from './queries.ts'

/** Someone who is registered for an event and is no member. */
export interface Guest {
  readonly id: number
  readonly name: string
  readonly email: string | null
}

export interface Audience {
  readonly memberIds: readonly number[]
  readonly guests: readonly Guest[]
}

type AudienceColumns = Pick<MailingRow, 'audience' | 'audience_id' | 'member_ids'>

/** As a message stores them. */
export function audienceColumns(recipients: MailingRecipients): AudienceColumns {
  const { member_ids: members = [], group_id: group, committee_id: committee, event_id: event } = recipients
  return {
    audience: audienceOfRecipients(recipients),
    audience_id: group ?? committee ?? event ?? null,
    member_ids: JSON.stringify([...new Set(members)]),
  }
}

const ids = z.array(z.number())

export function selectedIds({ member_ids: text }: Pick<MailingRow, 'member_ids'>): number[] {
  return ids.parse(JSON.parse(text))
}

/** The name of the group, the committee or the event. Throws `not_found`. */
async function nameNow(reader: DatedReader, { audience, audience_id: id }: AudienceColumns): Promise<string | null> {
  if (id === null) return null
  if (audience === 'group') return (await findGroup(reader, id)).name
  if (audience === 'committee') {
    const committee = await findAnyCommittee(reader, id)
    if (committee.archived_at !== null) throw new Problem('not_found')
    return committee.name
  }
  return (await findEvent(reader, id)).name
}

/** The same; null for one that is gone or archived. */
export async function audienceName(reader: DatedReader, columns: AudienceColumns): Promise<string | null> {
  try {
    return await nameNow(reader, columns)
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return null
    throw error
  }
}

/** Throws `insufficient_scope`, `module_disabled`, and `validation_failed` for what does not exist. */
export async function requireRecipients(ctx: RequestContext, recipients: MailingRecipients): Promise<void> {
  const columns = audienceColumns(recipients)
  requireAudience(ctx, columns.audience, 'writes')
  const { member_ids: members = [] } = recipients
  const known = await existingIds(ctx, members)
  const field = `recipients.${columns.audience}_id`
  const reason = columns.audience === 'group' ? 'unknown_group' : 'invalid'
  const isUnknown = columns.audience_id !== null && (await audienceName(ctx, columns)) === null
  refuse([
    ...members.flatMap((id, index): FieldProblem[] =>
      known.has(id) ? [] : [{ field: `recipients.member_ids.${index}`, reason: 'unknown_member' }],
    ),
    ...(isUnknown ? [{ field, reason } as const] : []),
  ])
}

function idsOf(rows: readonly { readonly member_id: number | null }[]): number[] {
  return [...new Set(rows.flatMap(({ member_id: id }) => id ?? []))]
}

/** Members whose membership runs, in the order of their names. */
async function current(reader: Reader, ids: readonly number[] | null): Promise<number[]> {
  const rows = await selectMembers(reader)
    .where('status', 'not in', [...terminalStatuses, ...(ids === null ? ['prospective' as const] : [])])
    .select('id')
    .orderBy('last_name')
    .orderBy('id')
    .execute()
  const wanted = ids && new Set(ids)
  return rows.flatMap(({ id }) => (wanted === null || wanted.has(id) ? [id] : []))
}

/** Guests of an event by their registrations; all of them without ids. */
export async function findGuests(reader: Reader, eventId: number, ids?: readonly number[]): Promise<Guest[]> {
  return selectRegistrations(reader, eventId)
    .where('member_id', 'is', null)
    .where('status', '<>', 'cancelled')
    .$if(ids !== undefined, (some) => some.where('id', 'in', [...(ids ?? [])]))
    .select(['id', 'name', 'email'])
    .orderBy('id')
    .execute()
}

/** Everyone whom the message is for, with an address or without. A group, committee or event that is gone has nobody. */
export async function audienceOf(reader: DatedReader, mailing: AudienceColumns): Promise<Audience> {
  const { audience, audience_id: id } = mailing
  if (audience === 'everyone') return { memberIds: await current(reader, null), guests: [] }
  if (audience === 'members') return { memberIds: selectedIds(mailing), guests: [] }
  if (id === null) return { memberIds: [], guests: [] }
  if (audience === 'group') {
    const { own, byProduct } = groupMembershipsOn(reader)
    const rows = await own
      .where('groups.id', '=', id)
      .select('membership.member_id')
      .unionAll(byProduct.where('groups.id', '=', id).select('membership.member_id'))
      .execute()
    return { memberIds: await current(reader, idsOf(rows)), guests: [] }
  }
  if (audience === 'committee') {
    const committee = await selectCommittees(reader).where('id', '=', id).executeTakeFirst()
    const { members } = committee ? committeeRecordOf(committee) : { members: [] }
    return { memberIds: await current(reader, idsOf(members)), guests: [] }
  }
  const rows = await selectRegistrations(reader, id)
    .where('status', '<>', 'cancelled')
    .where('member_id', 'is not', null)
    .select('member_id')
    .orderBy('id')
    .execute()
  return { memberIds: idsOf(rows), guests: await findGuests(reader, id) }
}
