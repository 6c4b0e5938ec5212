/** Notes on members, groups, committees and events (not in the specification). */
import { z } from 'zod'
import { notedRecords, noteLimits } from '../../notes.ts'
import { cleanText, hasControlCharacters } from '../../text.ts'
import { because, becauseOfFields, dateTime, id, listOf, timestamps } from '../fields.ts'
import { byId, none } from '../operation-schemas.ts'
import { idFilter, page } from '../parameters.ts'
import { version } from './version.ts'

/** Text of several lines, at least one character. */
export const noteText = z
  .string()
  .overwrite((value) => cleanText(value.replace(/\r\n?/g, '\n')))
  .refine((value) => !hasControlCharacters(value.replaceAll('\n', '')), because('control_characters'))
  .min(1)
  .max(noteLimits.text)

const sensitive = z
  .boolean()
  .meta({ description: 'Only for those who may see sensitive data (`leden:gevoelig`), who alone may write it.' })

/** The record of a note; the others are left out. */
export const onRecord = {
  member_id: id.optional(),
  group_id: id.optional(),
  committee_id: id.optional(),
  event_id: id.optional(),
}

const columns = notedRecords.map((record) => `${record}_id` as const)

/** Whether exactly one of the four is there. */
export function isOnOneRecord(sent: Readonly<Partial<Record<(typeof columns)[number], unknown>>>): boolean {
  return columns.filter((column) => sent[column] !== undefined).length === 1
}

export const noteCreate = z
  .strictObject({
    ...onRecord,
    text: noteText,
    sensitive: sensitive.optional(),
  })
  .refine(isOnOneRecord, { ...becauseOfFields('exactly_one'), path: ['member_id'] })
  .meta({ id: 'NoteCreate', description: 'On exactly one of the four records.' })
export type NoteCreate = z.output<typeof noteCreate>

export const noteUpdate = z.strictObject({ text: noteText, sensitive }).partial().meta({ id: 'NoteUpdate' })
export type NoteUpdate = z.output<typeof noteUpdate>

const note = z
  .strictObject({
    object: z.literal('note'),
    id,
    version,
    member_id: id.nullable(),
    group_id: id.nullable(),
    committee_id: id.nullable(),
    event_id: id.nullable(),
    text: z.string(),
    sensitive,
    written_by: z.string().meta({ description: 'The name of the person, or of the key of a program.' }),
    written_at: dateTime,
    ...timestamps,
  })
  .meta({ id: 'Note' })
export type Note = z.output<typeof note>

/** The schemas of each operation. */
export const noteSchemas = {
  listNotes: {
    params: none,
    query: z.object({
      ...page,
      member_id: idFilter.optional(),
      group_id: idFilter.optional(),
      committee_id: idFilter.optional(),
      event_id: idFilter.optional().meta({ description: 'Exactly one of the four.' }),
    }),
    body: null,
    response: listOf(note, 'NoteList'),
  },
  createNote: { params: none, query: none, body: noteCreate, response: note },
  updateNote: { params: byId, query: none, body: noteUpdate, response: note },
  deleteNote: { params: byId, query: none, body: null, response: null },
  restoreNote: { params: byId, query: none, body: null, response: note },
} as const
