/** The settings as their form holds them: text for inputs, booleans for checkboxes. Pure. */
import type { Settings } from '#contract/schemas/management/settings.ts'
import { changedFields, type FormObject, typed, type Typed } from '../forms/changed-fields.ts'

type Unchanged = 'object' | 'version' | 'slug' | 'subscription_valid_until' | 'updated_at'

/** Empty text means no value. */
export type AssociationValues = Typed<Omit<Settings, Unchanged | 'payment_term_days' | 'notice_period'>> & {
  payment_term_days: string
  notice_period: { months: string; ends: Settings['notice_period']['ends'] }
}

export function associationValues(settings: Settings): AssociationValues {
  const { object: _, version: __, slug: ___, subscription_valid_until: ____, updated_at: _____, ...all } = settings
  const { payment_term_days: term, notice_period: notice, ...values } = all
  return {
    ...typed(values),
    payment_term_days: String(term),
    notice_period: { ...notice, months: String(notice.months) },
  }
}

/** Text that is no whole number is sent as it is, and refused at its field. */
function wholeNumber(text: string): number | string {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : text
}

function asSent({ payment_term_days: term, notice_period: notice, ...values }: AssociationValues): FormObject {
  return {
    ...values,
    payment_term_days: wholeNumber(term),
    notice_period: { ...notice, months: wholeNumber(notice.months) },
  }
}

/** The fields that differ from `base`. */
export function settingsBody(values: AssociationValues, base: AssociationValues): FormObject {
  return changedFields(asSent(base), asSent(values))
}
