/** Erasing what is known of someone (not in the specification). */
import { z } from 'zod'
import { erasureObstacles, erasureParts } from '../../erasure.ts'
import { date, id } from '../fields.ts'
import { byId, none } from '../operation-schemas.ts'
import { managedMember } from './memberships.ts'

const count = z.int().min(0)

/** How much of each part there is. */
function counts<Part extends string>(parts: readonly Part[]) {
  return z.record(z.enum(parts), count)
}

export const erasurePreview = z
  .strictObject({
    object: z.literal('erasure_preview'),
    id: id.meta({ description: 'Of the member.' }),
    in_the_way: z.array(z.enum(erasureObstacles)).meta({
      description: 'What is open about the member: with any of them nothing can be erased.',
    }),
    removed: counts(erasureParts.removed).meta({
      description:
        'Beside name, contact, dates, bank details and custom fields. `history` counts entries of the change log.',
    }),
    anonymized: counts(erasureParts.anonymized).meta({ description: 'They stay without the name.' }),
    kept: counts(erasureParts.kept).meta({ description: 'They keep name and address, as the law asks of the books.' }),
    kept_until: date
      .nullable()
      .meta({ description: 'The last day on which something is kept; it is erased the day after.' }),
  })
  .meta({ id: 'ErasurePreview' })
export type ErasurePreview = z.output<typeof erasurePreview>

/** The schemas of each operation. */
export const erasureSchemas = {
  previewErasure: { params: byId, query: none, body: null, response: erasurePreview },
  eraseMember: { params: byId, query: none, body: null, response: managedMember },
} as const
