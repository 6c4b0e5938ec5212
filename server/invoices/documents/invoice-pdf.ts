/**
 * The invoice as a PDF. Rendering one takes as long as answering dozens of requests, so it happens on a thread of its own, which
 * also keeps the libraries for it out of the service's start.
 */
import { Gate } from '../../lib/gate.ts'
import { threadsOf } from '../../lib/threads.ts'
import type { InvoiceDocument } from './pdf/invoice-parts.ts'

export type { InvoiceDocument } from './pdf/invoice-parts.ts'

/** Milliseconds from its beginning: hundreds of times what an invoice takes, and many times what a file of letters does. */
const longestRendering = { page: 20_000, association: 20_000, letters: 60_000 } as const

/**
 * Pages that need no key have a thread of their own, so that they keep no email and no preview waiting; files of many letters too, because
 * one takes seconds. Each queue takes turns between associations.
 */
const gates = {
  page: new Gate({ concurrency: 1, waitingOfKey: 20, waiting: 500, retryAfter: 5 }),
  association: new Gate({ concurrency: 1, waitingOfKey: 20, waiting: 2_000, retryAfter: 5 }),
  letters: new Gate({ concurrency: 1, waitingOfKey: 2, waiting: 20, retryAfter: 10 }),
} as const

interface RenderOptions {
  /** The queue: `page` without a key, `association` for its own emails and previews, `letters` for files of many. */
  readonly for: keyof typeof gates
  /** Ends the wait and the rendering. */
  readonly signal?: AbortSignal
}

const threads = threadsOf({ file: new URL('draw-invoice.ts', import.meta.url), name: 'drawInvoices', most: 3 })

/**
 * Renders the invoice in a language. The same invoice gives the same bytes. Throws `service_busy` when too many of the association wait,
 * what rendering throws, and an `AbortError` when it takes too long or the signal ends it; the thread ends with it.
 */
export function invoicePdf(document: InvoiceDocument, options: RenderOptions): Promise<Uint8Array> {
  return invoicesPdf([document], options)
}

/** One file of several, at least one. Throws as `invoicePdf` does. */
export async function invoicesPdf(documents: readonly InvoiceDocument[], options: RenderOptions): Promise<Uint8Array> {
  const key = String(documents[0]?.association.id)
  return gates[options.for].run(key, () => render(documents, options), options.signal)
}

async function render(documents: readonly InvoiceDocument[], options: RenderOptions): Promise<Uint8Array> {
  const limit = AbortSignal.timeout(longestRendering[options.for])
  const pool = await threads()
  const rendering = pool.run(
    documents.map(({ invoice, association, details, language, credited, creditOf, collection, reminder }) => {
      return { invoice, association, details, language, credited, creditOf, collection, reminder }
    }),
    { signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit },
  )
  // The thread runs `drawInvoices`, whose bytes arrive without their class.
  const bytes = (await rendering) as Uint8Array
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
