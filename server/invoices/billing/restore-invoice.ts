/** A cancelled invoice becomes what it was (not in the specification). */
import type { Call, VersionedInput } from '../../operation/context.ts'
import { changeInvoice } from '../../ledger/invoices/change.ts'
import { derivedStatus } from '../../ledger/invoices/states.ts'
import { Problem } from '../../lib/problem.ts'
import { lockVersion } from './lock-version.ts'
import { findManagedInvoice, type ManagedInvoiceRecord } from './queries.ts'

/** Money that came in for it since then counts. Throws `not_found`, `version_conflict`, `invoice_status` and `period_closed`. */
export async function restoreInvoice({ ctx, input }: Call<VersionedInput>): Promise<ManagedInvoiceRecord> {
  const { row } = await lockVersion(ctx, input)
  if (row.status !== 'cancelled') throw new Problem('invoice_status')
  const status = derivedStatus({
    ...row,
    status: row.sent_at === null || row.payment_token === null ? 'draft' : 'sent',
    paid: row.amount_paid,
  })
  const changes = { status, cancellation_reason: null }
  await changeInvoice(ctx, row, { action: 'restored', changes })
  return findManagedInvoice(ctx, row.id)
}
