/** Anyone with a payment token can open its invoice, so no two invoices share one, in any association. */
import { fields as texts } from '#messages/fields/en.ts'
import { batches } from '../../database/batches.ts'
import type { Database } from '../../database/database.ts'
import type { FileLocations } from './file-locations.ts'
import type { LocatedInvoice } from './invoice-matches.ts'
import type { ImportRun } from './run.ts'

/** `locations`: of the invoices of earlier batches. */
export async function refuseTakenTokens(
  run: ImportRun,
  invoices: readonly LocatedInvoice[],
  locations: FileLocations,
): Promise<void> {
  const given = invoices.flatMap(({ location, value }) =>
    value.payment_token ? [{ location, number: value.number, token: value.payment_token }] : [],
  )
  const seen = new Set<string>()
  for (const batch of batches(given)) {
    const tokens = batch.map(({ token }) => token)
    const withToken = (db: Database) =>
      db
        .selectFrom('invoices')
        .select(['organization_id', 'id', 'number', 'payment_token'])
        .where('payment_token', 'in', tokens)
    // The import's row is read last, because it counts where both have one.
    const rows = [...(await withToken(run.stored).execute()), ...(await withToken(run.tx).execute())]
    const byToken = new Map(rows.map((row) => [row.payment_token, row]))
    for (const { location, number, token } of batch) {
      const row = byToken.get(token)
      const another =
        row !== undefined &&
        (row.organization_id !== run.organizationId ||
          (number === undefined ? locations.has(row.id) : row.number !== number))
      if (another || seen.has(token)) run.problems.add(`${location}.payment_token`, texts.taken)
      seen.add(token)
    }
  }
}
