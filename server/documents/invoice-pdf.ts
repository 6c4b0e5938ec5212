/**
 * The invoice as a PDF. Drawing one takes as long as answering dozens of requests, so it happens on a thread of its own, which
 * also keeps the libraries for it out of the service's start.
 */
import { PdfThread } from './pdf-thread.ts'
import type { InvoiceDocument } from './pdf/invoice-parts.ts'

export type { InvoiceDocument } from './pdf/invoice-parts.ts'

let thread: PdfThread | undefined

/** Writes the invoice in a language. The same invoice gives the same bytes. */
export async function invoicePdf({ invoice, association, language }: InvoiceDocument): Promise<Uint8Array> {
  if (!thread?.isAlive) thread = new PdfThread()
  return thread.draw({ invoice, association, language })
}
