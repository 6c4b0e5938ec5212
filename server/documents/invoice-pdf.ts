/**
 * The invoice as a PDF. Rendering one takes as long as answering dozens of requests, so it happens on a thread of its own, which
 * also keeps the libraries for it out of the service's start.
 */
import type { Piscina } from 'piscina'
import { Gate } from '../gate.ts'
import type { InvoiceDocument } from './pdf/invoice-parts.ts'

export type { InvoiceDocument } from './pdf/invoice-parts.ts'

/** Milliseconds from its beginning: hundreds of times what an invoice takes. */
const longestRendering = 20_000
/** Milliseconds without work after which the thread ends. */
const idleTimeout = 60_000

/**
 * Pages that need no key have a thread of their own, so that they keep no email and no preview waiting. Each queue takes turns between
 * associations.
 */
const gates = {
  page: new Gate({ concurrency: 1, waitingOfKey: 20, waiting: 500, retryAfter: 5 }),
  association: new Gate({ concurrency: 1, waitingOfKey: 20, waiting: 2_000, retryAfter: 5 }),
} as const

interface RenderOptions {
  /** The queue: `page` without a key, `association` for its own emails and previews. */
  readonly for: keyof typeof gates
  /** Ends the wait and the rendering. */
  readonly signal?: AbortSignal
}

let pool: Promise<Piscina> | undefined

async function openPool(): Promise<Piscina> {
  const { Piscina } = await import('piscina')
  const filename = new URL('draw-invoice.ts', import.meta.url).href
  return new Piscina({ filename, name: 'drawInvoice', minThreads: 0, maxThreads: 2, idleTimeout })
}

/**
 * Renders the invoice in a language. The same invoice gives the same bytes. Throws `service_busy` when too many of the association wait,
 * what rendering throws, and an `AbortError` when it takes too long or the signal ends it; the thread ends with it.
 */
export async function invoicePdf(document: InvoiceDocument, options: RenderOptions): Promise<Uint8Array> {
  const { signal } = options
  return gates[options.for].run(String(document.association.id), () => render(document, signal), signal)
}

async function render(document: InvoiceDocument, signal: AbortSignal | undefined): Promise<Uint8Array> {
  const { invoice, association, details, language, credited, creditOf, collection } = document
  const limit = AbortSignal.timeout(longestRendering)
  pool ??= openPool()
  const rendering = (await pool).run(
    { invoice, association, details, language, credited, creditOf, collection },
    { signal: signal ? AbortSignal.any([signal, limit]) : limit },
  )
  // The thread runs `drawInvoice`, whose bytes arrive without their class.
  const bytes = (await rendering) as Uint8Array
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
