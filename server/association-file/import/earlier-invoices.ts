/** Invoices of one file in many batches: none may come twice. */
import type { Located } from '../parse.ts'
import type { FileInvoice } from '../schema/invoices.ts'
import { refuseDoubles, reportDouble } from './doubles.ts'
import type { FileLocations } from './file-locations.ts'
import type { LocatedInvoice } from './invoice-matches.ts'
import type { ImportRun } from './run.ts'
import type { Saved } from './save.ts'

/** The results of earlier batches. */
export interface EarlierInvoices {
  readonly locations: FileLocations
  /** Locations of invoices that were not written because of a fault, by their numbers. */
  readonly unwritten: Map<string, string>
}

/** Without the ones that appeared earlier in the file. */
export async function onlyFirst(
  { tx, organizationId, ...run }: ImportRun,
  records: readonly Located<FileInvoice>[],
  { locations, unwritten }: EarlierInvoices,
): Promise<Located<FileInvoice>[]> {
  const different = refuseDoubles(run, records, { key: ({ number }) => number ?? null, field: 'number' })
  const numbers = different.flatMap(({ value }) => value.number ?? [])
  if (numbers.length === 0) return different
  const stored = await tx
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where('organization_id', '=', organizationId)
    .where('number', 'in', numbers)
    .execute()
  const ids = new Map(stored.map(({ id, number }) => [number, id]))
  return different.filter(({ location, value: { number = '' } }) => {
    const first = locations.of(ids.get(number) ?? 0) ?? unwritten.get(number)
    if (first !== undefined) reportDouble(run, `${location}.number`, first, number)
    return first === undefined
  })
}

export function rememberInvoices(
  { locations, unwritten }: EarlierInvoices,
  invoices: readonly LocatedInvoice[],
  saved: readonly Saved[],
): void {
  invoices.forEach(({ location, value: { number } }, index) => {
    const id = saved[index]?.id ?? 0
    if (id > 0) locations.set(id, location)
    else if (number !== undefined) unwritten.set(number, location)
  })
}
