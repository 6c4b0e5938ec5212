/** The association itself (contract design, "The association file"). */
import { z } from 'zod'
import { nullableDate } from '#contract/schemas/fields.ts'
import { booksUpdate } from '#contract/schemas/management/books.ts'
import { settingsUpdate } from '#contract/schemas/management/settings.ts'
import { reminderLevelList } from '#contract/schemas/management/reminders.ts'
import { saying } from '../errors.ts'

/** The association's name in commands and file names. */
export const slug = z
  .string()
  .refine(
    (value) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(value),
    saying('A slug is 1 to 63 small letters, digits and hyphens, such as tc-de-linde.'),
  )

export const fileOrganization = z.strictObject({
  slug,
  ...settingsUpdate.shape,
  subscription_valid_until: nullableDate.optional(),
  // The last day of the period that is closed.
  books_closed_until: nullableDate.optional(),
  // Null for the ones that every association begins with.
  reminder_levels: reminderLevelList.nullable().optional(),
  // The ledger accounts; the usual ones where it has none of its own.
  accounts: booksUpdate.optional(),
})
export type FileOrganization = z.output<typeof fileOrganization>
