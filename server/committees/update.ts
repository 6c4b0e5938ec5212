/** A change of what a committee is called (not in the specification). */
import { changeRecord } from '../changes/records.ts'
import type { CommitteeUpdate } from '#contract/schemas/management/committees.ts'
import type { Call, VersionedInput } from '../operation/context.ts'
import { requireVersion } from '../lib/problem.ts'
import { presentManagedCommittee } from './present.ts'
import { type CommitteeRow, findAnyCommittee } from './queries.ts'
import { refuseTakenName } from './committee-names.ts'

type Input = VersionedInput & { readonly body: CommitteeUpdate }

/** Only what is sent. Throws `not_found`, `version_conflict`, `validation_failed`. */
export async function updateCommittee({ ctx, input }: Call<Input>): Promise<CommitteeRow> {
  const before = await findAnyCommittee(ctx, input.params.id)
  requireVersion(input.version, before, () => presentManagedCommittee(before))
  const { name, description } = before
  const changes = { name, description, ...input.body }
  if (changes.name !== name) await refuseTakenName(ctx, changes.name)
  return changeRecord(ctx, 'committees', before, { changes, action: 'changed' })
}
