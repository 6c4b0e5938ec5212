/** A credit note as it is printed: laid out like the invoice that it takes back. */
import { hasControlCharacters } from '#contract/text.ts'
import type { Database } from '../../database/database.ts'
import type { InvoiceDocument } from '../documents/invoice-pdf.ts'
import type { PublicInvoice } from '../documents/public-invoice.ts'
import { presentCreditNote } from './present.ts'
import { creditNotesOf, selectCreditNotes } from './queries.ts'

/** Undefined for a number that the invoice has no credit note with. */
export async function creditNoteDocument(
  db: Database,
  { invoice, association, details, language }: Pick<PublicInvoice, 'invoice' | 'association' | 'details' | 'language'>,
  number: string,
): Promise<InvoiceDocument | undefined> {
  if (hasControlCharacters(number)) return undefined
  const reader = { db, association }
  const found = selectCreditNotes(reader)
    .where('credit_notes.invoice_id', '=', invoice.id)
    .where('credit_notes.number', '=', number)
  const [record] = await creditNotesOf(reader, await found.execute())
  if (!record) return undefined
  const note = presentCreditNote({ publicUrl: '', association }, record)
  return {
    invoice: {
      ...invoice,
      number: note.number,
      status: 'sent',
      invoice_date: note.issued_on,
      reference: null,
      lines: note.lines.map((line, id) => ({
        id,
        quantity: 1,
        unit_price: line.total_excl_vat,
        gross_price: line.gross_total,
        ...line,
      })),
      vat: note.vat,
      total_excl_vat: note.total_excl_vat,
      total_vat: note.total_vat,
      total: note.total,
      amount_paid: '0.00',
      updated_at: note.updated_at,
    },
    association,
    details: { ...details, invoice_footer: null },
    language,
    creditOf: { number: invoice.number, reason: note.reason },
  }
}
