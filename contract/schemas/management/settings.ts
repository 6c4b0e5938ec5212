/** The association's settings, as its administrators see and change them (not in the specification). */
import { isValidBIC, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { noticePeriodEnds } from '../../dates.ts'
import {
  date,
  dateTime,
  language,
  nameText,
  nullableEmail,
  nullableString,
  nullableText,
  nullableWebAddress,
  timezone,
} from '../fields.ts'
import { memberLimits, storedIban } from '../members.ts'
import { version } from './version.ts'

/** Fields of `modules`: a module that is left out stays as it is. */
const moduleChanges = z.strictObject({
  groups: z.boolean().optional(),
  committees: z.boolean().optional(),
  participants: z.boolean().optional(),
  events: z.boolean().optional(),
  invoicing: z.boolean().optional(),
  relationships: z.boolean().optional(),
})

/** What an administrator or the association file may set; each field may be left out. */
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
    subscription_valid_until: date.nullable().meta({ description: 'The last day of the subscription to Ledenbalie.' }),
    updated_at: dateTime,
  })
  .meta({ id: 'Settings' })

export type Settings = z.output<typeof settings>
export type SettingsUpdate = z.output<typeof settingsUpdate>
