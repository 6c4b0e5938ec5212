/** Takes back members who were entered by mistake, with their participants, group memberships, subscriptions, notes and payers. */
import type { DeletionPreview } from '#contract/schemas/management/memberships.ts'
import { type Change, recordChanges } from '../changes/change-log.ts'
import type { RequestContext } from '../operation/context.ts'
import { findMembers, withParts } from './queries.ts'
import { memberReferences } from './references.ts'
import { touchWhereMembersShown } from './shown-in.ts'

/** Only of members whom no other record is about (`referringTo`), and who pay for no one who stays. */
export async function removeMembers(ctx: RequestContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { db, association } = ctx
  const members = await findMembers(ctx, ids)
  await touchWhereMembersShown(ctx, ids, { isCounted: true, isRemoved: true })
  const changes: Change[] = []
  for (const [table, record] of [
    ['group_places', 'group_membership'],
    ['subscriptions', 'subscription'],
    ['notes', 'note'],
  ] as const) {
    const gone = await db
      .deleteFrom(table)
      .where('organization_id', '=', association.id)
      .where('member_id', 'in', ids)
      .returningAll()
      .execute()
    changes.push(...gone.map((row) => ({ record, id: row.id, action: 'removed' as const, before: row, after: null })))
  }
  const payers = await db
    .deleteFrom('payers')
    .where('organization_id', '=', association.id)
    .where((is) => is.or([is('id', 'in', ids), is('payer_member_id', 'in', ids)]))
    .returningAll()
    .execute()
  changes.push(
    ...payers.map((row) => ({
      record: 'payer' as const,
      id: row.id,
      action: 'removed' as const,
      before: row,
      after: null,
    })),
  )
  // Their copies of messages are deleted with them.
  await db
    .deleteFrom('mailing_copies')
    .where('organization_id', '=', association.id)
    .where((is) => is.or([is('member_id', 'in', ids), is('reader_id', 'in', ids)]))
    .execute()
  await db
    .deleteFrom('distinct_members')
    .where('organization_id', '=', association.id)
    .where((is) => is.or([is('member_id', 'in', ids), is('other_id', 'in', ids)]))
    .execute()
  // Rows that were kept to undo merges with them.
  await db
    .deleteFrom('merge_steps')
    .where('organization_id', '=', association.id)
    .where('merge_id', 'in', (merges) =>
      merges
        .selectFrom('merges')
        .where('organization_id', '=', association.id)
        .where('member_id', 'in', ids)
        .select('id'),
    )
    .execute()
  // In the log they are part of their member.
  await db
    .deleteFrom('participants')
    .where('organization_id', '=', association.id)
    .where('member_id', 'in', ids)
    .execute()
  await db.deleteFrom('members').where('organization_id', '=', association.id).where('id', 'in', ids).execute()
  changes.push(
    ...members.map((member) => ({
      record: 'member' as const,
      id: member.row.id,
      action: 'removed' as const,
      before: withParts(member),
      after: null,
    })),
  )
  await recordChanges(ctx, changes)
}

/** Rows that are about a member, and stay. */
const keeping = memberReferences.filter((reference) => 'keeps' in reference)
type Reference = (typeof keeping)[number]

/** Only those who manage invoices decide who pays, so removing many members takes their payers along, and deleting one does not. */
const keepingMany = keeping.filter(({ table }) => table !== 'payers')

async function referred({ db, association }: RequestContext, { table, column }: Reference, ids: readonly number[]) {
  const rows = await db
    .selectFrom(table)
    .where('organization_id', '=', association.id)
    .where(column, 'in', ids)
    .select(`${column} as member_id`)
    .distinct()
    .execute()
  return rows.flatMap(({ member_id: id }) => id ?? [])
}

/** Which of these members other records are about: relations, committees, registrations, invoices. */
export async function referringTo(ctx: RequestContext, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const found = new Set<number>()
  for (const reference of keepingMany) for (const id of await referred(ctx, reference, ids)) found.add(id)
  return found
}

/** Why one member cannot be removed; empty for someone whom no other record is about. */
export async function recordsAbout(ctx: RequestContext, id: number): Promise<DeletionPreview['in_use_by']> {
  const found = new Set<DeletionPreview['in_use_by'][number]>()
  for (const reference of keeping) if ((await referred(ctx, reference, [id])).length > 0) found.add(reference.keeps)
  return [...found]
}
