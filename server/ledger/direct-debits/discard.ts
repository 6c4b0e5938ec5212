/** A batch that the bank does not have is put aside; its invoices are free for another one (not in the specification). */
import type { Call, VersionedInput } from '../../operation/context.ts'
import { settleBatch } from './close-batch.ts'
import type { DirectDebitRecord } from './queries.ts'

/** Throws `not_found`, `version_conflict` and `direct_debit_status`. */
export async function discardDirectDebit({ ctx, input }: Call<VersionedInput>): Promise<DirectDebitRecord> {
  return settleBatch(ctx, input, 'discarded')
}
