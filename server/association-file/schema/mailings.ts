/** Messages that were sent to many members, with what became of each email. */
import { z } from 'zod'
import { mailingAudiences, mailingLimits as limits } from '#contract/mailings.ts'
import { instant, nullableString, text } from '#contract/schemas/fields.ts'
import { fileTimestamps, membershipNumber } from './fields.ts'

/** `sent_at` and `subject` recognise them. */
export const fileMailing = z.strictObject({
  subject: z.string().min(1).max(limits.subject),
  text: z.string().max(limits.text),
  audience: z.enum(mailingAudiences),
  audience_name: nullableString.optional(),
  one_per_address: z.boolean().optional(),
  created_by: z.string().max(200).optional(),
  sent_at: instant,
  stopped_at: instant.nullable().optional(),
  emails: z
    .array(
      z.strictObject({
        copy: z.int().min(1),
        membership_number: membershipNumber.nullable().optional(),
        reader_membership_number: membershipNumber.nullable().optional(),
        reader_name: text({ max: 400 }).nullable().optional(),
        email: z.string().max(254),
        delivered_at: instant.nullable().optional(),
      }),
    )
    .max(2 * limits.members)
    .optional(),
  ...fileTimestamps,
})
export type FileMailing = z.output<typeof fileMailing>
