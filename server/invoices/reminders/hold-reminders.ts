/** An invoice gets no reminders, up to a day or until this is ended: the recipient disputes it, or pays in parts (not in the specification). */
import type { ReminderHoldCreate } from '#contract/schemas/management/reminders.ts'
import { recordChange } from '../../changes/change-log.ts'
import type { RecordInput, RequestContext, Call } from '../../operation/context.ts'
import { lockInvoice } from '../../ledger/invoices/queries.ts'
import { ledgerOf } from '../../ledger/ledger.ts'
import { refuse } from '../../lib/problem.ts'
import { findHold, findInvoiceReminders, type InvoiceRemindersRecord } from './queries.ts'
import { withdraw } from './withdraw-reminder.ts'

type Input = RecordInput & { readonly body: ReminderHoldCreate }

/** The reminder whose email waits in the outbox: it is not sent, so it counts no more and its fee is taken back. */
async function withdrawWaiting(ctx: RequestContext, invoiceId: number, reason: string | null): Promise<void> {
  const { reminders } = await findInvoiceReminders(ctx, invoiceId)
  const last = reminders.find(({ row }) => row.withdrawn_at === null)
  if (last?.row.method !== 'email') return
  const waiting = await ctx.db
    .selectFrom('outbox')
    .select('id')
    .where('organization_id', '=', ctx.association.id)
    .where('kind', '=', 'reminder_email')
    .where('payload', '=', JSON.stringify({ invoice_id: invoiceId, reminder_id: last.row.id }))
    .where('delivered_at', 'is', null)
    .executeTakeFirst()
  if (waiting) await withdraw(ledgerOf(ctx), last.row.id, reason)
}

/** Replaces the hold that is there. Throws `not_found`, and `validation_failed` for a day that has passed. */
export async function holdReminders({ ctx, input: { params, body } }: Call<Input>): Promise<InvoiceRemindersRecord> {
  const { db, association, now, today, actor } = ctx
  const { until = null, reason = null } = body
  const { id } = await lockInvoice(ctx, params.id)
  refuse(until !== null && until < today ? [{ field: 'until', reason: 'past_date' }] : [])
  const before = await findHold(ctx, id)
  const hold = { until, reason, set_by: 'name' in actor ? actor.name : null, created_at: now }
  await db
    .insertInto('reminder_holds')
    .values({ organization_id: association.id, invoice_id: id, ...hold })
    .onConflict((conflict) => conflict.columns(['organization_id', 'invoice_id']).doUpdateSet(hold))
    .execute()
  await recordChange(ctx, {
    record: 'invoice',
    id,
    action: 'reminders_held',
    before: { reminder_hold: before && { until: before.until, reason: before.reason } },
    after: { reminder_hold: { until, reason } },
  })
  await withdrawWaiting(ctx, id, reason)
  return findInvoiceReminders(ctx, id)
}
