/** Which batch of direct debits a sum collects, where the bank credits a batch as one entry. The rules are in docs/decisions/direct-debit.md. */
import { addDays } from '#contract/dates.ts'
import type { Reader } from '../../operation/context.ts'
import type { LedgerEntry, Payable } from '../queries.ts'
import { type Allocation, type EntryDecision, decideCredit } from './decide.ts'
import type { FoundNumber } from './invoice-numbers.ts'

/** A row of a batch. */
export interface CollectedRow {
  readonly invoiceId: number
  /** Cents. */
  readonly amount: number
}

export interface CollectedBatch {
  readonly status: 'created' | 'submitted' | 'discarded'
  /** `YYYY-MM-DD` */
  readonly collectionDate: string
  readonly rows: readonly CollectedRow[]
  /** Cents. */
  readonly total: number
}

/** By message id. */
export type CollectedBatches = ReadonlyMap<string, CollectedBatch>

/** Banks break texts into lines anywhere. */
function textOf({ endToEndId, remittance }: LedgerEntry): string {
  return [endToEndId ?? '', ...remittance, remittance.join('').replaceAll(/\s/g, '')].join('\n')
}

/** Within this many days of the collection, a bank that lacked an item or needed two days has booked what it collected. */
const daysToBook = 7

/** Whether an entry that names no batch may be a part of this one: the bank has it, no account paid the entry, and it is of these days. */
export function mayBePartOf(
  { amount, allocated, bookedOn, payerIban }: LedgerEntry,
  { status, total, collectionDate }: Pick<CollectedBatch, 'status' | 'total' | 'collectionDate'>,
): boolean {
  if (status !== 'submitted' || payerIban !== null || amount - allocated >= total) return false
  return collectionDate <= bookedOn && bookedOn <= addDays(collectionDate, daysToBook)
}

/** Batches that these entries name, of which they have the sum, or of which they may be a part. */
export async function batchesOf(
  { db, association }: Reader,
  entries: readonly LedgerEntry[],
): Promise<CollectedBatches> {
  const texts = entries.map(textOf).join('\n')
  const amounts = new Set(entries.map(({ amount, allocated }) => amount - allocated))
  const batches = (
    await db
      .selectFrom('direct_debits')
      .where('organization_id', '=', association.id)
      .select(['id', 'message_id', 'status', 'collection_date as collectionDate', 'total'])
      .orderBy('id')
      .execute()
  ).filter(
    (batch) =>
      amounts.has(batch.total) ||
      texts.includes(batch.message_id) ||
      entries.some((entry) => entry.amount > 0 && mayBePartOf(entry, batch)),
  )
  const rows = await db
    .selectFrom('direct_debit_rows')
    .where('organization_id', '=', association.id)
    .where('direct_debit_id', 'in', [0, ...batches.map(({ id }) => id)])
    .select(['direct_debit_id', 'invoice_id as invoiceId', 'amount'])
    .orderBy('position')
    .execute()
  const byBatch = Map.groupBy(rows, (row) => row.direct_debit_id)
  return new Map(batches.map(({ id, message_id, ...batch }) => [message_id, { ...batch, rows: byBatch.get(id) ?? [] }]))
}

/** The batch that an entry names, several as one; null where it is one item, which names its invoice. */
export function batchOf(
  batches: CollectedBatches,
  entry: LedgerEntry,
  found: readonly FoundNumber[],
): CollectedBatch | null {
  if (!entry.isBatchTotal && found.length > 0) return null
  const text = textOf(entry)
  const ids = [...batches.keys()].filter((id) => text.includes(id))
  // One id may begin like another.
  const named = ids.filter((id) => !ids.some((other) => other !== id && other.includes(id)))
  const [first, ...more] = named.flatMap((id) => batches.get(id) ?? [])
  return first ? more.reduce(asOne, first) : null
}

function asOne(one: CollectedBatch, other: CollectedBatch): CollectedBatch {
  const status = one.status === 'submitted' ? other.status : one.status
  return { ...one, status, total: one.total + other.total, rows: [...one.rows, ...other.rows] }
}

/** All of its rows, when the bank has it, the sum is exactly theirs and each is still due; else a person decides. */
export function decideBatch(
  { amount }: Pick<LedgerEntry, 'amount'>,
  { status, rows, total }: CollectedBatch,
  invoices: ReadonlyMap<number, Payable>,
): EntryDecision {
  const allocations = rows.flatMap((row): Allocation[] => {
    const invoice = invoices.get(row.invoiceId)
    if (invoice?.status !== 'sent' || invoice.due < row.amount) return []
    const { invoiceId } = row
    return [{ invoiceId, number: invoice.number, amount: row.amount, left: invoice.due - row.amount }]
  })
  const isEach = new Set(allocations.map(({ invoiceId }) => invoiceId)).size === rows.length
  if (status === 'submitted' && amount === total && isEach) return { allocations }
  const found = rows.map(({ invoiceId }) => ({ invoiceId, isClear: true }))
  const { allocations: open, reason } = decideCredit({ amount, isBatchTotal: true }, found, invoices)
  // An open amount equal to the sum is chance: nothing says which of the rows the bank collected.
  return { reason: reason ?? { code: 'batch_total', numbers: open.map(({ number }) => number), due: amount } }
}
