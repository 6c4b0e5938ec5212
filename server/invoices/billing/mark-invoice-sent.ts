/** A draft is posted or handed over: it is sent from then on, and no email goes out (not in the specification). */
import type { Call, VersionedInput } from '../../operation/context.ts'
import { changeInvoice } from '../../ledger/invoices/change.ts'
import { recipientNow, sentColumns } from '../send.ts'
import { Problem } from '../../lib/problem.ts'
import { lockVersion } from './lock-version.ts'
import { findManagedInvoice, type ManagedInvoiceRecord } from './queries.ts'

/** Throws `not_found`, `version_conflict`, `invoice_status` for what is no draft, and `period_closed`. */
export async function markInvoiceSent({ ctx, input }: Call<VersionedInput>): Promise<ManagedInvoiceRecord> {
  const { row } = await lockVersion(ctx, input)
  if (row.status !== 'draft') throw new Problem('invoice_status')
  const changes = { ...(await recipientNow(ctx, row)), ...sentColumns(ctx, row.payment_token) }
  await changeInvoice(ctx, row, { action: 'sent', changes })
  return findManagedInvoice(ctx, row.id)
}
