/** A batch that the bank does not have is put aside; its invoices are free for another one (not in the specification). */
import type { RequestContext } from '../../operation/context.ts'
import { type BatchInput, settleBatch } from './close-batch.ts'
import type { DirectDebitRecord } from './queries.ts'

/** Throws `not_found`, `version_conflict` and `direct_debit_status`. */
export async function discardDirectDebit({
  ctx,
  input,
}: {
  ctx: RequestContext
  input: BatchInput
}): Promise<DirectDebitRecord> {
  return settleBatch(ctx, input, 'discarded')
}
