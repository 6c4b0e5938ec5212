/** Erasing what is known of someone (not in the specification). */
import { z } from 'zod'
import { erasureObstacles, type erasureParts } from '../../erasure.ts'
import { date, id } from '../fields.ts'
import { byId, none } from '../operation-schemas.ts'
import { managedMember } from './memberships.ts'

const count = z.int().min(0)

/** How much of each part there is. */
type Counts<Kind extends keyof typeof erasureParts> = Readonly<
  Record<(typeof erasureParts)[Kind][number], typeof count>
>
const removed = {
  participants: count,
  relationships: count,
  notes: count,
  payers: count,
  messages: count,
  emails: count,
  job_rows: count,
  views: count,
  history: count,
  merges: count,
} as const satisfies Counts<'removed'>
const anonymized = {
  memberships: count,
  registrations: count,
  old_invoices: count,
} as const satisfies Counts<'anonymized'>
const kept = {
  invoices: count,
  payments: count,
  bank_entries: count,
  direct_debits: count,
} as const satisfies Counts<'kept'>

export const erasurePreview = z
  .strictObject({
    object: z.literal('erasure_preview'),
    id: id.meta({ description: 'Of the member.' }),
    in_the_way: z.array(z.enum(erasureObstacles)).meta({
      description: 'What is open about the member: with any of them nothing can be erased.',
    }),
    removed: z.strictObject(removed).meta({
      description:
        'Beside name, contact, dates, bank details and custom fields. `history` counts entries of the change log, `merges` other records that were merged into this one.',
    }),
    anonymized: z.strictObject(anonymized).meta({ description: 'They stay without the name.' }),
    kept: z.strictObject(kept).meta({ description: 'They keep name and address, as the law asks of the books.' }),
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
