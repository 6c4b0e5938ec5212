/** The home screen of a caller: each part by what they may read, counted at one moment, and kept until something changes. */
import { sql } from 'kysely'
import { can, hasScope, sensitiveScope } from '#contract/operations.ts'
import type { Home } from '#contract/schemas/management/home.ts'
import { instantOf, later, startOfDay } from '../lib/clock.ts'
import type { DatedReader, RequestContext } from '../operation/context.ts'
import { JsonBytes } from '../operation/handler.ts'
import { cachePerDatabase } from '../operation/representation-cache.ts'
import { findRecentActivity } from './activity.ts'
import { comingUp } from './coming.ts'
import { eventFigures, registrationFigures } from './events.ts'
import { memberFigures } from './members.ts'
import { invoiceFigures, paymentFigures } from './money.ts'
import { findGroups, selectGroups } from '../groups/queries.ts'

/** In bytes; one takes about 8 000. */
const cacheOf = cachePerDatabase(4_000_000)

/** How often it is counted again when something changes in between. */
const attempts = 3

/** Everything is of one moment: while it is counted, nothing of the association may change. Not inside a transaction. */
export async function keptHome(ctx: RequestContext): Promise<JsonBytes<Home>> {
  const cache = cacheOf(ctx.db)
  const view = cache.view(viewOf(ctx))
  let at = await momentOf(ctx)
  for (let attempt = 1; ; attempt += 1) {
    const { version, clock } = at
    const kept = cache.get(view, ctx.association.id, version)
    if (kept) return new JsonBytes(kept)
    const json = Buffer.from(JSON.stringify(await homeOf(ctx, clock)))
    const after = await momentOf(ctx)
    if (after.version === version) cache.set(view, ctx.association.id, { version, json })
    // Where changes never pause, as during an import, figures that are a moment apart are better than none.
    if (after.version === version || attempt === attempts) return new JsonBytes(json)
    at = after
  }
}

/** Equal for callers who see the same parts. */
function viewOf({ association, scopes, modules }: RequestContext): string {
  return JSON.stringify([association.id, scopes.toSorted(), modules])
}

/** At which an event begins, ends or closes its registration. */
const eventMoments = ['starts_at', 'ends_at', 'registration_deadline'] as const

/** When the figures change although nothing is changed: from then on `momentOf` has another version. */
async function untilOf({ db, association, today, now }: RequestContext): Promise<string> {
  const moments = eventMoments.map(
    (column) => sql`select min(${sql.ref(column)}) as at from events
      where organization_id = ${association.id} and ${sql.ref(column)} >= ${now}`,
  )
  const { rows } = await sql<{ moment: string | null }>`
    select min(at) as moment from (${sql.join(moments, sql` union all `)}) as moments`.execute(db)
  const endOfDay = instantOf(startOfDay(association.timezone, today, { days: 1 }))
  const moment = rows[0]?.moment ?? null
  const after = moment === null ? endOfDay : later(moment, 1)
  return after < endOfDay ? after : endOfDay
}

interface Moment {
  /** The clock of the last change. */
  readonly clock: number
  readonly version: string
}

/**
 * The last change, the day, and the last moment at which an event began, ended or closed its registration: the rest of what is shown
 * follows from these.
 */
async function momentOf({ db, association, today, now }: RequestContext): Promise<Moment> {
  const moments = eventMoments.map(
    (column) => sql`select max(${sql.ref(column)}) as at from events
      where organization_id = ${association.id} and ${sql.ref(column)} < ${now}`,
  )
  const { rows } = await sql<{ clock: number | null; moment: string | null }>`
    select (select last_change from change_clocks where organization_id = ${association.id}) as clock,
      (select max(at) from (${sql.join(moments, sql` union all `)}) as moments) as moment`.execute(db)
  const clock = rows[0]?.clock ?? 0
  return { clock, version: `${today} ${clock} ${rows[0]?.moment ?? ''}` }
}

async function homeOf(ctx: RequestContext, clock: number): Promise<Home> {
  const reads = {
    members: can(ctx, 'listMembers'),
    invoices: can(ctx, 'listInvoices'),
    payments: can(ctx, 'listPayments'),
    events: can(ctx, 'listEvents'),
    registrations: can(ctx, 'listEventRegistrations'),
    groups: can(ctx, 'listGroups'),
  }
  const sees = { corrections: can(ctx, 'updateMember'), births: hasScope(ctx, sensitiveScope) }
  const parts = {
    members: reads.members ? await memberFigures(ctx, sees) : undefined,
    invoices: reads.invoices ? await invoiceFigures(ctx) : undefined,
    payments: reads.payments ? await paymentFigures(ctx) : undefined,
    events: reads.events ? await eventFigures(ctx) : undefined,
    registrations: reads.registrations ? await registrationFigures(ctx) : undefined,
    groups: reads.groups ? await groupFigures(ctx) : undefined,
  }
  return {
    object: 'home',
    day: ctx.today,
    clock,
    until: await untilOf(ctx),
    ...parts,
    coming: await comingUp(ctx, reads),
    activity: await findRecentActivity(ctx, reads),
  }
}

async function groupFigures(reader: DatedReader): Promise<NonNullable<Home['groups']>> {
  const ids = await selectGroups(reader).select('id').execute()
  const groups = await findGroups(
    reader,
    ids.map(({ id }) => id),
  )
  return groups
    .map(({ row: { id, name }, memberCount }) => ({ id, name, member_count: memberCount }))
    .toSorted((a, b) => a.id - b.id)
}
