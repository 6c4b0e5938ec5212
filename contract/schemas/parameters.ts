/** Path and query parameters. They arrive as text; an invalid one is 400 `malformed_request`. */
import { z } from 'zod'
import { isDate, isInstant, toInstant } from '../dates.ts'
import { pageLimits } from '../operations.ts'
import { cleanText, hasControlCharacters } from '../text.ts'
import { because } from './fields.ts'
import { idText } from './operation-schemas.ts'

const integer = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

/** An id as a filter. */
export const idFilter = z.string().regex(idText).transform(Number).meta({ type: 'integer', minimum: 1 })

/** A search text. */
export function queryText(max: number) {
  return z
    .string()
    .max(max)
    .overwrite(cleanText)
    .refine((value) => !hasControlCharacters(value), because('control_characters'))
}

export const page = {
  limit: integer
    .pipe(z.int().min(pageLimits.min).max(pageLimits.max))
    .optional()
    .meta({ type: 'integer', minimum: pageLimits.min, maximum: pageLimits.max, default: pageLimits.default }),
  starting_after: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .meta({ description: 'The `next_cursor` of the previous page.' }),
}

export const updatedSince = z
  .string()
  .refine((value) => isInstant(value), because('date_time'))
  .transform(toInstant)
  .optional()
  .meta({
    type: 'string',
    format: 'date-time',
    description:
      'Only records changed at or after this instant. A reader that continues from the greatest `updated_at` of the first page of its last reading misses nothing (our assumption): changes are stamped in the order in which they become visible.',
  })

/** `from` and `to` of events: a date, or an ISO 8601 timestamp with or without an offset (specification, rule 1). */
export const dateOrInstant = z
  .string()
  .refine((value) => isDate(value) || isInstant(value, { offset: 'optional' }), because('date_time'))
  .optional()
  .meta({
    type: 'string',
    description: 'A date or an ISO 8601 timestamp; without an offset in the time zone of the association.',
  })

export const listQuery = z.object({ ...page, updated_since: updatedSince })
