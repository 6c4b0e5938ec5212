/** What `PdfThread` runs: draws what it is sent, and sends it back. */
import { parentPort } from 'node:worker_threads'
import { drawInvoice } from './draw-invoice.ts'
import type { DrawAnswer, DrawRequest } from './pdf-thread.ts'

async function answer({ id, document }: DrawRequest): Promise<void> {
  try {
    // A copy of its own, so that it can be handed over instead of copied again.
    const bytes = new Uint8Array(await drawInvoice(document))
    const drawn: DrawAnswer = { id, bytes }
    parentPort?.postMessage(drawn, [bytes.buffer])
  } catch (error) {
    const failed: DrawAnswer = { id, error }
    parentPort?.postMessage(failed)
  }
}

parentPort?.on('message', (request: DrawRequest) => void answer(request))
