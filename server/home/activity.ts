/** Recent activity: members who signed up or returned, payments and registrations. */
import { addDays } from '#contract/dates.ts'
import { formatMoney } from '#contract/money.ts'
import type { RecentActivity } from '#contract/schemas/management/home.ts'
import { dateIn, instantOf, startOfDay } from '../lib/clock.ts'
import type { RequestContext } from '../operation/context.ts'
import { fullName } from '../lib/full-name.ts'
import { selectMembers } from '../members/queries.ts'
import { selectMoney } from '../ledger/payments/queries.ts'
import { takeInTurn } from '#contract/take-in-turn.ts'

/** As many rows as the sections beside it are high. */
const shown = 10
const recentDays = 31
/** Days between joining and being entered; a member who joined earlier was imported. */
const enteredWithin = 31

interface Reads {
  readonly members: boolean
  readonly payments: boolean
  readonly registrations: boolean
}

interface Since {
  /** The first day, and its first moment. */
  readonly day: string
  readonly moment: string
}

/** Latest first. */
export async function findRecentActivity(ctx: RequestContext, reads: Reads): Promise<RecentActivity[]> {
  const day = addDays(ctx.today, -recentDays)
  const since = { day, moment: instantOf(startOfDay(ctx.association.timezone, day)) }
  const kinds = [
    reads.members ? latestFirst([...(await signUps(ctx, since)), ...(await returns(ctx, since))]) : [],
    reads.payments ? await payments(ctx, since) : [],
    reads.registrations ? await registrations(ctx, since) : [],
  ]
  return latestFirst(takeInTurn(kinds, shown))
}

function latestFirst(activity: readonly RecentActivity[]): RecentActivity[] {
  return activity.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

/** Members read at a time: an import can bring many who joined long before. */
const batch = 200

async function signUps(ctx: RequestContext, since: Since): Promise<RecentActivity[]> {
  const found: RecentActivity[] = []
  for (let offset = 0; ; offset += batch) {
    const rows = await selectMembers(ctx)
      .where('created_at', '>=', since.moment)
      .where('earlier_periods', 'is', null)
      .where('member_since', '>=', addDays(since.day, -enteredWithin))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(batch)
      .select(['id', 'first_name', 'last_name', 'initials', 'status', 'member_since', 'created_at as at'])
      .execute()
    for (const { id, at, status, member_since: joined, ...names } of rows) {
      if (isEnteredInTime(ctx, joined, at))
        found.push({ kind: 'member', at, id, name: fullName(names), status, has_returned: false })
      if (found.length === shown) return found
    }
    if (rows.length < batch) return found
  }
}

function isEnteredInTime({ association }: RequestContext, joined: string | null, at: string): boolean {
  return joined !== null && dateIn(association.timezone, at) <= addDays(joined, enteredWithin)
}

/** Former members who are members again: at the moment of the return, or of an import that brought it. There are few. */
async function returns(ctx: RequestContext, since: Since): Promise<RecentActivity[]> {
  const rows = await selectMembers(ctx)
    .where('earlier_periods', 'is not', null)
    .where('member_since', '>=', addDays(since.day, -enteredWithin))
    .select(['id', 'first_name', 'last_name', 'initials', 'status', 'member_since', 'created_at'])
    .select((is) =>
      is
        .selectFrom('changes')
        .where('changes.organization_id', '=', ctx.association.id)
        .where('changes.record', '=', 'member')
        .where('changes.action', '=', 'rejoined')
        .where('changes.record_id', '=', is.ref('members.id'))
        .select(({ fn }) => fn.max('changes.changed_at').as('at'))
        .as('returned_at'),
    )
    .execute()
  return rows.flatMap(({ id, status, member_since: joined, created_at: created, returned_at: at, ...names }) => {
    const moment = at ?? created
    if (moment < since.moment || !isEnteredInTime(ctx, joined, moment)) return []
    return [{ kind: 'member', at: moment, id, name: fullName(names), status, has_returned: true } as const]
  })
}

async function payments(ctx: RequestContext, { moment }: Since): Promise<RecentActivity[]> {
  const rows = await selectMoney(ctx)
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.organization_id', '=', 'payments.organization_id')
        .onRef('invoices.id', '=', 'payments.invoice_id'),
    )
    .where('payments.created_at', '>=', moment)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(shown)
    .select(['payments.id', 'payments.amount', 'payments.created_at as at', 'invoices.recipient_name as name'])
    .execute()
  return rows.map(({ amount, ...row }) => ({ kind: 'payment', ...row, amount: formatMoney(amount) }))
}

async function registrations({ db, association }: RequestContext, { moment }: Since): Promise<RecentActivity[]> {
  const rows = await db
    .selectFrom('event_registrations as registration')
    .innerJoin('events', (join) =>
      join
        .onRef('events.organization_id', '=', 'registration.organization_id')
        .onRef('events.id', '=', 'registration.event_id'),
    )
    .where('registration.organization_id', '=', association.id)
    .where('registration.status', '<>', 'cancelled')
    .where('registration.created_at', '>=', moment)
    .orderBy('registration.created_at', 'desc')
    .orderBy('registration.id', 'desc')
    .limit(shown)
    .select(['registration.id', 'registration.name', 'registration.created_at as at'])
    .select(['events.id as event_id', 'events.name as event_name'])
    .execute()
  return rows.map(({ event_id, event_name, ...row }) => ({
    kind: 'registration',
    ...row,
    event: { id: event_id, name: event_name },
  }))
}
