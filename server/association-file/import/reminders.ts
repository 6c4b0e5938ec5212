/** Reminders of invoices, recognised by their level and the moment they were made, and holds. */
import { parseMoney } from '#contract/money.ts'
import { recordChange, recordChanges } from '../../changes/change-log.ts'
import { insertRows } from '../../database/insert-rows.ts'
import { nextIds } from '../../database/sequences.ts'
import type { FileInvoice } from '../schema/invoices.ts'
import { type ImportRun, scopeOf } from './run.ts'

interface WrittenInvoice {
  readonly id: number
  readonly value: Pick<FileInvoice, 'reminders' | 'reminder_hold'>
}

/** An invoice that has a reminder of a level already keeps its own, and one that was withdrawn stays so, whatever an older file says. */
async function newReminders({ tx, organizationId, now }: ImportRun, invoices: readonly WrittenInvoice[]) {
  const given = invoices.flatMap(({ id, value }) => (value.reminders ?? []).map((reminder) => ({ id, reminder })))
  if (given.length === 0) return []
  const stored = await tx
    .selectFrom('reminders')
    .select(['invoice_id', 'level', 'created_at', 'withdrawn_at'])
    .where('organization_id', '=', organizationId)
    .where('invoice_id', 'in', [...new Set(given.map(({ id }) => id))])
    .execute()
  const keyOf = (id: number, level: number, withdrawn: boolean, at: string) =>
    withdrawn ? `${id} ${level} ${at}` : `${id} ${level}`
  const known = new Set(
    stored.map((row) => keyOf(row.invoice_id, row.level, row.withdrawn_at !== null, row.created_at)),
  )
  const withdrawn = new Set(known)
  return given.filter(({ id, reminder: { level, withdrawn_at = null, created_at = now } }) => {
    const key = keyOf(id, level, withdrawn_at !== null, created_at)
    if (known.has(key) || withdrawn.has(keyOf(id, level, true, created_at))) return false
    known.add(key)
    return true
  })
}

/** Writes what is new. */
export async function importReminders(run: ImportRun, invoices: readonly WrittenInvoice[]): Promise<void> {
  if (run.problems.any) return
  const { tx, organizationId, now } = run
  const added = await newReminders(run, invoices)
  const ids = await nextIds(tx, organizationId, 'reminders', added.length)
  const rows = added.map(({ id: invoiceId, reminder }, index) => ({
    organization_id: organizationId,
    id: ids[index] ?? 0,
    invoice_id: invoiceId,
    reminds_invoice_id: (reminder.withdrawn_at ?? null) === null ? invoiceId : null,
    level: reminder.level,
    level_name: reminder.name,
    method: reminder.method,
    language: reminder.language,
    subject: reminder.subject,
    body: reminder.body ?? '',
    amount: parseMoney(reminder.amount),
    fee: parseMoney(reminder.fee),
    fee_number: reminder.fee_invoice ?? null,
    sent_on: reminder.sent_on,
    sent_by: reminder.sent_by ?? null,
    withdrawn_at: reminder.withdrawn_at ?? null,
    withdrawal_reason: reminder.withdrawal_reason ?? null,
    created_at: reminder.created_at ?? now,
    updated_at: run.isNew ? (reminder.updated_at ?? now) : now,
  }))
  await insertRows(tx, 'reminders', rows)
  if (!run.isNew)
    await recordChanges(
      scopeOf(run),
      rows.map((row) => ({ record: 'reminder', id: row.id, action: 'created', before: null, after: row })),
    )
  for (const { id, value } of invoices) await importHold(run, id, value.reminder_hold)
}

async function recordHold(
  run: ImportRun,
  invoiceId: number,
  given: NonNullable<FileInvoice['reminder_hold']> | null,
): Promise<void> {
  const before = await run.tx
    .selectFrom('reminder_holds')
    .select(['until', 'reason'])
    .where('organization_id', '=', run.organizationId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
  await recordChange(scopeOf(run), {
    record: 'invoice',
    id: invoiceId,
    action: given ? 'reminders_held' : 'reminders_resumed',
    before: { reminder_hold: before ?? null },
    after: { reminder_hold: given && { until: given.until, reason: given.reason } },
  })
}

async function importHold(run: ImportRun, invoiceId: number, given: FileInvoice['reminder_hold']): Promise<void> {
  if (given === undefined) return
  const { tx, organizationId, now } = run
  if (!run.isNew) await recordHold(run, invoiceId, given)
  if (given === null) {
    await tx
      .deleteFrom('reminder_holds')
      .where('organization_id', '=', organizationId)
      .where('invoice_id', '=', invoiceId)
      .execute()
    return
  }
  const { until, reason, set_by = null, created_at = now } = given
  const hold = { until, reason, set_by, created_at }
  await tx
    .insertInto('reminder_holds')
    .values({ organization_id: organizationId, invoice_id: invoiceId, ...hold })
    .onConflict((conflict) => conflict.columns(['organization_id', 'invoice_id']).doUpdateSet(hold))
    .execute()
}
