/** Row types of reminders. */
import type { Language } from '#contract/languages.ts'
import type { Cents, DateText, InstantText, JsonColumn, Owned, RecordTable } from './columns.ts'

/** The levels of an association that changed them; no row means the default ones. */
interface ReminderSettingsTable extends Owned {
  levels: JsonColumn
  updated_at: InstantText
}

/** A reminder as it was sent; withdrawing it changes nothing else. */
export interface ReminderTable extends RecordTable {
  invoice_id: number
  /** The invoice, unless it was withdrawn: an invoice gets each level once. */
  reminds_invoice_id: number | null
  /** From 1. */
  level: number
  level_name: string
  method: 'email' | 'letter'
  language: Language
  /** With placeholders, as `body`: nothing personal is kept here. */
  subject: string
  body: string
  /** What was due then. */
  amount: Cents
  fee: Cents
  /** The number of the invoice that asks for the fee. */
  fee_number: string | null
  sent_on: DateText
  sent_by: string | null
  withdrawn_at: InstantText | null
  withdrawal_reason: string | null
}

/** An invoice that gets no reminders. */
export interface ReminderHoldTable extends Owned {
  invoice_id: number
  /** The last day; null: until it is ended. */
  until: DateText | null
  reason: string | null
  set_by: string | null
  created_at: InstantText
}

export interface ReminderTables {
  reminder_settings: ReminderSettingsTable
  reminders: ReminderTable
  reminder_holds: ReminderHoldTable
}

/** Their rows have no id of their own. */
export type ReminderPartTable = 'reminder_settings' | 'reminder_holds'
