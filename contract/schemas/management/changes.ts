/** The change log: who changed which record, when, and what it was before (not in the specification). */
import { z } from 'zod'
import { changedRecords } from '../../changed-records.ts'
import { dateTime, id, listOf, nullableString } from '../fields.ts'
import { none } from '../operation-schemas.ts'
import { idFilter, page, updatedSince } from '../parameters.ts'

export const actorKinds = ['person', 'key', 'command', 'import', 'day_rollover', 'outbox', 'newsletter_link'] as const

export const changedField = z.strictObject({
  name: z.string(),
  before: z.json(),
  after: z.json(),
  is_hidden: z.boolean().meta({ description: 'The values are sensitive, and the key may not read them.' }),
})

export const change = z
  .strictObject({
    object: z.literal('change'),
    id: id.meta({ description: 'The number of the change, in the order in which changes became visible.' }),
    changed_at: dateTime,
    actor: z.strictObject({ kind: z.enum(actorKinds), id: id.nullable(), name: nullableString }),
    record: z.strictObject({
      type: z.string(),
      id,
      name: nullableString.meta({
        description:
          'As it is called now, and what was removed as it was called then: a name, the number of an invoice, the day of a direct debit; of a part also the record it belongs to (`Heren 1 · Jan Jansen`). Null where the reader may not know it.',
      }),
      parent_id: id.nullable().meta({
        description: 'The member of a subscription, the group or committee of a membership; null for everything else.',
      }),
    }),
    action: z.string().meta({ description: '`created`, `changed`, `removed`, or the word of the record (`sent`).' }),
    fields: z.array(changedField),
  })
  .meta({ id: 'Change' })

export const changeList = listOf(change, 'ChangeList')

export const changeQuery = z.object({
  ...page,
  record: z.enum(changedRecords).optional(),
  record_id: idFilter.optional(),
  member_id: idFilter.optional().meta({
    description:
      'The member’s own, and those of its subscriptions, groups and committees as far as the key may read them.',
  }),
  actor_kind: z.enum(actorKinds).optional(),
  actor_id: idFilter.optional(),
  from: updatedSince.meta({ description: 'Only changes at or after this instant.' }),
  to: updatedSince.meta({ description: 'Only changes before this instant.' }),
})

export type Change = z.output<typeof change>
export type ChangeQuery = z.output<typeof changeQuery>

/** The schemas of each operation. */
export const changeSchemas = {
  listChanges: { params: none, query: changeQuery, body: null, response: changeList },
} as const
