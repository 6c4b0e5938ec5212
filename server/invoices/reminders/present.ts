/** Reminders as treasurers see them, each field by name, and as their recipients read them. */
import { daysBetween } from '#contract/dates.ts'
import { formatMoney, parseMoney } from '#contract/money.ts'
import type {
  InvoiceReminders,
  Reminder,
  ReminderLetter,
  ReminderLevels,
  ReminderPreview,
  ReminderQuery,
} from '#contract/schemas/management/reminders.ts'
import { versionOf } from '#contract/operations.ts'
import type { RequestContext } from '../../operation/context.ts'
import { presentInvoice } from '../present.ts'
import { findInvoice } from '../queries.ts'
import type { InvoiceRow } from '../../ledger/invoices/queries.ts'
import { amountDue } from '../../ledger/invoices/states.ts'
import { letterText } from '../../mail/letter.ts'
import { type ReminderSubject, partsOfReminder } from './reminder-letter.ts'
import { findDetails } from '../../organization/details.ts'
import { Problem } from '../../lib/problem.ts'
import { recipientLanguage } from '../../mail/recipient-language.ts'
import { findLevels, type LevelsRecord } from './levels.ts'
import { nextReminder } from './next-reminder.ts'
import { type InvoiceRemindersRecord, selectOverdue, type ReminderRecord } from './queries.ts'
import { filledText } from './reminder-text.ts'

export function presentLevels(record: LevelsRecord): ReminderLevels {
  return { object: 'reminder_levels', version: versionOf(record), levels: [...record.levels] }
}

export async function presentCurrentLevels({ db, association }: RequestContext): Promise<ReminderLevels> {
  return presentLevels(await findLevels(db, association))
}

/** The effect of sending now. */
export async function presentReminderPreview(ctx: RequestContext): Promise<ReminderPreview> {
  const record = await findLevels(ctx.db, ctx.association)
  const { levels } = record
  const rows = (await selectOverdue(ctx)).map((facts) => ({ facts, next: nextReminder(facts, levels, ctx.today) }))
  const sumOf = (some: typeof rows) => formatMoney(some.reduce((sum, { facts }) => sum + facts.due, 0))
  const included = rows.filter(({ next }) => next.level !== null)
  return {
    object: 'reminder_preview',
    levels_version: versionOf(record),
    count: included.length,
    total: sumOf(included),
    levels: levels.map(({ name, fee }, index) => {
      const ofLevel = included.filter(({ next }) => next.level === index + 1)
      return { level: index + 1, name, fee, count: ofLevel.length, total: sumOf(ofLevel) }
    }),
    rows: rows.map(({ facts, next }) => ({
      invoice_id: facts.invoice_id,
      number: facts.number,
      recipient_name: facts.recipient_name,
      member_id: facts.member_id,
      email: facts.email,
      amount_due: formatMoney(facts.due),
      due_date: facts.due_date,
      days_overdue: daysBetween(facts.due_date, ctx.today),
      level: next.level,
      fee: levels[(next.level ?? 0) - 1]?.fee ?? '0.00',
      last_level: facts.last_level,
      last_sent_at: facts.last_sent_at,
      left_out: next.left_out,
      next_on: next.next_on,
    })),
  }
}

/** The parts that reminders show on page and on screen. */
function presentLetter(about: ReminderSubject) {
  const { letter, facts, closing } = partsOfReminder(about)
  const textOf = (blocks: typeof letter) => letterText({ language: about.language, subject: '', blocks: [...blocks] })
  return {
    language: about.language,
    subject: about.text.subject,
    body: textOf(letter),
    facts: facts.map(([label, value]) => ({ label, value })),
    closing: textOf(closing),
  }
}

async function invoiceOf(ctx: RequestContext, id: number) {
  return presentInvoice(ctx, await findInvoice(ctx, id))
}

/** Throws `not_found`, `nothing_to_remind` and `reminder_not_due`. */
export async function presentNextLetter(ctx: RequestContext, id: number): Promise<ReminderLetter> {
  const { db, association, today } = ctx
  const invoice = await invoiceOf(ctx, id)
  const [facts] = await selectOverdue(ctx, [id])
  if (!facts && (invoice.status !== 'sent' || invoice.amount_due === '0.00')) throw new Problem('nothing_to_remind')
  const { levels } = await findLevels(db, association)
  const next = facts && nextReminder(facts, levels, today)
  const level = levels[(next?.level ?? 0) - 1]
  if (!facts || !next?.level || !level) throw new Problem('reminder_not_due')
  const language = recipientLanguage(facts, association)
  const occasion = { language, ...level.texts[language], name: facts.recipient_name, number: facts.number }
  const amounts = { amount: facts.due, fee: parseMoney(level.fee), due_date: facts.due_date }
  const text = filledText({ ...occasion, ...amounts, sent_on: today, association: association.name })
  const details = await findDetails(db, association.id)
  return {
    object: 'reminder_letter',
    invoice_id: id,
    number: facts.number,
    level: next.level,
    level_name: level.name,
    recipient: { name: invoice.recipient.name, address: invoice.recipient.address },
    email: facts.email,
    ...presentLetter({
      invoice,
      association,
      details,
      language,
      text,
      feeInvoice: null,
      isOnPaper: facts.email === null,
    }),
    amount_due: formatMoney(facts.due),
    due_date: facts.due_date,
    fee: level.fee,
  }
}

function presentFeeInvoice(row: InvoiceRow): NonNullable<Reminder['fee_invoice']> {
  return { id: row.id, number: row.number, amount_due: formatMoney(amountDue(row)), status: row.status }
}

interface Asked {
  /** Cents. */
  readonly amount: number
  readonly fee: number
}

function askedNow({ invoice, feeInvoice }: ReminderRecord): Asked {
  return { amount: amountDue(invoice), fee: feeInvoice === null ? 0 : amountDue(feeInvoice) }
}

/** With the amounts of when it was sent, unless it is due and those of now are asked for. */
export async function presentReminder(
  ctx: RequestContext,
  record: ReminderRecord,
  { amounts }: ReminderQuery = {},
): Promise<Reminder> {
  const { row, feeInvoice } = record
  const { association } = ctx
  const invoice = await invoiceOf(ctx, row.invoice_id)
  const isDue = row.withdrawn_at === null && invoice.status === 'sent' && invoice.amount_due !== '0.00'
  const { amount, fee }: Asked = isDue && amounts === 'now' ? askedNow(record) : row
  const text = filledText({
    ...row,
    amount,
    name: invoice.recipient.name,
    number: invoice.number,
    due_date: invoice.due_date,
    association: association.name,
  })
  const asked = { ...invoice, status: 'sent' as const, amount_due: formatMoney(amount) }
  const asksFee = feeInvoice && fee > 0 ? { number: feeInvoice.number, amount_due: formatMoney(fee) } : null
  const details = await findDetails(ctx.db, association.id)
  return {
    object: 'reminder',
    id: row.id,
    invoice_id: row.invoice_id,
    number: invoice.number,
    level: row.level,
    level_name: row.level_name,
    recipient: { name: invoice.recipient.name, address: invoice.recipient.address },
    ...presentLetter({
      invoice: asked,
      association,
      details,
      language: row.language,
      text,
      feeInvoice: asksFee,
      isOnPaper: row.method === 'letter',
    }),
    amount_due: formatMoney(amount),
    due_date: invoice.due_date,
    fee: formatMoney(row.fee),
    method: row.method,
    sent_on: row.sent_on,
    is_due: isDue,
    fee_invoice: feeInvoice && presentFeeInvoice(feeInvoice),
    sent_by: row.sent_by,
    withdrawn_at: row.withdrawn_at,
    withdrawal_reason: row.withdrawal_reason,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

export async function presentInvoiceReminders(
  ctx: RequestContext,
  { invoiceId, hold, reminders }: InvoiceRemindersRecord,
): Promise<InvoiceReminders> {
  const data: Reminder[] = []
  for (const record of reminders) data.push(await presentReminder(ctx, record))
  return {
    object: 'invoice_reminders',
    invoice_id: invoiceId,
    hold: hold && { until: hold.until, reason: hold.reason, set_by: hold.set_by, created_at: hold.created_at },
    data,
  }
}
