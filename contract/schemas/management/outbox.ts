/** Entries that have not been delivered yet, or could not be (not in the specification). */
import { z } from 'zod'
import { outboxKinds } from '../../kinds.ts'
import { dateTime, id, listOf, nullableString } from '../fields.ts'
import { byId, none } from '../operation-schemas.ts'
import { page } from '../parameters.ts'

export const outboxEntry = z
  .strictObject({
    object: z.literal('outbox_entry'),
    id,
    kind: z.string().meta({ description: `What it is: ${outboxKinds.join(', ')}, or a later kind.` }),
    record: z
      .strictObject({ type: z.enum(['member', 'invoice', 'person', 'event']), id, number: nullableString })
      .nullable()
      .meta({ description: 'The record that it is about; `number` is the number of the invoice or of the member.' }),
    state: z.enum(['waiting', 'given_up', 'delivered', 'discarded']),
    created_at: dateTime,
    attempts: z.int(),
    next_attempt_at: dateTime.nullable().meta({ description: 'Null when no attempt follows.' }),
    reason: nullableString.meta({ description: 'Why the last attempt failed, without anything personal.' }),
  })
  .meta({ id: 'OutboxEntry' })

export const outboxList = listOf(outboxEntry, 'OutboxList')

export type OutboxEntry = z.output<typeof outboxEntry>

/** The schemas of each operation. */
export const outboxSchemas = {
  listOutbox: { params: none, query: z.object(page), body: null, response: outboxList },
  retryOutboxEntry: { params: byId, query: none, body: null, response: outboxEntry },
  discardOutboxEntry: { params: byId, query: none, body: null, response: outboxEntry },
} as const
