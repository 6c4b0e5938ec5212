/** Whether bank entries agree with their payments, and with themselves. */
import { sql, type SqlBool } from 'kysely'
import { formatMoney } from '#contract/money.ts'
import type { Discrepancy } from '#contract/schemas/management/reconciliation.ts'
import { batches } from '../database/batches.ts'
import type { RowOf } from '../database/tables.ts'
import type { Reader } from '../operation/context.ts'
import { differs, fails } from './discrepancies.ts'
import { entryOf } from './queries.ts'
import { isIdentityOf } from './reconciliation/seen-before.ts'

/** The identity of each entry, made again from what it says: not in a request, because it takes seconds for a large association. */
export async function checkIdentities({ db, association }: Reader): Promise<Discrepancy[]> {
  const rows = await db
    .selectFrom('bank_entries')
    .where('organization_id', '=', association.id)
    .selectAll()
    .orderBy('id')
    .execute()
  return rows.flatMap((row) =>
    fails(entryRecord(row.id), isErased(row) || isIdentityOf(entryOf(row, []), row.identity), 'identity'),
  )
}

/** The data of an erased person, from which the identity was derived, are gone (`server/erasure`). */
function isErased(row: RowOf<'bank_entries'>): boolean {
  const { payer_name, payer_iban, end_to_end_id, remittance, bank_references } = row
  return (
    [payer_name, payer_iban, end_to_end_id].every((value) => value === null) && remittance + bank_references === '[][]'
  )
}

function entryRecord(id: number) {
  return { record: 'bank_entry', id, name: String(id), invoice_id: null } as const
}

interface CheckedEntry {
  readonly id: number
  /** Cents, as the rest. */
  readonly amount: number
  readonly allocated: number
  readonly dismissed: number | boolean
}

/** Entries that are as they came, with nothing allocated and no payment, are left out: there may be many, and each is right. */
async function decidedEntries(
  { db, association }: Reader,
  paid: ReadonlyMap<number | null, number>,
): Promise<CheckedEntry[]> {
  const entries = db
    .selectFrom('bank_entries')
    .where('organization_id', '=', association.id)
    .select(['id', 'amount', 'allocated', 'dismissed'])
  const rows = [
    ...(await entries.where('allocated', '<>', 0).execute()),
    ...(await entries
      .where(sql<SqlBool>`dismissed`)
      .where('allocated', '=', 0)
      .execute()),
  ]
  const known = new Set(rows.map(({ id }) => id))
  const others = [...paid].flatMap(([id, sum]) => (id === null || sum === 0 || known.has(id) ? [] : id))
  for (const ids of batches(others)) rows.push(...(await entries.where('id', 'in', ids).execute()))
  return rows.toSorted((a, b) => a.id - b.id)
}

export async function checkEntries(reader: Reader) {
  const { db, association } = reader
  const payments = await db
    .selectFrom('payments')
    .where('organization_id', '=', association.id)
    .where('entry_id', 'is not', null)
    .select(['entry_id', (is) => is.fn.sum<number>('amount').as('paid')])
    .groupBy('entry_id')
    .execute()
  const paid = new Map(payments.map((one) => [one.entry_id, one.paid]))
  const { count } = await db
    .selectFrom('bank_entries')
    .where('organization_id', '=', association.id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await decidedEntries(reader, paid)
  const discrepancies = rows.flatMap(({ id, amount, allocated, dismissed }): Discrepancy[] => {
    const record = entryRecord(id)
    // Between nothing and all of it, whichever is more.
    const isPossible = allocated * (amount - allocated) >= 0
    return [
      ...differs(record, 'allocated', allocated, paid.get(id) ?? 0),
      ...fails(record, isPossible, 'allocation', { stored: formatMoney(allocated), expected: formatMoney(amount) }),
      ...fails(record, !dismissed || allocated !== amount, 'dismissed'),
    ]
  })
  return { count, discrepancies }
}
