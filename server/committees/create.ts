/** A new committee, without members (not in the specification). */
import type { CommitteeCreate } from '#contract/schemas/management/committees.ts'
import { recordChange } from '../changes/change-log.ts'
import type { Call } from '../operation/context.ts'
import { nextId } from '../database/sequences.ts'
import type { CommitteeRow } from './queries.ts'
import { refuseTakenName } from './save-committee.ts'

/** Throws `validation_failed`. */
export async function createCommittee({
  ctx,
  input: { body },
}: Call<{ readonly body: CommitteeCreate }>): Promise<CommitteeRow> {
  await refuseTakenName(ctx, body.name)
  const row = await ctx.db
    .insertInto('committees')
    .values({
      organization_id: ctx.association.id,
      id: await nextId(ctx.db, ctx.association.id, 'committees'),
      name: body.name,
      description: body.description ?? null,
      archived_at: null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(ctx, { record: 'committee', id: row.id, action: 'created', before: null, after: row })
  return row
}
