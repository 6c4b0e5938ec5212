/**
 * The invoice as a PDF. Rendering one takes as long as answering dozens of requests, so it happens on a thread of its own, which
 * also keeps the libraries for it out of the service's start.
 */
import type { Piscina } from 'piscina'
import type { InvoiceDocument } from './pdf/invoice-parts.ts'

export type { InvoiceDocument } from './pdf/invoice-parts.ts'

/** Milliseconds: hundreds of times what an invoice takes. */
const longestDrawing = 20_000
/** Milliseconds without work after which the thread ends. */
const idleTimeout = 60_000

let pool: Promise<Piscina> | undefined

async function openPool(): Promise<Piscina> {
  const { Piscina } = await import('piscina')
  const filename = new URL('draw-invoice.ts', import.meta.url).href
  return new Piscina({ filename, name: 'drawInvoice', minThreads: 0, maxThreads: 1, idleTimeout })
}

/**
 * Renders the invoice in a language. The same invoice gives the same bytes. Throws what rendering throws, and an `AbortError` when it
 * takes too long or the signal ends it; the thread ends with it.
 */
export async function invoicePdf(document: InvoiceDocument, signal?: AbortSignal): Promise<Uint8Array> {
  const { invoice, association, details, language, credited, creditOf, collection } = document
  const limit = AbortSignal.timeout(longestDrawing)
  pool ??= openPool()
  const drawing = (await pool).run(
    { invoice, association, details, language, credited, creditOf, collection },
    { signal: signal ? AbortSignal.any([signal, limit]) : limit },
  )
  // The thread runs `drawInvoice`, whose bytes arrive without their class.
  const bytes = (await drawing) as Uint8Array
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
