/** A thread that draws PDFs one after the other. It starts with the first one and does not keep the process alive. */
import { Worker } from 'node:worker_threads'
import type { InvoiceDocument } from './pdf/invoice-parts.ts'

export interface DrawRequest {
  readonly id: number
  readonly document: InvoiceDocument
}

export type DrawAnswer =
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly error: unknown }

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: unknown) => void
}

export class PdfThread {
  readonly #worker = new Worker(new URL('./draw-on-thread.ts', import.meta.url), { name: 'pdf' })
  readonly #waiting = new Map<number, Waiting>()
  #last = 0
  #alive = true

  constructor() {
    this.#worker.unref()
    this.#worker.on('message', (answer: DrawAnswer) => this.#take(answer))
    this.#worker.on('error', (error: unknown) => this.#end(error))
    this.#worker.on('exit', () => this.#end(new Error('The thread that draws PDFs has ended.')))
  }

  /** Whether it draws; one that ended never does again. */
  get isAlive(): boolean {
    return this.#alive
  }

  draw(document: InvoiceDocument): Promise<Uint8Array> {
    this.#last += 1
    const request: DrawRequest = { id: this.#last, document }
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.id, { resolve, reject })
      // Who waits for a PDF keeps the process, and nobody else.
      this.#worker.ref()
      this.#worker.postMessage(request)
    })
  }

  #take(answer: DrawAnswer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if (this.#waiting.size === 0) this.#worker.unref()
    // The kind of bytes that Node's own libraries take everywhere.
    if ('bytes' in answer) waiting?.resolve(Buffer.from(answer.bytes.buffer))
    else waiting?.reject(answer.error)
  }

  #end(error: unknown): void {
    this.#alive = false
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
