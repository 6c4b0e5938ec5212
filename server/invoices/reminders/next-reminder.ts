/** Which reminder an open invoice gets next, and why it gets none now. Pure. */
import { addDays } from '#contract/dates.ts'
import type { NoReminderReason } from '#contract/reminder-texts.ts'

export interface ReminderFacts {
  /** `YYYY-MM-DD`, before today. */
  readonly due_date: string
  /** The highest level that it got; null before the first. */
  readonly last_level: number | null
  /** The day of it. */
  readonly last_sent_on: string | null
  /** It gets none up to this day; null without end, undefined when it is not held. */
  readonly held_until: string | null | undefined
  readonly in_direct_debit: boolean
  /** It asks for the fee of a reminder itself: that reminder asks for it. */
  readonly is_fee: boolean
  /** Less is due than the association asks for. */
  readonly is_small: boolean
  /** The member it is for has died. */
  readonly is_deceased: boolean
}

export interface NextReminder {
  readonly level: number | null
  readonly left_out: NoReminderReason | null
  /** The first day on which it gets one, where that is known. */
  readonly next_on: string | null
}

const none = (left_out: NoReminderReason, next_on: string | null = null): NextReminder => ({
  level: null,
  left_out,
  next_on,
})

export function nextReminder(
  facts: ReminderFacts,
  levels: readonly { readonly days: number }[],
  today: string,
): NextReminder {
  const { held_until: held, last_level: last } = facts
  if (facts.is_fee) return none('reminder_fee')
  if (facts.is_deceased) return none('deceased')
  if (facts.is_small) return none('small_amount')
  if (held === null) return none('held')
  if (held !== undefined && held >= today) return none('held', addDays(held, 1))
  if (facts.in_direct_debit) return none('direct_debit')
  const level = (last ?? 0) + 1
  const days = levels[level - 1]?.days
  if (days === undefined) return none('last_level')
  const nextOn = addDays(facts.last_sent_on ?? facts.due_date, days)
  if (nextOn > today) return none(last === null ? 'too_early' : 'reminded_recently', nextOn)
  return { level, left_out: null, next_on: nextOn }
}
