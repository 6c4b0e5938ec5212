/** The texts of reminders, which an association writes itself, and the placeholders in them. Pure. */

export const reminderPlaceholders = ['name', 'number', 'amount', 'due_date', 'days', 'fee', 'association'] as const
export type ReminderPlaceholder = (typeof reminderPlaceholders)[number]

export const reminderLimits = { levels: 6, days: 365, fee: 1_000_00, name: 60, subject: 150, body: 2_000 }

const placeholder = /\{([^{}]*)\}/g

function isPlaceholder(name: string): name is ReminderPlaceholder {
  return reminderPlaceholders.some((known) => known === name)
}

/** Whether everything in braces is a placeholder: a misspelt one would reach the recipient. */
export function hasKnownPlaceholders(text: string): boolean {
  const rest = text.replace(placeholder, (whole, name: string) => (isPlaceholder(name) ? '' : whole))
  return !/[{}]/.test(rest)
}

export function fillPlaceholders(text: string, values: Readonly<Record<ReminderPlaceholder, string>>): string {
  return text.replace(placeholder, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole))
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
