/** Selects of the change log. */
import type { ChangeQuery } from '#contract/schemas/management/changes.ts'
import type { Reader } from '../context.ts'

/** The changes that a filter names. */
export function selectChanges({ db, association }: Reader, query: ChangeQuery) {
  const { record, record_id: recordId, actor_kind: kind, actor_id: actorId, from, to } = query
  return db
    .selectFrom('changes')
    .selectAll()
    .where('organization_id', '=', association.id)
    .$if(record !== undefined, (rows) => rows.where('record', '=', record ?? ''))
    .$if(recordId !== undefined, (rows) => rows.where('record_id', '=', recordId ?? 0))
    .$if(kind !== undefined, (rows) => rows.where('actor_kind', '=', kind ?? ''))
    .$if(actorId !== undefined, (rows) => rows.where('actor_id', '=', actorId ?? 0))
    .$if(from !== undefined, (rows) => rows.where('changed_at', '>=', from ?? ''))
    .$if(to !== undefined, (rows) => rows.where('changed_at', '<', to ?? ''))
}
