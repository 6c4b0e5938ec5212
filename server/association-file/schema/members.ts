/** A member of the file: every field of the API's Member, by the contract's own field rules. */
import { z } from 'zod'
import { becauseOfFields, date, nullableDate, nullableText, text } from '#contract/schemas/fields.ts'
import { relationshipTypes } from '#contract/relationships.ts'
import { clearable, memberCreate, memberLimits, memberUpdate } from '#contract/schemas/members.ts'
import { memberStatuses } from '#contract/member-states.ts'
import { fileTimestamps, membershipNumber } from './fields.ts'
import { managedRecipientInput } from '#contract/schemas/management/invoices.ts'
import {
  earlierPeriod,
  longestLeavingReason,
  managedSepaInput,
  membership,
} from '#contract/schemas/management/memberships.ts'
import { productCode } from '#contract/schemas/management/products.ts'

export const fileParticipant = z.strictObject({
  name: text({ max: memberLimits.participant_name }),
  active: z.boolean().optional(),
  date_of_birth: nullableDate.optional(),
})
export type FileParticipant = z.output<typeof fileParticipant>

export const fileRelationship = z.strictObject({
  membership_number: membershipNumber,
  type: z.enum(relationshipTypes),
  primary_contact: z.boolean().optional(),
})

export const fileSubscription = z.strictObject({
  product: productCode,
  starts_on: date,
  ends_on: nullableDate.optional(),
  /** Only of one that a cancelled membership ended: the end it had before. */
  end_before_cancellation: nullableDate.optional(),
})
export type FileSubscription = z.output<typeof fileSubscription>

/** The payer: another member, or a recipient as on an invoice. */
const filePayer = z
  .strictObject({
    membership_number: membershipNumber.optional(),
    recipient: managedRecipientInput.optional(),
    /** Equal for the members of the file whom one recipient pays for. Without it equal recipients are one. */
    recipient_id: z.int().min(1).optional(),
  })
  .refine((payer) => (payer.membership_number === undefined) !== (payer.recipient === undefined), {
    ...becauseOfFields('exactly_one'),
    path: ['membership_number'],
  })

export const fileMember = z.strictObject({
  membership_number: membershipNumber,
  // Required for a new member; one that exists keeps what the file leaves out.
  last_name: memberUpdate.shape.last_name,
  ...memberCreate.omit({ membership_number: true, last_name: true, status: true }).shape,
  sepa: clearable(managedSepaInput, { iban: null }),
  status: z.enum(memberStatuses).optional(),
  membership_end_date: nullableDate.optional(),
  /** Allows an end before `member_since`: the membership was called off before it started. */
  called_off: z.boolean().optional(),
  deceased_on: nullableDate.optional(),
  earlier_periods: z.array(earlierPeriod).optional(),
  /** Only of a membership that ended, or is to end, while it was on trial: it has no days. */
  left_as: membership.shape.left_as.optional(),
  /** Why the member leaves or left; of a membership that goes on there is none. */
  leaving_reason: nullableText({ max: longestLeavingReason }).optional(),
  /** With which `last_name` begins. */
  last_name_prefix: nullableText({ max: memberLimits.last_name_prefix }).optional(),
  no_newsletters_since: nullableDate.optional(),
  no_newsletters_by: nullableText({ max: 200 }).optional(),
  /** For an erased person: the day, and until when the books keep the name. */
  erased_on: nullableDate.optional(),
  books_until: nullableDate.optional(),
  participants: z.array(fileParticipant).optional(),
  relationships: z.array(fileRelationship).optional(),
  subscriptions: z.array(fileSubscription).optional(),
  /** Members who look like this one and are someone else. Each pair once is enough. */
  not_the_same_as: z.array(membershipNumber).optional(),
  // Null where it is the member, or the primary contact.
  payer: filePayer.nullable().optional(),
  ...fileTimestamps,
})
export type FileMember = z.output<typeof fileMember>
