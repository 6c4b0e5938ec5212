/** An invoice gets no reminders, up to a day or until this is ended: the recipient disputes it, or pays in parts (not in the specification). */
import type { ReminderHoldCreate } from '#contract/schemas/management/reminders.ts'
import { recordChange } from '../changes/change-log.ts'
import type { RequestContext } from '../context.ts'
import { lockInvoice } from '../invoices/queries.ts'
import { refuse } from '../problem.ts'
import { findHold, findInvoiceReminders, type InvoiceRemindersRecord } from './queries.ts'

interface Input {
  readonly params: { readonly id: number }
  readonly body: ReminderHoldCreate
}

/** Replaces the hold that is there. Throws `not_found`, and `validation_failed` for a day that has passed. */
export async function holdReminders({
  ctx,
  input: { params, body },
}: {
  ctx: RequestContext
  input: Input
}): Promise<InvoiceRemindersRecord> {
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
  return findInvoiceReminders(ctx, id)
}
