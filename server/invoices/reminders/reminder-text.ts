/** The text of a reminder with its placeholders filled in, in the language of its recipient. Pure. */
import { daysBetween } from '#contract/dates.ts'
import type { Language } from '#contract/languages.ts'
import { formatMoney } from '#contract/money.ts'
import { fillPlaceholders } from '#contract/placeholders.ts'
import type { ReminderPlaceholder } from '#contract/reminder-texts.ts'
import { formats } from '../../documents/formats.ts'

export interface ReminderOccasion {
  readonly language: Language
  readonly subject: string
  readonly body: string
  readonly name: string
  readonly number: string
  /** Cents. */
  readonly amount: number
  /** Cents. */
  readonly fee: number
  readonly due_date: string
  readonly sent_on: string
  readonly association: string
}

export function filledText(occasion: ReminderOccasion): { readonly subject: string; readonly body: string } {
  const format = formats(occasion.language)
  const values = {
    name: occasion.name,
    number: occasion.number,
    amount: format.money(formatMoney(occasion.amount)),
    fee: format.money(formatMoney(occasion.fee)),
    due_date: format.date(occasion.due_date),
    days: String(daysBetween(occasion.due_date, occasion.sent_on)),
    association: occasion.association,
  } satisfies Record<ReminderPlaceholder, string>
  return { subject: fillPlaceholders(occasion.subject, values), body: fillPlaceholders(occasion.body, values) }
}
