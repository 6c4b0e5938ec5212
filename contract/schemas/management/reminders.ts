/** Reminders of open invoices (not in the specification). */
import { z } from 'zod'
import type { languages } from '../../languages.ts'
import {
  hasKnownPlaceholders,
  noReminderReasons,
  reminderLimits,
  reminderMethods,
  reminderPlaceholders,
} from '../../reminder-texts.ts'
import { cleanText, hasControlCharacters } from '../../text.ts'
import {
  because,
  date,
  dateTime,
  id,
  language,
  money,
  moneyBetween,
  nullableDate,
  nullableString,
  text,
  timestamps,
} from '../fields.ts'
import { address } from '../members.ts'
import { reason } from './invoices.ts'
import { version } from './version.ts'
import { byId, none } from '../operation-schemas.ts'

const known = { test: hasKnownPlaceholders, reason: 'placeholder' } as const

/** In one language. */
const reminderText = z.strictObject({
  subject: text({ max: reminderLimits.subject, check: known }),
  body: z
    .string()
    .overwrite((value) => cleanText(value.replace(/\r\n?/g, '\n')))
    .refine((value) => !hasControlCharacters(value.replaceAll('\n', '')), because('control_characters'))
    .min(1)
    .max(reminderLimits.body)
    .refine(known.test, because(known.reason)),
})

const placeholders = reminderPlaceholders.map((name) => `{${name}}`).join(', ')

export const reminderLevel = z
  .strictObject({
    name: text({ max: reminderLimits.name }),
    days: z
      .int()
      .min(1)
      .max(reminderLimits.days)
      .meta({ description: 'After the due date; from the second level on, after the reminder before.' }),
    fee: moneyBetween(0, reminderLimits.fee).meta({
      description: 'Asked for by an invoice of its own; 0.00 for none.',
    }),
    texts: z
      .strictObject(
        // All languages, so that every member can be reminded in their own.
        { nl: reminderText, en: reminderText, de: reminderText, fr: reminderText } satisfies Record<
          (typeof languages)[number],
          typeof reminderText
        >,
      )
      .meta({ description: `In each language, with placeholders: ${placeholders}.` }),
  })
  .meta({ id: 'ReminderLevel' })
export type ReminderLevel = z.output<typeof reminderLevel>

export const reminderLevelList = z.array(reminderLevel).min(1).max(reminderLimits.levels)
export const reminderLevelsUpdate = z
  .strictObject({ levels: reminderLevelList.meta({ description: 'All of them, in their order.' }) })
  .meta({ id: 'ReminderLevelsUpdate' })
export type ReminderLevelsUpdate = z.output<typeof reminderLevelsUpdate>

export const reminderLevels = z
  .strictObject({ object: z.literal('reminder_levels'), version, levels: z.array(reminderLevel) })
  .meta({ id: 'ReminderLevels' })
export type ReminderLevels = z.output<typeof reminderLevels>

const number = z.int().min(1)

export const reminderCandidate = z
  .strictObject({
    invoice_id: id,
    number: z.string(),
    recipient_name: z.string(),
    member_id: id.nullable(),
    email: nullableString.meta({ description: 'Null: a letter.' }),
    amount_due: money,
    due_date: date,
    days_overdue: z.int().min(1),
    level: number.nullable().meta({ description: 'The level that it gets now.' }),
    fee: money,
    last_level: number.nullable().meta({ description: 'The level that it got last.' }),
    last_sent_at: dateTime.nullable(),
    left_out: z.enum(noReminderReasons).nullable().meta({ description: 'Null: it gets a reminder.' }),
    next_on: date.nullable().meta({ description: 'The first day of its next reminder, where one follows.' }),
  })
  .meta({ id: 'ReminderCandidate' })

export const reminderPreview = z
  .strictObject({
    object: z.literal('reminder_preview'),
    levels_version: version.meta({ description: 'Of the levels that it was made with.' }),
    count: z.int().min(0),
    total: money.meta({ description: 'What is due on the invoices that get a reminder.' }),
    levels: z.array(
      z.strictObject({ level: number, name: z.string(), fee: money, count: z.int().min(0), total: money }),
    ),
    rows: z.array(reminderCandidate),
  })
  .meta({ id: 'ReminderPreview' })
export type ReminderPreview = z.output<typeof reminderPreview>

/** A reminder as its recipient reads it. */
const letterShape = {
  invoice_id: id,
  number: z.string(),
  level: number,
  level_name: z.string(),
  recipient: z.strictObject({ name: z.string(), address }),
  language,
  subject: z.string(),
  body: z.string().meta({ description: 'With the salutation.' }),
  facts: z
    .array(z.strictObject({ label: z.string(), value: z.string() }))
    .meta({ description: 'What to pay, and how.' }),
  closing: z.string(),
  amount_due: money,
  due_date: date,
  fee: money,
}

export const reminderLetter = z
  .strictObject({
    object: z.literal('reminder_letter'),
    ...letterShape,
    email: nullableString.meta({ description: 'Null: a letter.' }),
  })
  .meta({ id: 'ReminderLetter', description: 'The reminder that the invoice would get now.' })
export type ReminderLetter = z.output<typeof reminderLetter>

export const reminder = z
  .strictObject({
    object: z.literal('reminder'),
    id,
    ...letterShape,
    method: z.enum(reminderMethods),
    sent_on: date.meta({ description: 'In the time zone of the association.' }),
    is_due: z
      .boolean()
      .meta({ description: 'Whether the invoice is still to be paid, and the reminder not withdrawn.' }),
    fee_invoice: z
      .strictObject({ id, number: z.string(), amount_due: money, status: z.string() })
      .nullable()
      .meta({ description: 'The invoice that asks for the fee.' }),
    sent_by: nullableString,
    withdrawn_at: dateTime.nullable(),
    withdrawal_reason: nullableString,
    ...timestamps,
  })
  .meta({ id: 'Reminder' })
export type Reminder = z.output<typeof reminder>

export const reminderQuery = z.object({
  amounts: z.enum(['sent', 'now']).optional().meta({
    description:
      '`now`: while it is due, it asks for what is open now, for a letter that is printed later. Else as it was sent.',
  }),
})
export type ReminderQuery = z.output<typeof reminderQuery>

export const reminderHold = z
  .strictObject({
    until: date.nullable().meta({ description: 'The last day without reminders; null: until it is ended.' }),
    reason: nullableString,
    set_by: nullableString,
    created_at: dateTime,
  })
  .meta({ id: 'ReminderHold' })
export type ReminderHold = z.output<typeof reminderHold>

export const invoiceReminders = z
  .strictObject({
    object: z.literal('invoice_reminders'),
    invoice_id: id,
    hold: reminderHold.nullable(),
    data: z.array(reminder).meta({ description: 'Newest first.' }),
  })
  .meta({ id: 'InvoiceReminders' })
export type InvoiceReminders = z.output<typeof invoiceReminders>

export const reminderCreate = z
  .strictObject({
    level: number.meta({ description: 'The level of the preview. Refused when it is not the next one any more.' }),
    method: z.enum(reminderMethods),
    levels_version: version.optional().meta({
      description: 'Of the preview. Refused when the levels have changed since: their texts were read there.',
    }),
  })
  .meta({ id: 'ReminderCreate' })
export type ReminderCreate = z.output<typeof reminderCreate>

export const reminderWithdraw = z.strictObject({ reason }).partial().meta({ id: 'ReminderWithdraw' })
export type ReminderWithdraw = z.output<typeof reminderWithdraw>

export const reminderHoldCreate = z
  .strictObject({ until: nullableDate, reason })
  .partial()
  .meta({ id: 'ReminderHoldCreate' })
export type ReminderHoldCreate = z.output<typeof reminderHoldCreate>

/** The schemas of each operation. */
export const reminderSchemas = {
  getReminderLevels: { params: none, query: none, body: null, response: reminderLevels },
  updateReminderLevels: { params: none, query: none, body: reminderLevelsUpdate, response: reminderLevels },
  getReminderPreview: { params: none, query: none, body: null, response: reminderPreview },
  getReminderLetter: { params: byId, query: none, body: null, response: reminderLetter },
  getInvoiceReminders: { params: byId, query: none, body: null, response: invoiceReminders },
  createReminder: { params: byId, query: none, body: reminderCreate, response: reminder },
  holdReminders: { params: byId, query: none, body: reminderHoldCreate, response: invoiceReminders },
  resumeReminders: { params: byId, query: none, body: null, response: invoiceReminders },
  getReminder: { params: byId, query: reminderQuery, body: null, response: reminder },
  withdrawReminder: { params: byId, query: none, body: reminderWithdraw, response: reminder },
} as const
