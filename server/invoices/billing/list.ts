/** Credit notes page by page, and the emails about an invoice. */
import type { CreditNoteQuery } from '#contract/schemas/management/invoices.ts'
import type { Reader, RecordInput, Call } from '../../operation/context.ts'
import { keysetPage, type KeysetPage } from '../../database/keyset.ts'
import { findInvoice } from '../queries.ts'
import { type CreditNoteRecord, creditNotesOf, selectCreditNotes, type SendingRecord, sendingsOf } from './queries.ts'

/** In the order in which they were made. Throws `malformed_request` for a cursor of something else. */
export async function listCreditNotes({
  ctx,
  input: { query },
}: Call<{ readonly query: CreditNoteQuery }, Reader>): Promise<KeysetPage<CreditNoteRecord>> {
  const { invoice_id: invoiceId } = query
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'credit_notes' } as const
  const all = selectCreditNotes(ctx)
  const select = invoiceId === undefined ? all : all.where('credit_notes.invoice_id', '=', invoiceId)
  const page = await keysetPage(list, select, query)
  return { ...page, rows: await creditNotesOf(ctx, page.rows) }
}

/** Newest first. Throws `not_found`. */
export async function listInvoiceSendings({
  ctx,
  input: { params },
}: Call<RecordInput, Reader>): Promise<SendingRecord[]> {
  await findInvoice(ctx, params.id)
  return sendingsOf(ctx, params.id)
}
