import { type ChangedFieldName, changedFields } from '#contract/changed-fields.ts'
import { forMemberTexts } from '#contract/member-fields.ts'

const members = 'members.fields'
const settings = 'association.fields'
const modules = 'association.modules'
const languages = 'members.languages'

/** Fields that have a label on a screen of their own. */
const elsewhere = {
  ...forMemberTexts((name) => `${members}.${name}` as const),
  last_name: `${members}.last_name`,
  last_name_prefix: `${members}.last_name_prefix`,
  deceased_on: `${members}.deceased_on`,
  leaving_reason: `${members}.leaving_reason`,
  no_newsletters_since: `${members}.no_newsletters_since`,
  no_newsletters_by: `${members}.no_newsletters_by`,
  erased_on: `${members}.erased_on`,
  books_until: `${members}.books_until`,
  merged_number: `${members}.merged_number`,
  not_the_same_as: `${members}.not_the_same_as`,
  membership_number: `${members}.membership_number`,
  email: `${members}.email`,
  language: `${members}.language`,
  status: `${members}.status`,
  member_since: `${members}.member_since`,
  membership_end_date: `${members}.membership_end_date`,
  date_of_birth: `${members}.date_of_birth`,
  street: `${members}.street`,
  house_number: `${members}.house_number`,
  postal_code: `${members}.postal_code`,
  city: `${members}.city`,
  country: `${members}.country`,
  iban: `${members}.iban`,
  account_holder: `${members}.account_holder`,
  mandate_reference: `${members}.mandate_reference`,
  mandate_date: `${members}.mandate_date`,
  mandate_last_collected_on: `${members}.mandate_last_collected_on`,
  participants: `${members}.participants`,
  relationships: `${members}.relationships`,
  primary_contact: `${members}.primary_contact`,
  nl: `${languages}.nl`,
  en: `${languages}.en`,
  de: `${languages}.de`,
  fr: `${languages}.fr`,
  groups_module: `${modules}.groups`,
  committees_module: `${modules}.committees`,
  participants_module: `${modules}.participants`,
  events_module: `${modules}.events`,
  invoicing_module: `${modules}.invoicing`,
  relationships_module: `${modules}.relationships`,
  website_url: `${settings}.website_url`,
  timezone: `${settings}.timezone`,
  bic: `${settings}.bic`,
  notice_months: `${settings}.notice_period`,
  notice_ends: `${settings}.notice_ends`,
  payment_term_days: `${settings}.payment_term_days`,
  federation_url: `${settings}.federation_url`,
  reminder_threshold: `${settings}.reminder_threshold`,
  write_off_limit: `${settings}.write_off_limit`,
  form_of_address: `${settings}.form_of_address`,
  zero_vat: `${settings}.zero_vat`,
  prices_include_vat: `${settings}.prices_include_vat`,
  chamber_of_commerce_number: `${settings}.chamber_of_commerce_number`,
  vat_number: `${settings}.vat_number`,
  creditor_id: `${settings}.creditor_id`,
  sender_name: `${settings}.sender_name`,
  reply_to: `${settings}.reply_to`,
  invoice_intro: `${settings}.invoice_intro`,
  invoice_footer: `${settings}.invoice_footer`,
  email_text: `${settings}.email_text`,
} as const satisfies Partial<Record<ChangedFieldName, string>>

type FieldLabels = typeof elsewhere & {
  [Name in Exclude<ChangedFieldName, keyof typeof elsewhere>]: `activity.fields.${Name}`
}

/** The text for each field of the change log, by its key. */
export const fieldLabels = {
  ...Object.fromEntries(changedFields.map((name) => [name, `activity.fields.${name}`])),
  ...elsewhere,
  // `fromEntries` forgets which names it was given.
} as FieldLabels
