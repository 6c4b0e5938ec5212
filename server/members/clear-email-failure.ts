/** The address of a member works again, or did all along. */
import type { Call, RecordInput } from '../operation/context.ts'
import { forgetFailures } from '../outbox/bounces.ts'
import { findMember } from './queries.ts'

/** Throws `not_found`. */
export async function clearEmailFailure({ ctx, input }: Call<RecordInput>): Promise<void> {
  const { row } = await findMember(ctx, input.params.id)
  if (row.email !== null) await forgetFailures(ctx, row.email)
}
