/** A draft is discarded, or an invoice that was sent is cancelled; the number stays its own (not in the specification). */
import type { InvoiceCancel } from '#contract/schemas/management/invoices.ts'
import type { Call, VersionedInput } from '../../operation/context.ts'
import { cancelInvoiceRow, closingRefusal } from '../../ledger/close-invoice.ts'
import { ledgerOf } from '../../ledger/ledger.ts'
import { Problem, refuse } from '../../lib/problem.ts'
import { lockVersion } from './lock-version.ts'
import { findManagedInvoice, type ManagedInvoiceRecord } from './queries.ts'

type Input = VersionedInput & { readonly body: InvoiceCancel }

/** Throws `not_found`, `version_conflict`, `invoice_status`, `invoice_not_cancellable`, `validation_failed` and `period_closed`. */
export async function cancelInvoice({ ctx, input }: Call<Input>): Promise<ManagedInvoiceRecord> {
  const { row } = await lockVersion(ctx, input)
  const refusal = closingRefusal(row, 'cancelled')
  if (refusal === 'already' || refusal === 'closed') throw new Problem('invoice_status')
  if (refusal !== null) throw new Problem('invoice_not_cancellable')
  const { reason = null } = input.body
  refuse(reason === null && row.status === 'sent' ? [{ field: 'reason', reason: 'required' }] : [])
  await cancelInvoiceRow(ledgerOf(ctx), row, reason)
  return findManagedInvoice(ctx, row.id)
}
