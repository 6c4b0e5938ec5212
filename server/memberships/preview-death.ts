/** The consequences of recording a death, and the decisions that it leaves (not in the specification). */
import { formatMoney } from '#contract/money.ts'
import { hasScope } from '#contract/operations.ts'
import type { DeathPreview } from '#contract/schemas/management/memberships.ts'
import type { RecordInput, RequestContext, Call } from '../operation/context.ts'
import { findMembership, placesAfter, registrationsAfter, termsAfter, waitingOf } from './queries.ts'

/** More would not be read. */
const most = 100

/** As of today. Throws `not_found`. */
export async function previewDeath({ ctx, input: { params } }: Call<RecordInput>): Promise<DeathPreview> {
  const { id } = await findMembership(ctx, params.id)
  return {
    object: 'death_preview',
    groups: await groupsOf(ctx, id),
    committees: await committeesOf(ctx, id),
    subscriptions: await runningSubscriptions(ctx, id),
    events: await eventsOf(ctx, id),
    invoices: hasScope(ctx, 'facturen:lezen') && ctx.modules.invoicing ? await openInvoices(ctx, id) : [],
  }
}

function groupsOf(ctx: RequestContext, id: number) {
  return placesAfter(ctx, id, ctx.today)
    .innerJoin('groups', (join) =>
      join.onRef('groups.organization_id', '=', 'group_places.organization_id').onRef('groups.id', '=', 'group_id'),
    )
    .select(['groups.id', 'groups.name'])
    .orderBy('groups.id')
    .limit(most)
    .execute()
}

function committeesOf(ctx: RequestContext, id: number) {
  return termsAfter(ctx, id, ctx.today)
    .innerJoin('committees', (join) =>
      join
        .onRef('committees.organization_id', '=', 'committee_members.organization_id')
        .onRef('committees.id', '=', 'committee_id'),
    )
    .select(['committees.id', 'committees.name'])
    .orderBy('committees.id')
    .limit(most)
    .execute()
}

async function runningSubscriptions({ db, association, today }: RequestContext, id: number): Promise<number> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('organization_id', '=', association.id)
    .where('member_id', '=', id)
    .where((is) => is.or([is('ends_on', 'is', null), is('ends_on', '>', today)]))
    .execute()
  return rows.length
}

async function eventsOf(ctx: RequestContext, id: number) {
  const columns = ['events.id', 'events.name', 'events.starts_at'] as const
  const registered = await registrationsAfter(ctx, id, ctx.requestedAt).select(columns).limit(most).execute()
  const waiting = await waitingOf(ctx, id)
    .innerJoin('events', (join) =>
      join
        .onRef('events.organization_id', '=', 'waiting_list.organization_id')
        .onRef('events.id', '=', 'waiting_list.event_id'),
    )
    .where('events.starts_at', '>', ctx.requestedAt)
    .select(columns)
    .limit(most)
    .execute()
  const byId = new Map([...registered, ...waiting].map((event) => [event.id, event]))
  return [...byId.values()].sort((a, b) => a.starts_at.localeCompare(b.starts_at) || a.id - b.id)
}

async function openInvoices({ db, association }: RequestContext, id: number): Promise<DeathPreview['invoices']> {
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'number', 'total', 'amount_paid', 'credited'])
    .where('organization_id', '=', association.id)
    .where('member_id', '=', id)
    .where('status', 'in', ['draft', 'sent'])
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id: invoice, number, total, amount_paid: paid, credited }) => ({
    id: invoice,
    number,
    amount_due: formatMoney(Math.max(0, total - paid - credited)),
  }))
}
