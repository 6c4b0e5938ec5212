/** Notes on members, groups, committees and events. */
import { z } from 'zod'
import { instant, nameText } from '#contract/schemas/fields.ts'
import { noteCreate, noteText } from '#contract/schemas/management/notes.ts'
import { saying } from '../errors.ts'
import { fileTimestamps, keptName, membershipNumber } from './fields.ts'

/** The record of a note: exactly one of them. */
export const fileOn = {
  membership_number: membershipNumber.optional(),
  group: nameText.optional(),
  committee: nameText.optional(),
  event: z.strictObject({ name: nameText, starts_at: instant }).optional(),
}
export type FileOn = z.output<z.ZodObject<typeof fileOn>>

export function isOnOne({ membership_number: number, group, committee, event }: FileOn): boolean {
  return [number, group, committee, event].filter((one) => one !== undefined).length === 1
}

export const onOneRecord = {
  ...saying('Give a membership number, a group, a committee or an event: one of them.'),
  path: ['membership_number'],
}

/** `written_at` recognises them. */
export const fileNote = z
  .strictObject({
    ...fileOn,
    text: noteText,
    sensitive: noteCreate.shape.sensitive,
    written_by: keptName(500).optional(),
    written_at: instant,
    ...fileTimestamps,
  })
  .refine(isOnOne, onOneRecord)
export type FileNote = z.output<typeof fileNote>
