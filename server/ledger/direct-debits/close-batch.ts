/** Shared by submitting and discarding a batch, which may change only until the bank has it. */
import { recordChange } from '../../changes/change-log.ts'
import type { RequestContext, VersionedInput } from '../../operation/context.ts'
import { Problem, requireVersion } from '../../lib/problem.ts'
import { presentDirectDebit } from './present.ts'
import { type DirectDebitRecord, findDirectDebit } from './queries.ts'

/** Throws `not_found`, `version_conflict` and `direct_debit_status`. */
export async function settleBatch(
  ctx: RequestContext,
  { params: { id }, version }: VersionedInput,
  status: 'submitted' | 'discarded',
): Promise<DirectDebitRecord> {
  const record = await findDirectDebit(ctx, id)
  const { batch: before } = record
  requireVersion(version, before, () => presentDirectDebit(record))
  if (before.status !== 'created') throw new Problem('direct_debit_status')
  const { db, association, now } = ctx
  const changes = { status, ...(status === 'submitted' ? { submitted_at: now } : {}), updated_at: now }
  await db
    .updateTable('direct_debits')
    .set(changes)
    .where('organization_id', '=', association.id)
    .where('id', '=', id)
    .execute()
  if (status === 'discarded')
    await db
      .updateTable('direct_debit_rows')
      .set({ collects_invoice_id: null })
      .where('organization_id', '=', association.id)
      .where('direct_debit_id', '=', id)
      .execute()
  await recordChange(ctx, { record: 'direct_debit', id, action: status, before, after: { ...before, ...changes } })
  return findDirectDebit(ctx, id)
}
