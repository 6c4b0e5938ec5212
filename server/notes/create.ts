/** A new note (not in the specification). */
import { noteLimits } from '#contract/notes.ts'
import type { NoteCreate } from '#contract/schemas/management/notes.ts'
import { addRecord } from '../changes/records.ts'
import { Problem, refuse } from '../lib/problem.ts'
import type { Call } from '../operation/context.ts'
import { exists, type NoteRow, onOf, refuseErased, requireNotes, requireSensitivity } from './queries.ts'

const unknown = { member: 'unknown_member', group: 'unknown_group', committee: 'invalid', event: 'invalid' } as const

/**
 * Throws `insufficient_scope`, `module_disabled`, `member_erased`, and `validation_failed` for a record that does not exist or has as many
 * notes as it may have.
 */
export async function createNote({ ctx, input: { body } }: Call<{ readonly body: NoteCreate }>): Promise<NoteRow> {
  const { db, association, now, actor } = ctx
  const on = onOf(body)
  if (!on) throw new Problem('malformed_request', { part: 'member_id' })
  requireNotes(ctx, on.record, 'writes')
  requireSensitivity(ctx, body.sensitive)
  refuse((await exists(ctx, on)) ? [] : [{ field: on.column, reason: unknown[on.record] }])
  await refuseErased(ctx, on)
  const { count } = await db
    .selectFrom('notes')
    .where('organization_id', '=', association.id)
    .where(on.column, '=', on.id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const max = noteLimits.perRecord
  refuse(count < max ? [] : [{ field: 'text', reason: 'limit_reached', values: { max } }])
  return addRecord(ctx, 'notes', {
    [on.column]: on.id,
    text: body.text,
    sensitive: body.sensitive ?? false,
    written_by: 'name' in actor ? actor.name : '',
    written_at: now,
  })
}
