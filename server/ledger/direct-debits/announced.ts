/** The collection that an invoice announces to its payer (pre-notification, EPC016-06): on which day, from which account, by which mandate. */
import { collectionDateFrom } from '#contract/collection-dates.ts'
import type { Association, DatedReader, Reader } from '../../operation/context.ts'
import type { OrganizationDetails } from '../../organization/details.ts'
import { preFlight } from './pre-flight.ts'
import { candidatesOf } from './queries.ts'

export interface Collection {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** In a batch for the bank; else the date may still move. */
  readonly isInBatch: boolean
  /** Cents. */
  readonly amount: number
  readonly iban: string
  readonly mandate_reference: string
  readonly creditor_id: string
}

async function collectionInBatch(
  { db, association }: Reader,
  batchId: number,
  invoiceId: number,
): Promise<Collection | null> {
  const row = await db
    .selectFrom('direct_debit_rows as row')
    .innerJoin('direct_debits as batch', (join) =>
      join.onRef('batch.organization_id', '=', 'row.organization_id').onRef('batch.id', '=', 'row.direct_debit_id'),
    )
    .where('row.organization_id', '=', association.id)
    .where('row.direct_debit_id', '=', batchId)
    .where('row.invoice_id', '=', invoiceId)
    .select(['batch.collection_date as date', 'batch.creditor_id'])
    .select(['row.amount', 'row.iban', 'row.mandate_reference'])
    .executeTakeFirst()
  return row ? { ...row, isInBatch: true } : null
}

/**
 * Null when the payer has to transfer the amount: no mandate that can be used, an account or a mandate that the bank refused before, or a
 * due date that passed without a batch.
 */
export async function announcedCollection(
  reader: DatedReader & { readonly association: Pick<Association, 'iban'> },
  details: OrganizationDetails,
  invoice: { readonly id: number; readonly due_date: string },
): Promise<Collection | null> {
  const { creditor_id } = details
  if (creditor_id === null || reader.association.iban === null) return null
  const [facts] = await candidatesOf(reader, invoice.id)
  if (!facts) return null
  if (facts.in_batch !== null) return collectionInBatch(reader, facts.in_batch, invoice.id)
  if (facts.warning !== null || invoice.due_date < reader.today) return null
  const date = collectionDateFrom(invoice.due_date, reader.today)
  const checked = preFlight(facts, date)
  if (typeof checked === 'string') return null
  const { iban, mandate_reference } = checked
  return { date, isInBatch: false, amount: facts.due, iban, mandate_reference, creditor_id }
}
