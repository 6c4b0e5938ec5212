/** The association's settings, as its administrators see and change them (not in the specification). */
import { logoProblem } from '../../images.ts'
import { isValidBIC, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { noticePeriodEnds } from '../../dates.ts'
import { formsOfAddress } from '../../form-of-address.ts'
import { vatKinds } from '../../vat-kinds.ts'
import { largestSmallAmount } from '../../small-amounts.ts'
import {
  date,
  dateTime,
  language,
  nameText,
  because,
  money,
  moneyBetween,
  nullableEmail,
  nullableLines,
  nullableString,
  nullableText,
  nullableWebAddress,
  timezone,
} from '../fields.ts'
import { memberLimits, storedIban } from '../members.ts'
import { compact, registrationNumber, vatNumber } from './business-numbers.ts'
import { version } from './version.ts'
import { none } from '../operation-schemas.ts'

/** Fields of `modules`: a module that is left out stays as it is. */
const moduleChanges = z.strictObject({
  groups: z.boolean().optional(),
  committees: z.boolean().optional(),
  participants: z.boolean().optional(),
  events: z.boolean().optional(),
  invoicing: z.boolean().optional(),
  relationships: z.boolean().optional(),
})

const addressChanges = z.strictObject({
  street: nullableText({ max: memberLimits.street }).optional(),
  house_number: nullableText({ max: memberLimits.house_number }).optional(),
  postal_code: nullableText({ max: memberLimits.postal_code }).optional(),
  city: nullableText({ max: memberLimits.city }).optional(),
})

const address = z.strictObject({
  street: nullableString,
  house_number: nullableString,
  postal_code: nullableString,
  city: nullableString,
})

/** A SEPA creditor id: country, check digits over all but the business code, business code, national part. */
function isCreditorId(value: string): boolean {
  const id = compact(value)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(id)) return false
  const digits = (id.slice(7) + id.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

/** A PNG or JPEG as a data URL. */
const logo = z
  .string()
  .superRefine((value, refusal) => {
    const reason = value === '' ? null : logoProblem(value)
    if (reason) refusal.addIssue({ code: 'custom', ...because(reason) })
  })
  .transform((value) => (value === '' ? null : value))
  .nullable()
  .meta({ description: 'A PNG or JPEG as a data URL (`data:image/png;base64,…`).' })

const smallAmount = moneyBetween(0, largestSmallAmount)

/** The texts that go on documents and emails. */
const longText = nullableLines({ max: 1000 }).optional()

/** The settings that an administrator or the association file may change; each field may be left out. */
export const settingsUpdate = z
  .strictObject({
    name: nameText.optional(),
    country: nullableText({ max: memberLimits.country }).optional(),
    language: language.nullable().optional(),
    website_url: nullableWebAddress.optional(),
    timezone: timezone.optional(),
    email: nullableEmail.optional(),
    iban: nullableText({
      max: memberLimits.iban,
      check: { test: (value) => isValidIBAN(storedIban(value)), reason: 'iban' },
      store: storedIban,
    }).optional(),
    bic: nullableText({ max: 11, check: { test: isValidBIC, reason: 'invalid' } }).optional(),
    modules: moduleChanges.optional(),
    notice_period: z
      .strictObject({ months: z.int().min(0).max(12).optional(), ends: z.enum(noticePeriodEnds).optional() })
      .optional(),
    payment_term_days: z.int().min(0).max(365).optional(),
    federation_url: nullableWebAddress.optional(),
    reminder_threshold: smallAmount
      .optional()
      .meta({ description: 'An invoice on which less is due gets no reminder, and no fee.' }),
    write_off_limit: smallAmount
      .optional()
      .meta({ description: 'The largest difference on an invoice that may be written off.' }),
    form_of_address: z
      .enum(formsOfAddress)
      .optional()
      .meta({ description: 'How members are addressed; businesses always formally.' }),
    zero_vat: z.enum(vatKinds).optional().meta({
      description: 'What a rate of 0 is where a line does not say it: every line of `/v2`, and of earlier versions.',
    }),
    prices_include_vat: z.boolean().optional().meta({ description: 'The choice that a new invoice begins with.' }),
    address: addressChanges.optional(),
    chamber_of_commerce_number: registrationNumber.optional(),
    vat_number: vatNumber.optional(),
    creditor_id: nullableText({
      max: 40,
      check: { test: isCreditorId, reason: 'creditor_id' },
      store: compact,
    }).optional(),
    sender_name: nullableText({ max: 100 }).optional(),
    reply_to: nullableEmail.optional(),
    invoice_intro: longText,
    invoice_footer: longText,
    email_text: longText,
    logo: logo.optional(),
  })
  .meta({ id: 'SettingsUpdate' })

export const settings = z
  .strictObject({
    object: z.literal('settings'),
    version,
    name: z.string(),
    slug: z.string(),
    country: nullableString,
    language: language.nullable(),
    website_url: nullableString,
    timezone: z.string(),
    email: nullableString,
    iban: nullableString,
    bic: nullableString,
    modules: moduleChanges.required(),
    notice_period: z.strictObject({ months: z.int(), ends: z.enum(noticePeriodEnds) }),
    payment_term_days: z.int(),
    federation_url: nullableString,
    reminder_threshold: money,
    write_off_limit: money,
    form_of_address: z.enum(formsOfAddress),
    zero_vat: z.enum(vatKinds),
    prices_include_vat: z.boolean(),
    address,
    chamber_of_commerce_number: nullableString,
    vat_number: nullableString,
    creditor_id: nullableString,
    sender_name: nullableString,
    reply_to: nullableString,
    invoice_intro: nullableString,
    invoice_footer: nullableString,
    email_text: nullableString,
    logo: nullableString.meta({ description: 'A PNG or JPEG as a data URL.' }),
    subscription_valid_until: date.nullable().meta({ description: 'The last day of the subscription to Ledenbalie.' }),
    updated_at: dateTime,
  })
  .meta({ id: 'Settings' })

export type Settings = z.output<typeof settings>
export type SettingsUpdate = z.output<typeof settingsUpdate>

/** The schemas of each operation. */
export const settingsSchemas = {
  getSettings: { params: none, query: none, body: null, response: settings },
  updateSettings: { params: none, query: none, body: settingsUpdate, response: settings },
} as const
