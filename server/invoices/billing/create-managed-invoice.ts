/** A new invoice with what `/v2` does not know: prices with VAT, and why a line has none (not in the specification). */
import type { ManagedInvoiceCreate } from '#contract/schemas/management/invoices.ts'
import type { Call } from '../../operation/context.ts'
import { createInvoice } from '../create.ts'
import { findManagedInvoice, type ManagedInvoiceRecord } from './queries.ts'

/** Throws `recipient_without_email` and `validation_failed`. */
export async function createManagedInvoice({
  ctx,
  input,
}: Call<{ readonly body: ManagedInvoiceCreate }>): Promise<ManagedInvoiceRecord> {
  const { row } = await createInvoice({ ctx, input })
  return findManagedInvoice(ctx, row.id)
}
