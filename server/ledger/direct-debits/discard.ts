/** A batch that the bank does not have is put aside; its invoices are free for another one (not in the specification). */
import { recordChange } from '../../changes/change-log.ts'
import type { RequestContext } from '../../operation/context.ts'
import { createdBatch } from './lock-batch.ts'
import { type DirectDebitRecord, findDirectDebit } from './queries.ts'

interface Input {
  readonly params: { readonly id: number }
  readonly version: number | null
}

/** Throws `not_found`, `version_conflict` and `direct_debit_status`. */
export async function discardDirectDebit({
  ctx,
  input,
}: {
  ctx: RequestContext
  input: Input
}): Promise<DirectDebitRecord> {
  const before = await createdBatch(ctx, input)
  const { db, association, now } = ctx
  const changes = { status: 'discarded', updated_at: now } as const
  await db
    .updateTable('direct_debits')
    .set(changes)
    .where('organization_id', '=', association.id)
    .where('id', '=', before.id)
    .execute()
  await db
    .updateTable('direct_debit_rows')
    .set({ collects_invoice_id: null })
    .where('organization_id', '=', association.id)
    .where('direct_debit_id', '=', before.id)
    .execute()
  const after = { ...before, ...changes }
  await recordChange(ctx, { record: 'direct_debit', id: before.id, action: 'discarded', before, after })
  return findDirectDebit(ctx, before.id)
}
