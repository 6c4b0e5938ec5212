/** Messages that were sent to many members, with what became of each email. */
import { z } from 'zod'
import { mailingAudiences, mailingLimits as limits } from '#contract/mailings.ts'
import { instant, text } from '#contract/schemas/fields.ts'
import { mailingCreate } from '#contract/schemas/management/mailings.ts'
import { fileTimestamps, keptName, membershipNumber } from './fields.ts'

/** `sent_at` and `subject` recognise them. */
export const fileMailing = z.strictObject({
  subject: mailingCreate.shape.subject.unwrap().min(1),
  text: mailingCreate.shape.text.unwrap(),
  audience: z.enum(mailingAudiences),
  audience_name: keptName(500).nullable().optional(),
  one_per_address: z.boolean().optional(),
  is_newsletter: z.boolean().optional(),
  created_by: keptName(500).optional(),
  sent_at: instant,
  stopped_at: instant.nullable().optional(),
  emails: z
    .array(
      z.strictObject({
        copy: z.int().min(1),
        membership_number: membershipNumber.nullable().optional(),
        reader_membership_number: membershipNumber.nullable().optional(),
        reader_name: text({ max: 400 }).nullable().optional(),
        email: text({ max: 254 }),
        unsubscribe_token: z
          .string()
          .regex(/^[\w-]{16,100}$/)
          .nullable()
          .optional(),
        delivered_at: instant.nullable().optional(),
      }),
    )
    .max(2 * limits.members)
    .optional(),
  ...fileTimestamps,
})
export type FileMailing = z.output<typeof fileMailing>
