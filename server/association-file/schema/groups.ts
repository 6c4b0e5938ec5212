/** Groups with their memberships, committees with their members. */
import { groupKinds } from '#contract/kinds.ts'
import { z } from 'zod'
import { productCode } from '#contract/schemas/management/products.ts'
import { addDays } from '#contract/dates.ts'
import { date, instant, nameText, nullableDate, nullableLines, nullableText } from '#contract/schemas/fields.ts'
import { saying } from '../errors.ts'
import { fileTimestamps, membershipNumber } from './fields.ts'

const role = nullableText({ max: 100 }).optional()
const description = nullableLines({ max: 5000 }).optional()
/** The name that it has had so far, where the file gives it another one. */
const renamed_from = nameText.optional()
/** Since then it is put aside; null brings it back. */
const archived_at = instant.nullable().optional()

/** A membership removed on the day it started ended the day before (specification, "Group membership"). */
export const fileGroupMembership = z
  .strictObject({
    membership_number: membershipNumber,
    role,
    valid_from: date,
    valid_until: nullableDate.optional(),
    ...fileTimestamps,
  })
  .refine(
    (membership) => membership.valid_until == null || membership.valid_until >= addDays(membership.valid_from, -1),
    {
      ...saying('The membership ends before it starts.'),
      path: ['valid_until'],
    },
  )
export type FileGroupMembership = z.output<typeof fileGroupMembership>

export const fileGroup = z.strictObject({
  name: nameText,
  renamed_from,
  description,
  kind: z.enum(groupKinds).optional(),
  product: productCode.nullable().optional(),
  archived_at,
  members: z.array(fileGroupMembership).optional(),
  ...fileTimestamps,
})
export type FileGroup = z.output<typeof fileGroup>

export const fileCommitteeMember = z
  .strictObject({
    membership_number: membershipNumber,
    role,
    since: nullableDate.optional(),
    until: nullableDate.optional(),
  })
  .refine(({ since, until }) => since == null || until == null || until >= addDays(since, -1), {
    ...saying('This is before the start.'),
    path: ['until'],
  })
export type FileCommitteeMember = z.output<typeof fileCommitteeMember>

export const fileCommittee = z.strictObject({
  name: nameText,
  renamed_from,
  description,
  archived_at,
  members: z.array(fileCommitteeMember).optional(),
  ...fileTimestamps,
})
export type FileCommittee = z.output<typeof fileCommittee>
