/** Schemas that the parts of the association file share. The file form is not in the specification (contract design). */
import { z } from 'zod'
import { because, instant, text } from '#contract/schemas/fields.ts'
import { memberLimits } from '#contract/schemas/members.ts'
import { hasControlCharacters } from '#contract/text.ts'
import { saying } from '../errors.ts'

/** How the file names a member: by number, never by id, which belongs to one service. */
export const membershipNumber = text({ max: memberLimits.membership_number })

/** By which a bank entry is known in every file and database. */
export const entryIdentity = z
  .string()
  .refine((value) => /^[0-9a-f]{32}-[1-9]\d{0,8}$/.test(value), saying('This is not an identity of a bank entry.'))

/**
 * `created_at` is taken when a record is new. `updated_at` is taken only while the association itself is new: a reader
 * who follows an existing one by `updated_since` must see what an import adds.
 */
export const fileTimestamps = { created_at: instant.optional(), updated_at: instant.optional() }

/** A member's first and last name together, as snapshots keep it. */
export const fullPersonName = text({ max: 2 * memberLimits.last_name + 1 })

/** A name as it was when something was done; it may be empty. */
export function keptName(max: number) {
  return z
    .string()
    .refine((value) => !hasControlCharacters(value), because('control_characters'))
    .max(max)
}
