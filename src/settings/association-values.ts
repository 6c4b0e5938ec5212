/** The settings as their form holds them: text for inputs, booleans for checkboxes. Pure. */
import type { Settings } from '#contract/schemas/management/settings.ts'
import { changedFields, type FormObject } from '../forms/changed-fields.ts'
import { useTranslations } from 'use-intl'
import { modules } from '#contract/operations.ts'
import { settingsAddressNames, settingsNames } from '#contract/settings-fields.ts'

/** Empty text means no value. */
export type AssociationValues = {
  name: string
  email: string
  website_url: string
  country: string
  language: string
  timezone: string
  iban: string
  bic: string
  payment_term_days: string
  notice_period: { months: string; ends: Settings['notice_period']['ends'] }
  federation_url: string
  /** Money, as its field writes it. */
  reminder_threshold: string
  write_off_limit: string
  form_of_address: Settings['form_of_address']
  zero_vat: Settings['zero_vat']
  prices_include_vat: boolean
  modules: Settings['modules']
  address: { street: string; house_number: string; postal_code: string; city: string }
  chamber_of_commerce_number: string
  vat_number: string
  creditor_id: string
  sender_name: string
  reply_to: string
  invoice_intro: string
  invoice_footer: string
  email_text: string
  /** A data URL. */
  logo: string
}

export function associationValues(settings: Settings): AssociationValues {
  return {
    name: settings.name,
    email: settings.email ?? '',
    website_url: settings.website_url ?? '',
    country: settings.country ?? '',
    language: settings.language ?? '',
    timezone: settings.timezone,
    iban: settings.iban ?? '',
    bic: settings.bic ?? '',
    payment_term_days: String(settings.payment_term_days),
    notice_period: { months: String(settings.notice_period.months), ends: settings.notice_period.ends },
    federation_url: settings.federation_url ?? '',
    reminder_threshold: settings.reminder_threshold,
    write_off_limit: settings.write_off_limit,
    form_of_address: settings.form_of_address,
    zero_vat: settings.zero_vat,
    prices_include_vat: settings.prices_include_vat,
    modules: { ...settings.modules },
    ...printedValues(settings),
  }
}

function printedValues(settings: Settings) {
  const { address } = settings
  return {
    address: {
      street: address.street ?? '',
      house_number: address.house_number ?? '',
      postal_code: address.postal_code ?? '',
      city: address.city ?? '',
    },
    chamber_of_commerce_number: settings.chamber_of_commerce_number ?? '',
    vat_number: settings.vat_number ?? '',
    creditor_id: settings.creditor_id ?? '',
    sender_name: settings.sender_name ?? '',
    reply_to: settings.reply_to ?? '',
    invoice_intro: settings.invoice_intro ?? '',
    invoice_footer: settings.invoice_footer ?? '',
    email_text: settings.email_text ?? '',
    logo: settings.logo ?? '',
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

/** The label of a field of the settings, for use in messages. */
export function useAssociationLabel(): (field: string) => string {
  const t = useTranslations('association')
  const members = useTranslations('members')
  return (field) => {
    const [first = '', second = ''] = field.split('.')
    const module = first === 'modules' ? modules.find((known) => known === second) : undefined
    if (module) return t(`modules.${module}`)
    const part = first === 'address' ? settingsAddressNames.find((known) => known === second) : undefined
    if (part) return members(`fields.${part}`)
    if (field === 'logo') return t('logo.label')
    if (field === 'notice_period.ends') return t('fields.notice_ends')
    const name = [...settingsNames, 'notice_period' as const].find((known) => known === first)
    return name ? t(`fields.${name}`) : field
  }
}
