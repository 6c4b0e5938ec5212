/** The bank has the file of a batch. Nothing is booked: the bank statement does (not in the specification). */
import type { Call, VersionedInput } from '../../operation/context.ts'
import { settleBatch } from './close-batch.ts'
import type { DirectDebitRecord } from './queries.ts'

/** Throws `not_found`, `version_conflict` and `direct_debit_status`. */
export async function submitDirectDebit({ ctx, input }: Call<VersionedInput>): Promise<DirectDebitRecord> {
  return settleBatch(ctx, input, 'submitted')
}
