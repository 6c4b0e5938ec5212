/** The read of every change of a batch: only one that the bank does not have can change. */
import type { RequestContext } from '../../operation/context.ts'
import { Problem, requireVersion } from '../../lib/problem.ts'
import { presentDirectDebit } from './present.ts'
import { type DirectDebitBatch, findDirectDebit } from './queries.ts'

/** Throws `not_found`, `version_conflict` and `direct_debit_status`. */
export async function createdBatch(
  ctx: RequestContext,
  { params: { id }, version }: { readonly params: { readonly id: number }; readonly version: number | null },
): Promise<DirectDebitBatch> {
  const record = await findDirectDebit(ctx, id)
  requireVersion(version, record.batch, () => presentDirectDebit(record))
  if (record.batch.status !== 'created') throw new Problem('direct_debit_status')
  return record.batch
}
