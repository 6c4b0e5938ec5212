/** Group memberships and terms in committees end with a membership, and come back with one whose end is taken back. */
import { sql } from 'kysely'
import { z } from 'zod'
import { recordChanges } from '../changes/change-log.ts'
import type { RequestContext } from '../operation/context.ts'
import { touch } from '../database/updated-at.ts'
import { placesAfter, termsAfter } from './queries.ts'

/** Where a member belongs for some time: the table, the column of its last day, and of what it is a part. */
const places = {
  group_membership: { table: 'group_places', end: 'valid_until', of: 'groups', ofId: 'group_id' },
  committee_member: { table: 'committee_members', end: 'until', of: 'committees', ofId: 'committee_id' },
} as const

interface Place {
  readonly record: keyof typeof places
  readonly id: number
  readonly memberId: number
}

interface Move {
  readonly action: 'ended' | 'restored'
  /** The last day as it is now, `YYYY-MM-DD`; null without an end. */
  readonly from: string | null
  readonly to: string | null
}

/** In the change log too. A place that has another end by now stays as it is. */
async function moveEnd(ctx: RequestContext, { record, id, memberId }: Place, { action, from, to }: Move) {
  const { db, association, now } = ctx
  const { table, end, of, ofId } = places[record]
  const { rows } = await sql<{ readonly of_id: number }>`
    update ${sql.table(table)} set ${sql.ref(end)} = ${to}, updated_at = ${now}
    where organization_id = ${association.id} and id = ${id} and member_id = ${memberId}
      and ${sql.ref(end)} is not distinct from ${from}
    returning ${sql.ref(ofId)} as of_id`.execute(db)
  if (rows.length === 0) return
  await touch(db, of, { organizationId: association.id, ids: rows.map(({ of_id }) => of_id), now })
  await recordChanges(ctx, [{ record, id, action, before: { [end]: from }, after: { [end]: to } }])
}

interface Ending {
  readonly memberId: number
  /** The last day of membership. */
  readonly day: string
}

/** One that would begin later never runs: it ends before it begins. */
export async function endPlaces(ctx: RequestContext, { memberId, day }: Ending): Promise<void> {
  const running = {
    group_membership: await placesAfter(ctx, memberId, day)
      .select(['id', 'valid_until as end'])
      .orderBy('id')
      .execute(),
    committee_member: await termsAfter(ctx, memberId, day).select(['id', 'until as end']).orderBy('id').execute(),
  }
  for (const record of ['group_membership', 'committee_member'] as const) {
    for (const { id, end } of running[record])
      await moveEnd(ctx, { record, id, memberId }, { action: 'ended', from: end, to: day })
  }
}

const ends = z.object({ before: z.string().nullable(), after: z.string().nullable() })
const endedRecord = z.enum(['group_membership', 'committee_member'])

/** Gives back what `endPlaces` ended at a moment, unless someone has changed it since. */
export async function restorePlaces(ctx: RequestContext, memberId: number, endedAt: string): Promise<void> {
  const changes = await ctx.db
    .selectFrom('changes')
    .select(['record', 'record_id', 'fields'])
    .where('organization_id', '=', ctx.association.id)
    .where('changed_at', '=', endedAt)
    .where('record', 'in', endedRecord.options)
    .where('action', '=', 'ended')
    .orderBy('sequence')
    .execute()
  for (const { record: stored, record_id: id, fields } of changes) {
    const record = endedRecord.parse(stored)
    const { before, after } = z.record(z.string(), ends).parse(JSON.parse(fields))[places[record].end] ?? {}
    if (before === undefined || after === undefined) continue
    await moveEnd(ctx, { record, id, memberId }, { action: 'restored', from: after, to: before })
  }
}
