/** Documents for the post (not in the specification). */
import { z } from 'zod'
import { jobLimits } from '../../jobs.ts'
import { id, nullableString } from '../fields.ts'
import { none } from '../operation-schemas.ts'

export const lettersCreate = z
  .strictObject({
    of: z.enum(['invoices', 'reminders']).meta({
      description:
        '`reminders`: of each invoice the last reminder, followed by the invoices that it asks for. Needs `facturen:beheren`.',
    }),
    invoice_ids: z.array(id).min(1).max(jobLimits.letters).meta({ description: 'In the order of the file.' }),
  })
  .meta({ id: 'LettersCreate' })
export type LettersCreate = z.output<typeof lettersCreate>

export const letters = z
  .strictObject({
    object: z.literal('letters'),
    count: z.int().min(0),
    left_out: z.int().min(0).meta({ description: 'They ask for nothing any more: cancelled, credited or paid.' }),
    pdf: nullableString.meta({ description: 'Base64, each document on pages of its own; null where none is left.' }),
  })
  .meta({ id: 'Letters', description: 'What an email would carry, as one file. It is kept nowhere.' })
export type Letters = z.output<typeof letters>

/** The schemas of each operation. */
export const letterSchemas = {
  createLetters: { params: none, query: none, body: lettersCreate, response: letters },
} as const
