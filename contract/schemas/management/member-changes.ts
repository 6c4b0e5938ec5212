/** Changes to many members, as parameters of a job and as it shows them (not in the specification). */
import { z } from 'zod'
import { jobLimits as limits, type MemberChangeName, memberChangeNames, settableFields } from '../../jobs.ts'
import { because, becauseOfFields, date, id, nullableString } from '../fields.ts'
import { customFieldValue } from '../members.ts'

const changeInputs = {
  add_to_group: z.strictObject({ group_id: id, valid_from: date }),
  remove_from_group: z.strictObject({ group_id: id, valid_until: date.meta({ description: 'The last day.' }) }),
  start_subscription: z
    .strictObject({ product_id: id, starts_on: date, ends_on: date.nullable() })
    .refine(({ starts_on: from, ends_on: until }) => until === null || until >= from, {
      ...because('before_start'),
      path: ['ends_on'],
    }),
  end_subscription: z.strictObject({ product_id: id, ends_on: date.meta({ description: 'The last day.' }) }),
  set_field: z.strictObject({
    name: z
      .string()
      .min(1)
      .max(limits.fieldName)
      .meta({
        description: `${settableFields.map((name) => `\`${name}\``).join(', ')}, or \`custom_fields.<name>\`.`,
      }),
    value: customFieldValue,
  }),
  cancel: z.strictObject({
    end_date: date,
    send_confirmation: z.boolean().meta({ description: 'To members who have an email address.' }),
  }),
} as const satisfies Readonly<Record<MemberChangeName, z.ZodType>>

/** The change that a job stores: exactly one key is set. */
export const memberChangeInput = z.strictObject(changeInputs).partial()
export type MemberChangeInput = z.output<typeof memberChangeInput>

export const memberChangesInput = memberChangeInput
  .extend({ member_ids: z.array(id).min(1).max(limits.selection) })
  .refine((sent) => memberChangeNames.filter((name) => sent[name] !== undefined).length === 1, {
    ...becauseOfFields('exactly_one'),
    path: ['add_to_group'],
  })
  .meta({ description: 'Exactly one change, for these members.' })

export const undoMemberChangesInput = z.strictObject({
  job_id: id.meta({ description: 'The changes that are undone, as far as no one has changed the same since.' }),
})

/** A change as its job shows it. */
export const shownChange = z.strictObject({
  change: z.enum(memberChangeNames),
  name: nullableString.meta({
    description: 'Of the group, the product or the own field; null for callers who may not see the group.',
  }),
  field: nullableString.meta({ description: 'The name of the field that is set.' }),
})
