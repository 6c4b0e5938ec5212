/** A reminder of an open invoice: emailed, or recorded as printed (not in the specification). */
import { parseMoney } from '#contract/money.ts'
import { versionOf } from '#contract/operations.ts'
import type { ReminderMethod } from '#contract/reminder-texts.ts'
import type { ReminderCreate, ReminderLevel } from '#contract/schemas/management/reminders.ts'
import { recordChange } from '../../changes/change-log.ts'
import type { RecordInput, RequestContext, Call } from '../../operation/context.ts'
import { nextId } from '../../database/sequences.ts'
import { type InvoiceRow, lockInvoice } from '../../ledger/invoices/queries.ts'
import { amountDue } from '../../ledger/invoices/states.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { Problem } from '../../lib/problem.ts'
import { recipientLanguage } from '../../mail/recipient-language.ts'
import { createFeeInvoice } from './fee-invoice.ts'
import { findLevels } from './levels.ts'
import { nextReminder } from './next-reminder.ts'
import { type ReminderCandidate, findReminder, selectOverdue, type ReminderRecord } from './queries.ts'

type Input = RecordInput & { readonly body: ReminderCreate }

/**
 * The association is locked, so everything is looked at again: what came in or was sent since the preview counts. Throws `not_found`,
 * `nothing_to_remind`, `reminder_not_due` and `recipient_without_email`.
 */
export async function createReminder({ ctx, input }: Call<Input>): Promise<ReminderRecord> {
  const { level: wanted, method, levels_version: read } = input.body
  const invoice = await lockInvoice(ctx, input.params.id)
  const { facts, level, version } = await dueLevel(ctx, invoice, wanted)
  // The settings were changed after the preview.
  if (read !== undefined && read !== version) throw new Problem('reminder_not_due')
  if (method === 'email' && facts.email === null) throw new Problem('recipient_without_email')
  return findReminder(ctx, await remind(ctx, { facts, level, position: wanted, method }))
}

interface DueReminder {
  readonly facts: ReminderCandidate
  readonly level: ReminderLevel
  /** Position of the level, from 1. */
  readonly position: number
  readonly method: ReminderMethod
}

/** Reminds of an invoice that is due for this level, and gives the id of the reminder. */
export async function remind(ctx: RequestContext, { facts, level, position, method }: DueReminder): Promise<number> {
  const { db, association, now, today, actor } = ctx
  const language = recipientLanguage(facts, association)
  const fee = parseMoney(level.fee)
  const invoiceId = facts.invoice_id
  const id = await nextId(db, association.id, 'reminders')
  const row = {
    organization_id: association.id,
    id,
    invoice_id: invoiceId,
    reminds_invoice_id: invoiceId,
    level: position,
    level_name: level.name,
    method,
    language,
    ...level.texts[language],
    amount: facts.due,
    fee,
    fee_number: fee === 0 ? null : await createFeeInvoice(ctx, { invoiceId, fee: level.fee, language }),
    sent_on: today,
    sent_by: 'name' in actor ? actor.name : null,
    withdrawn_at: null,
    withdrawal_reason: null,
    created_at: now,
    updated_at: now,
  }
  await db.insertInto('reminders').values(row).execute()
  await recordChange(ctx, { record: 'reminder', id, action: 'created', before: null, after: row })
  if (method === 'email')
    await enqueue(ctx, { kind: 'reminder_email', payload: { invoice_id: invoiceId, reminder_id: id } })
  return id
}

/** The level that the invoice gets now, if it is the wanted one. */
async function dueLevel(ctx: RequestContext, invoice: InvoiceRow, wanted: number) {
  if (invoice.status !== 'sent' || amountDue(invoice) === 0) throw new Problem('nothing_to_remind')
  const record = await findLevels(ctx.db, ctx.association)
  const { levels } = record
  const [facts] = await selectOverdue(ctx, [invoice.id])
  const level = levels[wanted - 1]
  if (!facts || !level || nextReminder(facts, levels, ctx.today).level !== wanted) throw new Problem('reminder_not_due')
  return { facts, level, version: versionOf(record) }
}
