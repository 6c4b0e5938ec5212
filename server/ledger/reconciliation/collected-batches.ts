/** Which batch of direct debits a sum collects, where the bank credits a batch as one entry. The rules are in docs/decisions/direct-debit.md. */
import type { Reader } from '../../context.ts'
import type { BankEntry, Payable } from '../queries.ts'
import type { Allocation } from './decide.ts'
import type { FoundNumber } from './invoice-numbers.ts'

/** A row of a batch that was submitted. */
export interface CollectedRow {
  readonly invoiceId: number
  /** Cents. */
  readonly amount: number
}

export interface CollectedBatch {
  readonly rows: readonly CollectedRow[]
  /** Cents. */
  readonly total: number
}

/** Submitted batches, by message id. */
export type CollectedBatches = ReadonlyMap<string, CollectedBatch>

export async function submittedBatches({ db, association }: Reader): Promise<CollectedBatches> {
  const rows = await db
    .selectFrom('direct_debits as batch')
    .innerJoin('direct_debit_rows as row', (join) =>
      join.onRef('row.organization_id', '=', 'batch.organization_id').onRef('row.direct_debit_id', '=', 'batch.id'),
    )
    .where('batch.organization_id', '=', association.id)
    .where('batch.status', '=', 'submitted')
    .select(['batch.message_id', 'row.invoice_id', 'row.amount'])
    .orderBy('batch.id')
    .orderBy('row.position')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ message_id }) => message_id)].map(([id, ofBatch]) => [
      id,
      {
        rows: ofBatch.map(({ invoice_id: invoiceId, amount }) => ({ invoiceId, amount })),
        total: ofBatch.reduce((sum, { amount }) => sum + amount, 0),
      },
    ]),
  )
}

/** The batch that an entry names, unless it is one item of it, which names its invoice. */
export function batchOf(
  batches: CollectedBatches,
  entry: BankEntry,
  found: readonly FoundNumber[],
): CollectedBatch | null {
  if (!entry.isBatchTotal && found.length > 0) return null
  // Banks break texts into lines anywhere.
  const { endToEndId, remittance } = entry
  const texts = [endToEndId ?? '', ...remittance, remittance.join('').replaceAll(/\s/g, '')]
  const named = [...batches].filter(([messageId]) => texts.some((text) => text.includes(messageId)))
  // One id may begin like another.
  return named.toSorted(([a], [b]) => b.length - a.length)[0]?.[1] ?? null
}

/** All of its rows, when the sum is exactly theirs and each is still due; else null: a person decides. */
export function decideBatch(
  { amount }: Pick<BankEntry, 'amount'>,
  { rows, total }: CollectedBatch,
  invoices: ReadonlyMap<number, Payable>,
): { readonly allocations: readonly Allocation[] } | null {
  if (amount !== total) return null
  const allocations = rows.flatMap((row): Allocation[] => {
    const invoice = invoices.get(row.invoiceId)
    if (invoice?.status !== 'sent' || invoice.due < row.amount) return []
    return [{ ...row, number: invoice.number, left: invoice.due - row.amount }]
  })
  return allocations.length === rows.length ? { allocations } : null
}
