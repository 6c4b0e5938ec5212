/** A draft is posted or handed over: it is sent from then on, and no email goes out (not in the specification). */
import type { RequestContext } from '../context.ts'
import { requireOpenPeriod } from '../book-days.ts'
import { changeInvoice } from '../invoices/change.ts'
import { recipientNow, sentColumns } from '../invoices/send.ts'
import { Problem } from '../problem.ts'
import { lockVersion } from './lock-version.ts'
import { findManagedInvoice, type ManagedInvoiceRecord } from './queries.ts'

interface Input {
  readonly params: { readonly id: number }
  readonly version: number | null
}

/** Throws `not_found`, `version_conflict`, and `invoice_status` for what is no draft. */
export async function markInvoiceSent({
  ctx,
  input,
}: {
  ctx: RequestContext
  input: Input
}): Promise<ManagedInvoiceRecord> {
  const { row } = await lockVersion(ctx, input)
  if (row.status !== 'draft') throw new Problem('invoice_status')
  requireOpenPeriod(ctx, row.invoice_date)
  const changes = { ...(await recipientNow(ctx, row)), ...sentColumns(ctx, row.payment_token) }
  await changeInvoice(ctx, row, { action: 'sent', changes })
  return findManagedInvoice(ctx, row.id)
}
