/** Why the data of a member cannot be erased yet. */
import { type RawBuilder, sql } from 'kysely'
import type { ErasureObstacle } from '#contract/erasure.ts'
import { isTerminal, terminalStatuses } from '#contract/member-states.ts'
import { emailKey } from '#contract/text.ts'
import type { RequestContext } from '../operation/context.ts'
import type { MemberRow } from '../members/queries.ts'
import { registrationsAfter } from '../memberships/queries.ts'
import { idsOfPerson } from './person.ts'

/** Each is a select that finds a row where it keeps the data from being erased. */
function selects(
  ctx: RequestContext,
  member: MemberRow,
  person: readonly number[],
): Readonly<Partial<Record<ErasureObstacle, RawBuilder<unknown>>>> {
  const { association, today, now } = ctx
  const { id } = member
  const owner = association.id
  const own = (table: string) =>
    sql`select 1 from ${sql.table(table)} where organization_id = ${owner} and member_id = ${id}`
  const current = (column: string) => sql`${sql.ref(column)} in (select id from members
    where organization_id = ${owner} and status not in (${sql.join(terminalStatuses)}))`
  const payloads = person.map((one) => sql`payload like ${`%"member_id":${one}}%`} or `)
  const naming = sql`(${sql.join(payloads, sql``)} exists (select 1 from invoices
      where invoices.organization_id = ${owner} and invoices.member_id = ${id}
        and (payload like '%"invoice_id":' || invoices.id || '}%' or payload like '%"invoice_id":' || invoices.id || ',%'))
    or exists (select 1 from mailing_copies where mailing_copies.organization_id = ${owner}
      and mailing_copies.outbox_id = outbox.id and (member_id = ${id} or reader_id = ${id})))`
  return {
    ...(isTerminal(member.status)
      ? {}
      : {
          groups: sql`${own('group_places')} and (valid_until is null or valid_until >= ${today})`,
          committees: sql`${own('committee_members')} and (until is null or until >= ${today})`,
          subscriptions: sql`${own('subscriptions')} and (ends_on is null or ends_on >= ${today})`,
        }),
    registrations: sql`select 1 from waiting_list join events on events.organization_id = waiting_list.organization_id
      and events.id = waiting_list.event_id where waiting_list.organization_id = ${owner} and member_id = ${id}
      and events.starts_at > ${now}`,
    invoices: sql`${own('invoices')} and status in ('draft', 'sent')`,
    payer: sql`select 1 from payers where organization_id = ${owner} and payer_member_id = ${id} and ${current('id')}`,
    contact: sql`select 1 from relationships where organization_id = ${owner} and related_id = ${id}
      and primary_contact = true and ${current('member_id')}`,
    emails: sql`select 1 from outbox where organization_id = ${owner} and delivered_at is null and given_up_at is null
      and ${naming}`,
    job: sql`select 1 from jobs join job_rows on job_rows.organization_id = jobs.organization_id and job_rows.job_id = jobs.id
      where jobs.organization_id = ${owner} and jobs.status = 'running' and job_rows.member_id = ${id}`,
    member_import: sql`select 1 from member_import_files where organization_id = ${owner}
      union all select 1 from jobs where organization_id = ${owner} and kind = 'member_import' and status in ('draft', 'running')`,
    ...(member.email === null
      ? {}
      : {
          signs_in: sql`select 1 from people where organization_id = ${owner} and email_key = ${emailKey(member.email)}`,
        }),
  }
}

/** In the order in which they are best put right; empty where nothing is in the way. */
export async function obstaclesTo(ctx: RequestContext, member: MemberRow): Promise<ErasureObstacle[]> {
  const found: ErasureObstacle[] = []
  if (!isTerminal(member.status) && member.status !== 'prospective') found.push('membership')
  const comes = await registrationsAfter(ctx, member.id, ctx.now).select('event_registrations.id').executeTakeFirst()
  if (comes) found.push('registrations')
  for (const [obstacle, select] of Object.entries(selects(ctx, member, await idsOfPerson(ctx, member.id)))) {
    // The keys are those of the object above.
    const name = obstacle as ErasureObstacle
    const { rows } = await sql`${select} limit 1`.execute(ctx.db)
    if (rows.length > 0 && !found.includes(name)) found.push(name)
  }
  return found
}
