/** The read of every change of an invoice here: the record in the version that the change is for. */
import type { RequestContext } from '../../operation/context.ts'
import { lockInvoice } from '../../ledger/invoices/queries.ts'
import { requireVersion } from '../../lib/problem.ts'
import { presentManagedInvoice } from './present.ts'
import { findManagedInvoice, type ManagedInvoiceRecord } from './queries.ts'

/** The invoice that a change is for. Throws `not_found` and `version_conflict`. */
export async function lockVersion(
  ctx: RequestContext,
  { params: { id }, version }: { readonly params: { readonly id: number }; readonly version: number | null },
): Promise<ManagedInvoiceRecord> {
  await lockInvoice(ctx, id)
  const record = await findManagedInvoice(ctx, id)
  requireVersion(version, record.row, () => presentManagedInvoice(ctx, record))
  return record
}
