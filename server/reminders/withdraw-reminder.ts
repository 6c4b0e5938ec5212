/** A reminder that should not have been sent counts no more; its fee is taken back (not in the specification). */
import type { ReminderWithdraw } from '#contract/schemas/management/reminders.ts'
import { recordChange } from '../changes/change-log.ts'
import type { RequestContext } from '../context.ts'
import { lockInvoice } from '../invoices/queries.ts'
import { Problem } from '../problem.ts'
import { takeBackFeeInvoice } from './fee-invoice.ts'
import { findInvoiceReminders, findReminder, type ReminderRecord } from './queries.ts'

interface Input {
  readonly params: { readonly id: number }
  readonly body: ReminderWithdraw
}

/** Only the last one of an invoice, so that levels stay in their order. Throws `not_found` and `reminder_not_withdrawable`. */
export async function withdrawReminder({ ctx, input }: { ctx: RequestContext; input: Input }): Promise<ReminderRecord> {
  const { db, association, now } = ctx
  const { row: before, feeInvoice } = await findReminder(ctx, input.params.id)
  const { reminders } = await findInvoiceReminders(ctx, before.invoice_id)
  const isFollowed = reminders.some(({ row }) => row.withdrawn_at === null && row.level > before.level)
  if (before.withdrawn_at !== null || isFollowed) throw new Problem('reminder_not_withdrawable')
  const withdrawal_reason = input.body.reason ?? null
  const changes = { reminds_invoice_id: null, withdrawn_at: now, withdrawal_reason, updated_at: now }
  await db
    .updateTable('reminders')
    .set(changes)
    .where('organization_id', '=', association.id)
    .where('id', '=', before.id)
    .execute()
  const after = { ...before, ...changes }
  await recordChange(ctx, { record: 'reminder', id: before.id, action: 'withdrawn', before, after })
  if (feeInvoice) await takeBackFeeInvoice(ctx, await lockInvoice(ctx, feeInvoice.id), withdrawal_reason)
  return findReminder(ctx, before.id)
}
