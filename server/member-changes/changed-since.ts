/** Finds records that someone has changed since a job did, because an undo keeps them. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Reader } from '../operation/context.ts'
import { isListed, listed } from '../database/prepared.ts'
import { storedValues } from '../lib/custom-field-values.ts'
import type { DoneRow, MemberChange } from './change.ts'

const changed = z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() }))

interface LoggedChange {
  readonly action: string
  readonly fields: string
}

/** Whether a change of the log is of one of the fields, or the end of the record; the own fields of members are one column. */
function concerns({ action, fields: text }: LoggedChange, fields: readonly string[] | null): boolean {
  if (fields === null || action === 'removed') return true
  const found = changed.parse(JSON.parse(text))
  const own = found.custom_fields
  const [before, after] = [own?.before, own?.after].map((stored) =>
    storedValues(typeof stored === 'string' ? stored : '{}'),
  )
  return fields.some((name) => {
    const custom = name.replace(/^custom_fields\./, '')
    return custom === name ? found[name] !== undefined : before?.[custom] !== after?.[custom]
  })
}

/** Ids of the records that were changed after their row was done. The end of a membership on its last day is no change. */
export async function changedSince(
  { db, association }: Reader,
  { record, fields }: Pick<MemberChange, 'record' | 'fields'>,
  rows: readonly DoneRow[],
): Promise<ReadonlySet<number>> {
  const moments = new Map(rows.map(({ record_id: id, at }) => [id, at]))
  const [first] = rows.map(({ at }) => at).toSorted()
  if (first === undefined) return new Set()
  const changes = await db
    .selectFrom('changes')
    .where('organization_id', '=', association.id)
    .where('record', '=', record)
    .where(isListed(db, 'record_id', sql`${listed(db, [...moments.keys()])}`))
    .where('changed_at', '>', first)
    .where('actor_kind', '<>', 'day_rollover')
    .select(['record_id', 'changed_at', 'action', 'fields'])
    .execute()
  return new Set(
    changes
      .filter(
        (change) =>
          change.changed_at > (moments.get(change.record_id) ?? change.changed_at) && concerns(change, fields),
      )
      .map(({ record_id: id }) => id),
  )
}
