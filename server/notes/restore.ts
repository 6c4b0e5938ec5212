/** Takes the removal of a note back: it is as it was, from the change log (not in the specification). */
import { z } from 'zod'
import { hasScope, sensitiveScope } from '#contract/operations.ts'
import { recordChange } from '../changes/change-log.ts'
import { storedFields } from '../changes/queries.ts'
import { Problem } from '../lib/problem.ts'
import type { Call, RecordInput, RequestContext } from '../operation/context.ts'
import { exists, findNote, type NoteRow, onOf, refuseErased, requireNotes, selectNotes } from './queries.ts'

/** SQLite gives flags as 1 and 0. */
const flag = z.union([z.boolean(), z.number()]).transform(Boolean)
const id = z.number().nullable().default(null)

const removedNote = z.object({
  member_id: id,
  group_id: id,
  committee_id: id,
  event_id: id,
  text: z.string(),
  sensitive: flag,
  written_by: z.string(),
  written_at: z.string(),
})

/** Erasing someone takes the text out of the log: then there is nothing to bring back. */
async function findRemoved({ db, association }: RequestContext, noteId: number) {
  const last = await db
    .selectFrom('changes')
    .where('organization_id', '=', association.id)
    .where('record', '=', 'note')
    .where('record_id', '=', noteId)
    .orderBy('sequence', 'desc')
    .select(['action', 'fields'])
    .executeTakeFirst()
  if (last?.action !== 'removed') throw new Problem('not_found')
  const fields = Object.entries(storedFields.parse(JSON.parse(last.fields)))
  const columns = removedNote.safeParse(Object.fromEntries(fields.map(([name, { before }]) => [name, before])))
  if (!columns.success) throw new Problem('not_found')
  return columns.data
}

/** Throws `insufficient_scope`, `module_disabled`, `not_found`, and `member_erased`. One that is there stays as it is. */
export async function restoreNote({ ctx, input: { params } }: Call<RecordInput>): Promise<NoteRow> {
  const { db, association, now } = ctx
  const there = await selectNotes(ctx).where('id', '=', params.id).select('id').executeTakeFirst()
  if (there) return findNote(ctx, params.id, 'writes')
  const columns = await findRemoved(ctx, params.id)
  const on = onOf(columns)
  if (!on || !(await exists(ctx, on))) throw new Problem('not_found')
  requireNotes(ctx, on.record, 'writes')
  if (columns.sensitive && !hasScope(ctx, sensitiveScope)) throw new Problem('not_found')
  await refuseErased(ctx, on)
  const key = { organization_id: association.id, id: params.id }
  const row = { ...key, ...columns, created_at: columns.written_at, updated_at: now }
  await db.insertInto('notes').values(row).execute()
  await recordChange(ctx, { record: 'note', id: row.id, action: 'restored', before: null, after: row })
  return row
}
