/** Reminders of invoices, and holds. */
import { formatMoney } from '#contract/money.ts'
import type { fileInvoice } from '../schema/invoices.ts'
import { type Exported, type ExportReader, recordParts } from './reader.ts'

type File = Exported<typeof fileInvoice>

export interface ExportedReminders {
  reminders: NonNullable<File['reminders']>
  reminder_hold: NonNullable<File['reminder_hold']> | null
}

/** Reminders of one page of invoices. */
export async function remindersOf(reader: ExportReader, invoices: readonly { readonly id: number }[]) {
  const of = await recordParts(reader, invoices, { table: 'reminders', of: 'invoice_id', order: 'id' })
  const holds = await recordParts(reader, invoices, { table: 'reminder_holds', of: 'invoice_id', order: 'invoice_id' })
  return (id: number): ExportedReminders => {
    const [hold] = holds(id)
    return {
      reminders: of(id).map((row) => ({
        level: row.level,
        name: row.level_name,
        method: row.method,
        language: row.language,
        subject: row.subject,
        body: row.body,
        amount: formatMoney(row.amount),
        fee: formatMoney(row.fee),
        fee_invoice: row.fee_number,
        sent_on: row.sent_on,
        sent_by: row.sent_by,
        withdrawn_at: row.withdrawn_at,
        withdrawal_reason: row.withdrawal_reason,
        created_at: row.created_at,
        updated_at: row.updated_at,
      })),
      reminder_hold: hold
        ? { until: hold.until, reason: hold.reason, set_by: hold.set_by, created_at: hold.created_at }
        : null,
    }
  }
}
