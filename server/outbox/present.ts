/** An entry of the outbox as its administrators see it, each field by name. */
import type { OutboxEntry } from '#contract/schemas/management/outbox.ts'
import type { OutboxRecord } from './queries.ts'
import { discarded } from '../mail/not-delivered.ts'
import { idsIn } from './undelivered.ts'

export function presentOutboxEntry({ row, number }: OutboxRecord): OutboxEntry {
  const isOver = row.delivered_at !== null || row.given_up_at !== null
  return {
    object: 'outbox_entry',
    id: row.id,
    kind: row.kind,
    record: aboutOf(row, number),
    state: stateOf(row),
    created_at: row.created_at,
    attempts: row.attempts,
    next_attempt_at: isOver ? null : row.next_attempt_at,
    reason: row.last_error,
  }
}

function stateOf({ delivered_at, given_up_at, last_error }: OutboxRecord['row']): OutboxEntry['state'] {
  if (delivered_at !== null) return 'delivered'
  if (given_up_at === null) return 'waiting'
  return last_error === discarded ? 'discarded' : 'given_up'
}

function aboutOf(row: OutboxRecord['row'], number: string | null): OutboxEntry['record'] {
  const { member_id: member, invoice_id: invoice, person_id: person, event_id: event } = idsIn(row)
  if (member !== undefined) return { type: 'member', id: member, number }
  if (invoice !== undefined) return { type: 'invoice', id: invoice, number }
  if (person !== undefined) return { type: 'person', id: person, number: null }
  return event === undefined ? null : { type: 'event', id: event, number: null }
}
