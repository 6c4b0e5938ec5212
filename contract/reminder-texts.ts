/** The texts of reminders, which an association writes itself, and the placeholders in them. Pure. */
import { hasOnlyPlaceholders } from './placeholders.ts'

export const reminderPlaceholders = ['name', 'number', 'amount', 'due_date', 'days', 'fee', 'association'] as const
export type ReminderPlaceholder = (typeof reminderPlaceholders)[number]

export const reminderLimits = { levels: 6, days: 365, fee: 1_000_00, name: 60, subject: 150, body: 2_000 }

export function hasKnownPlaceholders(text: string): boolean {
  return hasOnlyPlaceholders(text, reminderPlaceholders)
}

/** Why an open invoice past its due date gets no reminder now. */
export const noReminderReasons = [
  'too_early',
  'reminded_recently',
  'held',
  'direct_debit',
  'last_level',
  'reminder_fee',
  'small_amount',
  'deceased',
] as const
export type NoReminderReason = (typeof noReminderReasons)[number]

export const reminderMethods = ['email', 'letter'] as const
export type ReminderMethod = (typeof reminderMethods)[number]
