/** Invoices as lists show them, as JSON, made when they are first shown in a version and kept: a snapshot has all of them. */
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import type { Reader } from '../operation/context.ts'
import { JsonBytes } from '../operation/handler.ts'
import { cachePerDatabase } from '../operation/representation-cache.ts'
import { type InvoiceViewer, presentInvoiceSummary } from './present.ts'
import { findSummaries } from './queries.ts'
import type { InvoiceVersion } from '../ledger/invoices/queries.ts'

const cacheOf = cachePerDatabase()

/** In the order asked for. Not inside a transaction. */
export async function invoiceSummaries(
  ctx: Reader & InvoiceViewer,
  versions: readonly InvoiceVersion[],
): Promise<JsonBytes<InvoiceSummary>[]> {
  const cache = cacheOf(ctx.db)
  const view = cache.view(`${ctx.association.id} ${ctx.publicUrl}`)
  const known = new Map(versions.map(({ id, updated_at }) => [id, cache.get(view, id, updated_at)]))
  const missing = versions.filter(({ id }) => known.get(id) === undefined).map(({ id }) => id)
  for (const record of await findSummaries(ctx, missing)) {
    const { id, updated_at: version } = record.row
    const json = Buffer.from(JSON.stringify(presentInvoiceSummary(ctx, record)))
    cache.set(view, id, { version, json })
    known.set(id, json)
  }
  return [...known.values()].flatMap((json) => (json === undefined ? [] : [new JsonBytes<InvoiceSummary>(json)]))
}
