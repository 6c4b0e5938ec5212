/** Settings as columns of the association's row: for the management API and the association file. */
import type { Insertable } from 'kysely'
import { usualFormOfAddress } from '#contract/form-of-address.ts'
import { parseMoney } from '#contract/money.ts'
import { type Module, modules } from '#contract/operations.ts'
import type { SettingsUpdate } from '#contract/schemas/management/settings.ts'
import { usualReminderThreshold, usualWriteOffLimit } from '#contract/small-amounts.ts'
import { usualZeroVat } from '#contract/vat-kinds.ts'
import type { RowOf, Tables } from '../database/tables.ts'

type Columns = Partial<Omit<Insertable<Tables['organizations']>, 'id' | 'slug' | 'created_at' | 'updated_at'>>
type ModuleColumn = `${Module}_module`

function moduleColumns(given: SettingsUpdate['modules']): Partial<Record<ModuleColumn, boolean>> {
  return Object.fromEntries(
    modules.flatMap((name) => (given?.[name] === undefined ? [] : [[`${name}_module`, given[name]]])),
  )
}

function cents(money: string | undefined): number | undefined {
  return money === undefined ? undefined : parseMoney(money)
}

/** The columns of the settings that are given. */
export function settingsColumns(given: SettingsUpdate): Columns {
  const { notice_period } = given
  const columns = {
    name: given.name,
    country: given.country,
    language: given.language,
    website_url: given.website_url,
    timezone: given.timezone,
    email: given.email,
    iban: given.iban,
    bic: given.bic,
    ...moduleColumns(given.modules),
    notice_months: notice_period?.months,
    notice_ends: notice_period?.ends,
    payment_term_days: given.payment_term_days,
    federation_url: given.federation_url,
    reminder_threshold: cents(given.reminder_threshold),
    write_off_limit: cents(given.write_off_limit),
    form_of_address: given.form_of_address,
    zero_vat: given.zero_vat,
    prices_include_vat: given.prices_include_vat,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** The value of columns that are null until the association chooses one (`associationOf`). */
const usual: Columns = {
  reminder_threshold: usualReminderThreshold,
  write_off_limit: usualWriteOffLimit,
  form_of_address: usualFormOfAddress,
  zero_vat: usualZeroVat,
}

/** The columns whose value is not the stored one. SQLite gives flags as 1 and 0. */
export function changedColumns(row: RowOf<'organizations'>, columns: Columns): Columns {
  const differs = ([column, value]: [string, unknown]) => {
    const stored: unknown = Reflect.get(row, column) ?? Reflect.get(usual, column) ?? null
    return (typeof value === 'boolean' ? Boolean(stored) : stored) !== value
  }
  return Object.fromEntries(Object.entries(columns).filter(differs))
}
