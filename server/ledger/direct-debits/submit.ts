/** The bank has the file of a batch. Nothing is booked: the bank statement does (not in the specification). */
import { recordChange } from '../../changes/change-log.ts'
import type { RequestContext } from '../../operation/context.ts'
import { createdBatch } from './lock-batch.ts'
import { type DirectDebitRecord, findDirectDebit } from './queries.ts'

interface Input {
  readonly params: { readonly id: number }
  readonly version: number | null
}

/** Throws `not_found`, `version_conflict` and `direct_debit_status`. */
export async function submitDirectDebit({
  ctx,
  input,
}: {
  ctx: RequestContext
  input: Input
}): Promise<DirectDebitRecord> {
  const before = await createdBatch(ctx, input)
  const { db, association, now } = ctx
  const changes = { status: 'submitted', submitted_at: now, updated_at: now } as const
  await db
    .updateTable('direct_debits')
    .set(changes)
    .where('organization_id', '=', association.id)
    .where('id', '=', before.id)
    .execute()

  const after = { ...before, ...changes }
  await recordChange(ctx, { record: 'direct_debit', id: before.id, action: 'submitted', before, after })
  return findDirectDebit(ctx, before.id)
}
