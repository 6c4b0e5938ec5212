/** A reminder that should not have been sent counts no more; its fee is taken back (not in the specification). */
import type { ReminderWithdraw } from '#contract/schemas/management/reminders.ts'
import { recordChange } from '../../changes/change-log.ts'
import type { RecordInput, Call } from '../../operation/context.ts'
import { lockInvoice } from '../../ledger/invoices/queries.ts'
import { type Ledger, ledgerOf } from '../../ledger/ledger.ts'
import { Problem } from '../../lib/problem.ts'
import { takeBackFeeInvoice } from './fee-invoice.ts'
import { findInvoiceReminders, findReminder, type ReminderRecord } from './queries.ts'

type Input = RecordInput & { readonly body: ReminderWithdraw }

/** Throws `not_found` and `reminder_not_withdrawable`. */
export async function withdrawReminder({ ctx, input }: Call<Input>): Promise<ReminderRecord> {
  const { id } = input.params
  if (!(await withdraw(ledgerOf(ctx), id, input.body.reason ?? null))) throw new Problem('reminder_not_withdrawable')
  return findReminder(ctx, id)
}

/** Only the last one of an invoice, so that levels stay in their order: false for any other, and for one that is withdrawn. */
export async function withdraw(ledger: Ledger, id: number, reason: string | null): Promise<boolean> {
  const { db, association, now } = ledger
  const { row: before, feeInvoice } = await findReminder(ledger, id)
  const { reminders } = await findInvoiceReminders(ledger, before.invoice_id)
  const isFollowed = reminders.some(({ row }) => row.withdrawn_at === null && row.level > before.level)
  if (before.withdrawn_at !== null || isFollowed) return false
  const changes = { reminds_invoice_id: null, withdrawn_at: now, withdrawal_reason: reason, updated_at: now }
  await db
    .updateTable('reminders')
    .set(changes)
    .where('organization_id', '=', association.id)
    .where('id', '=', before.id)
    .execute()
  const after = { ...before, ...changes }
  await recordChange(ledger, { record: 'reminder', id: before.id, action: 'withdrawn', before, after })
  if (feeInvoice) await takeBackFeeInvoice(ledger, await lockInvoice(ledger, feeInvoice.id), reason)
  return true
}
