/** Returned direct debits, by batch and by mandate, which may have become invalid. Derived from the ledger. */
import type { Reader } from '../../operation/context.ts'
import type { RowOf } from '../../database/tables.ts'

export interface ReturnOfDebit {
  /** `YYYY-MM-DD` */
  readonly on: string
  /** `AC04`; null where the bank gives no reason. */
  readonly code: string | null
}

/** The mandate or the account is not good: the next collection would come back too. Not enough money (`AM04`) is no such reason. */
const lasting: ReadonlySet<string> = new Set(
  'AC01 AC04 AC06 AC13 AG01 BE05 MD01 MD02 MD06 MD07 MS02 RC01 SL01'.split(' '),
)

/** Returns that are booked and not undone, oldest first. Their day is the bank's: where that one is closed, the payment has a later one. */
function selectReturns({ db, association }: Reader) {
  return db
    .selectFrom('payments as back')
    .innerJoin('bank_entries as entry', (join) =>
      join.onRef('entry.organization_id', '=', 'back.organization_id').onRef('entry.id', '=', 'back.entry_id'),
    )
    .leftJoin('payments as undone', (join) =>
      join.onRef('undone.organization_id', '=', 'back.organization_id').onRef('undone.reverses_id', '=', 'back.id'),
    )
    .where('back.organization_id', '=', association.id)
    .where('back.amount', '<', 0)
    .where('entry.amount', '<', 0)
    .where('undone.id', 'is', null)
    .orderBy('entry.booked_on')
    .orderBy('back.id')
}

/** By invoice: the return of what this batch collected, and not a later one. */
export async function returnsOfBatch(reader: Reader, batch: RowOf<'direct_debits'>) {
  if (batch.status !== 'submitted') return () => null
  const { db, association } = reader
  const rows = await db
    .selectFrom('direct_debit_rows as row')
    .innerJoin('direct_debit_rows as every', (join) =>
      join.onRef('every.organization_id', '=', 'row.organization_id').onRef('every.invoice_id', '=', 'row.invoice_id'),
    )
    .innerJoin('direct_debits as batch', (join) =>
      join.onRef('batch.organization_id', '=', 'every.organization_id').onRef('batch.id', '=', 'every.direct_debit_id'),
    )
    .where('row.organization_id', '=', association.id)
    .where('row.direct_debit_id', '=', batch.id)
    .where('batch.status', '=', 'submitted')
    .where('batch.collection_date', '>', batch.collection_date)
    .groupBy('row.invoice_id')
    .select((is) => ['row.invoice_id', is.fn.min('batch.collection_date').as('next')])
    .execute()
  const nextOf = new Map(rows.map((row) => [row.invoice_id, row.next]))
  const returns = await selectReturns(reader)
    // Some banks book before the day that was asked for.
    .where('entry.booked_on', '>=', batch.submitted_at?.slice(0, 10) ?? batch.collection_date)
    .where('back.invoice_id', 'in', (is) =>
      is
        .selectFrom('direct_debit_rows as row')
        .where('row.organization_id', '=', association.id)
        .where('row.direct_debit_id', '=', batch.id)
        .select('row.invoice_id'),
    )
    .select(['back.invoice_id', 'entry.booked_on', 'entry.return_code'])
    .execute()
  const byInvoice = new Map<number, ReturnOfDebit>()
  for (const { invoice_id: id, booked_on: on, return_code: code } of returns)
    if (on < (nextOf.get(id) ?? '9999')) byInvoice.set(id, { on, code })
  return (invoiceId: number): ReturnOfDebit | null => byInvoice.get(invoiceId) ?? null
}

interface Mandate {
  readonly member_id: number | null
  readonly iban: string | null
  readonly mandate_date: string | null
}

/** Warnings for every payer, or for one. A mandate or account that was replaced since gives none. */
export async function mandateWarnings(reader: Reader, payer?: Pick<Mandate, 'member_id'>) {
  const rows = await selectReturns(reader)
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.organization_id', '=', 'back.organization_id').onRef('invoices.id', '=', 'back.invoice_id'),
    )
    .where('invoices.member_id', 'is not', null)
    .where((is) => is.and(payer ? [is('invoices.member_id', '=', payer.member_id)] : []))
    .select(['invoices.member_id', 'entry.booked_on', 'entry.return_code', 'entry.payer_iban'])
    .execute()
  const last = new Map(rows.map((row) => [row.member_id, row]))
  return ({ member_id, iban, mandate_date }: Mandate): ReturnOfDebit | null => {
    const row = last.get(member_id)
    if (!row || mandate_date === null || !lasting.has(row.return_code ?? '')) return null
    const isSame = row.booked_on >= mandate_date && (row.payer_iban === null || row.payer_iban === iban)
    return isSame ? { on: row.booked_on, code: row.return_code } : null
  }
}
