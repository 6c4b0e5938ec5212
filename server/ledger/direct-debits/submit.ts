/** The bank has the file of a batch. Nothing is booked: the bank statement does (not in the specification). */
import type { RequestContext } from '../../operation/context.ts'
import { type BatchInput, settleBatch } from './close-batch.ts'
import type { DirectDebitRecord } from './queries.ts'

/** Throws `not_found`, `version_conflict` and `direct_debit_status`. */
export async function submitDirectDebit({
  ctx,
  input,
}: {
  ctx: RequestContext
  input: BatchInput
}): Promise<DirectDebitRecord> {
  return settleBatch(ctx, input, 'submitted')
}
