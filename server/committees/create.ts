/** A new committee, without members (not in the specification). */
import type { CommitteeCreate } from '#contract/schemas/management/committees.ts'
import { addRecord } from '../changes/records.ts'
import type { Call } from '../operation/context.ts'
import type { CommitteeRow } from './queries.ts'
import { refuseTakenName } from './committee-names.ts'

/** Throws `validation_failed`. */
export async function createCommittee({
  ctx,
  input: { body },
}: Call<{ readonly body: CommitteeCreate }>): Promise<CommitteeRow> {
  await refuseTakenName(ctx, body.name)
  return addRecord(ctx, 'committees', { name: body.name, description: body.description ?? null })
}
