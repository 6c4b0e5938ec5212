/** Takes back members who were entered by mistake, with their group memberships, subscriptions and payers. */
import { type Change, recordChanges } from '../changes/change-log.ts'
import type { RequestContext } from '../context.ts'
import { findMembers, withParts } from './queries.ts'
import { touchWhereMembersShown } from './shown-in.ts'

/** Only of members whom no other record is about (`referringTo`), and who pay for no one who stays. */
export async function removeMembers(ctx: RequestContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { db, association } = ctx
  const members = await findMembers(ctx, ids)
  await touchWhereMembersShown(ctx, ids, { isCounted: true, isNamed: true })
  const changes: Change[] = []
  for (const [table, record] of [
    ['group_places', 'group_membership'],
    ['subscriptions', 'subscription'],
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

/** Which of these members other records are about: relations, committees, registrations, invoices. */
export async function referringTo(
  { db, association }: RequestContext,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const found = new Set<number>()
  const columns = [
    ['participants', 'member_id'],
    ['relationships', 'member_id'],
    ['committee_members', 'member_id'],
    ['event_registrations', 'member_id'],
    ['waiting_list', 'member_id'],
    ['invoices', 'member_id'],
    ['invoice_lines', 'for_member_id'],
    ['contribution_charges', 'member_id'],
    ['direct_debit_rows', 'member_id'],
  ] as const
  for (const [table, column] of columns) {
    const rows = await db
      .selectFrom(table)
      .where('organization_id', '=', association.id)
      .where(column, 'in', ids)
      .select(`${column} as member_id`)
      .execute()
    for (const { member_id: id } of rows) if (id !== null) found.add(id)
  }
  return found
}
