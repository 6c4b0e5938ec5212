/** The association itself: its settings, which have no endpoint (contract design, "The association file"). */
import { z } from 'zod'
import { isValidBIC, isValidIBAN } from 'ibantools'
import { noticePeriodEnds } from '#contract/dates.ts'
import { language, nullableDate, nullableEmail, nullableText } from '#contract/schemas/fields.ts'
import { memberLimits, storedIban } from '#contract/schemas/members.ts'
import { saying } from '../errors.ts'
import { nameText, nullableWebAddress } from './fields.ts'

/** An IANA name; `Intl` also takes offsets, which know no summer time. */
function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The association's name in commands and file names. */
export const slug = z
  .string()
  .refine(
    (value) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(value),
    saying('A slug is 1 to 63 small letters, digits and hyphens, such as tc-de-linde.'),
  )

export const fileOrganization = z.strictObject({
  slug,
  name: nameText.optional(),
  country: nullableText({ max: memberLimits.country }).optional(),
  language: language.nullable().optional(),
  website_url: nullableWebAddress.optional(),
  timezone: z.string().refine(isTimezone, saying('This is not a time zone, such as Europe/Amsterdam.')).optional(),
  email: nullableEmail.optional(),
  iban: nullableText({
    max: memberLimits.iban,
    check: { test: (value) => isValidIBAN(storedIban(value)), reason: 'iban' },
    store: storedIban,
  }).optional(),
  bic: nullableText({ max: 11, check: { test: isValidBIC, reason: 'invalid' } }).optional(),
  modules: z
    .strictObject({
      groups: z.boolean().optional(),
      committees: z.boolean().optional(),
      participants: z.boolean().optional(),
      events: z.boolean().optional(),
      invoicing: z.boolean().optional(),
      relationships: z.boolean().optional(),
    })
    .optional(),
  notice_period: z
    .strictObject({ months: z.int().min(0).max(12).optional(), ends: z.enum(noticePeriodEnds).optional() })
    .optional(),
  payment_term_days: z.int().min(0).max(365).optional(),
  subscription_valid_until: nullableDate.optional(),
  federation_url: nullableWebAddress.optional(),
})
export type FileOrganization = z.output<typeof fileOrganization>
