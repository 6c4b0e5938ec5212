/** Schemas that the parts of the association file share. The file form is not in the specification (contract design). */
import { z } from 'zod'
import { because, instant, text } from '#contract/schemas/fields.ts'
import { memberLimits } from '#contract/schemas/members.ts'
import { cleanText, hasControlCharacters } from '#contract/text.ts'
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

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, password } = new URL(value)
  return /^https?:$/.test(protocol) && isDecodable(username) && isDecodable(password)
}

/** `%zz` decodes to nothing, and a user or password is sent decoded. */
function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== null
  } catch {
    return false
  }
}

/**
 * A web address with http or https; an empty string means null. Cleaned like every other text: reading an address passes over line
 * breaks and null characters, storing it does not.
 */
export const nullableWebAddress = z
  .string()
  .overwrite(cleanText)
  .refine((value) => !hasControlCharacters(value), because('control_characters'))
  .max(500)
  .refine(
    (value) => value === '' || isWebAddress(value),
    saying('This is not a web address, such as https://example.org.'),
  )
  .transform((value) => (value === '' ? null : value))
  .nullable()

export const nameText = text({ max: 200 })

/** A member's first and last name together, as snapshots keep it. */
export const personName = text({ max: 2 * memberLimits.last_name + 1 })
