/** The notes on one record, a page at a time (not in the specification). */
import type { NotedRecord } from '#contract/notes.ts'
import { keysetPage, type KeysetPage, type PageRequest } from '../database/keyset.ts'
import { Problem } from '../lib/problem.ts'
import type { Call } from '../operation/context.ts'
import { exists, type NoteRow, onOf, requireNotes, selectNotes } from './queries.ts'

type NoteQuery = PageRequest & Readonly<Partial<Record<`${NotedRecord}_id`, number | undefined>>>

/** Oldest first. Throws `malformed_request` unless one record is named, `insufficient_scope`, `module_disabled`, and `not_found`. */
export async function listNotes({
  ctx,
  input: { query },
}: Call<{ readonly query: NoteQuery }>): Promise<KeysetPage<NoteRow>> {
  const on = onOf(query)
  if (!on) throw new Problem('malformed_request', { part: 'member_id' })
  requireNotes(ctx, on.record, 'reads')
  if (!(await exists(ctx, on))) throw new Problem('not_found')
  return keysetPage(
    { db: ctx.db, organizationId: ctx.association.id, table: 'notes', name: `notes/${on.record}/${on.id}` },
    selectNotes(ctx).where(on.column, '=', on.id).selectAll(),
    query,
  )
}
