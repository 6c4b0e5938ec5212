/** Rows of the change log (`changes/change-log.ts`). */
import type { Generated } from 'kysely'
import type { DateText, InstantText, JsonColumn, Owned } from './columns.ts'

export interface ChangeTable extends Owned {
  /** In commit order per association, from 1. */
  sequence: number
  changed_at: InstantText
  actor_kind: string
  /** The id of a person or an API key. */
  actor_id: number | null
  actor_name: string | null
  record: string
  record_id: number
  action: string
  /** Name → `{ before, after, sensitive? }`. */
  fields: JsonColumn
}

/** When the association changed last. Every change locks this row, so changes follow one another. */
export interface ChangeClockTable extends Owned {
  /** Milliseconds since 1970. */
  last_change: number
  /** `YYYY-MM-DD`: the day the association has been rolled over to; null before the first time. */
  day: Generated<DateText | null>
}
