/** An invoice that was held gets reminders again (not in the specification). */
import { recordChange } from '../../changes/change-log.ts'
import type { RecordInput, Call } from '../../operation/context.ts'
import { lockInvoice } from '../../ledger/invoices/queries.ts'
import { findHold, findInvoiceReminders, type InvoiceRemindersRecord } from './queries.ts'

/** Without a hold nothing changes. Throws `not_found`. */
export async function resumeReminders({ ctx, input }: Call<RecordInput>): Promise<InvoiceRemindersRecord> {
  const { db, association } = ctx
  const { id } = await lockInvoice(ctx, input.params.id)
  const before = await findHold(ctx, id)
  await db
    .deleteFrom('reminder_holds')
    .where('organization_id', '=', association.id)
    .where('invoice_id', '=', id)
    .execute()
  const hold = before && { until: before.until, reason: before.reason }
  const change = { before: { reminder_hold: hold }, after: { reminder_hold: null } }
  await recordChange(ctx, { record: 'invoice', id, action: 'reminders_resumed', ...change })
  return findInvoiceReminders(ctx, id)
}
