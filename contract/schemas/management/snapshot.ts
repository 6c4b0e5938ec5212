/** The snapshot of everything a caller may read, and the stream that tells when there is more (not in the specification). */
import { z } from 'zod'
import { none } from '../operation-schemas.ts'

/** In the order in which screens need them. */
export const snapshotRecords = [
  'custom_fields',
  'members',
  'memberships',
  'groups',
  'events',
  'invoices',
  'committees',
  'products',
  'subscriptions',
  'payers',
  'payments',
] as const

/** Rows that belong to a record, and come with all others of that record. */
export const snapshotParts = ['group_memberships', 'event_registrations'] as const

const clock = z.int().min(0).meta({
  description:
    'The moment of the last change that is included, in milliseconds since 1970. Ask for what comes after it with `since`.',
})
const rows = z.array(z.record(z.string(), z.unknown()))

const beginning = z.strictObject({
  clock,
  complete: z.boolean().meta({ description: 'False: only what changed after `since`.' }),
  counts: z.record(z.string(), z.int()).meta({ description: 'Of the kinds that are sent in full.' }),
})
const records = z.strictObject({ kind: z.enum(snapshotRecords), rows })
const removed = z.strictObject({
  kind: z.enum(snapshotRecords),
  removed: z.array(z.int()).meta({ description: 'Ids that are in this list no longer.' }),
})
const parts = z.strictObject({
  kind: z.enum(snapshotParts),
  of: z.int().meta({ description: 'The group or event. Its rows replace all earlier ones.' }),
  continued: z
    .literal(true)
    .optional()
    .meta({ description: 'More rows of the same record, beside those of the line before.' }),
  rows,
})
const end = z.strictObject({ end: clock })

/** One line. The last one is `end`; a response without it was cut off. */
export const snapshotLine = z.union([beginning, records, removed, parts, end]).meta({ id: 'SnapshotLine' })
export type SnapshotLine = z.output<typeof snapshotLine>

export const snapshotQuery = z.object({
  first: z
    .enum(snapshotRecords)
    .optional()
    .meta({ description: 'The kind that the client waits for: sent before the others; payments with their invoices.' }),
  since: z.coerce.number().int().min(0).optional().meta({
    description:
      'A clock of an earlier snapshot. One that the change log no longer reaches is answered with everything.',
  }),
})

export type SnapshotQuery = z.output<typeof snapshotQuery>

/** The data of one event. */
export const changeSignal = z
  .union([z.strictObject({ clock }), z.strictObject({ ended: z.enum(['session', 'permissions']) })])
  .meta({ id: 'ChangeSignal' })
export type ChangeSignal = z.output<typeof changeSignal>

/** The schemas of each operation. */
export const snapshotSchemas = {
  getSnapshot: { params: none, query: snapshotQuery, body: null, response: snapshotLine },
  watchChanges: { params: none, query: none, body: null, response: changeSignal },
} as const
