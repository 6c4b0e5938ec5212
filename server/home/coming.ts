/** Coming up: events, due invoices, memberships that begin and end. */
import { sql } from 'kysely'
import { formatMoney } from '#contract/money.ts'
import type { Coming } from '#contract/schemas/management/home.ts'
import { dateIn } from '../lib/clock.ts'
import type { DatedReader, RequestContext } from '../operation/context.ts'
import { presentEvent } from '../events/present.ts'
import { findUpcoming } from '../events/queries.ts'
import { amountDueColumn, isOutstanding, selectInvoices } from '../ledger/invoices/queries.ts'
import { selectMembers } from '../members/queries.ts'
import { takeInTurn } from '#contract/take-in-turn.ts'

/** As many as there is room for. */
const shown = 4

interface Reads {
  readonly events: boolean
  readonly invoices: boolean
  readonly members: boolean
}

/** Soonest first. Memberships only for a caller who sees no events. */
export async function comingUp(ctx: RequestContext, reads: Reads): Promise<Coming[]> {
  const seesMembers = reads.members && !reads.events
  const kinds = [
    reads.events ? await comingEvents(ctx) : [],
    reads.invoices ? await dueDays(ctx) : [],
    seesMembers ? await memberDays(ctx, 'starting') : [],
    seesMembers ? await memberDays(ctx, 'ending') : [],
  ]
  return takeInTurn(kinds, shown).toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

async function comingEvents(ctx: RequestContext): Promise<Coming[]> {
  const events = await findUpcoming(ctx, shown)
  return events.map((event) => {
    const day = dateIn(ctx.association.timezone, event.starts_at)
    // One that is going on began before today.
    return { kind: 'event', day: day < ctx.today ? ctx.today : day, event: presentEvent(ctx, event) }
  })
}

async function dueDays(reader: DatedReader): Promise<Coming[]> {
  const rows = await selectInvoices(reader)
    .where(isOutstanding)
    .where('invoices.due_date', '>=', reader.today)
    .groupBy('invoices.due_date')
    .orderBy('invoices.due_date')
    .limit(shown)
    .select(({ fn }) => [
      'invoices.due_date as day',
      fn.countAll<number>().as('count'),
      sql<number>`cast(sum(${amountDueColumn}) as bigint)`.as('cents'),
    ])
    .execute()
  return rows.map(({ day, count, cents }) => ({ kind: 'due', day, count, amount: formatMoney(cents) }))
}

/** Memberships that begin after today, or whose last day is today or later. */
async function memberDays(reader: DatedReader, kind: 'starting' | 'ending'): Promise<Coming[]> {
  const column = kind === 'starting' ? 'member_since' : 'membership_end_date'
  const rows = await selectMembers(reader)
    .where(column, kind === 'starting' ? '>' : '>=', reader.today)
    .groupBy(column)
    .orderBy(column)
    .limit(shown)
    .select(({ fn }) => [`${column} as day`, fn.countAll<number>().as('count')])
    .execute()
  return rows.flatMap(({ day, count }) => (day === null ? [] : [{ kind, day, count }]))
}
