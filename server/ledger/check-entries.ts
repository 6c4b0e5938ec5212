/** Whether bank entries agree with their payments, and with themselves. */
import { formatMoney } from '#contract/money.ts'
import type { Discrepancy } from '#contract/schemas/management/reconciliation.ts'
import type { Reader } from '../context.ts'
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
  return rows.flatMap((row) => fails(entryRecord(row.id), isIdentityOf(entryOf(row, []), row.identity), 'identity'))
}

function entryRecord(id: number) {
  return { record: 'bank_entry', id, name: String(id), invoice_id: null } as const
}

/** Entries of which nothing is allocated and that have no payment are as they came: the database leaves them out. */
export async function checkEntries(reader: Reader) {
  const { db, association } = reader
  const payments = db
    .selectFrom('payments')
    .where('organization_id', '=', association.id)
    .where('entry_id', 'is not', null)
    .select(['entry_id', (is) => is.fn.sum<number>('amount').as('paid')])
    .groupBy('entry_id')
  const rows = await db
    .selectFrom('bank_entries')
    .leftJoin(payments.as('payments'), 'payments.entry_id', 'bank_entries.id')
    .where('organization_id', '=', association.id)
    .where((is) => is.or([is('allocated', '<>', 0), is('payments.paid', '<>', 0), is('amount', '=', 0)]))
    .select(['id', 'amount', 'allocated', 'dismissed', 'payments.paid'])
    .orderBy('id')
    .execute()
  const { count } = await db
    .selectFrom('bank_entries')
    .where('organization_id', '=', association.id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const discrepancies = rows.flatMap(({ id, amount, allocated, dismissed, paid }): Discrepancy[] => {
    const record = entryRecord(id)
    const isPossible = amount > 0 ? allocated >= 0 && allocated <= amount : allocated <= 0 && allocated >= amount
    return [
      ...differs(record, 'allocated', allocated, paid ?? 0),
      ...fails(record, isPossible, 'allocation', { stored: formatMoney(allocated), expected: formatMoney(amount) }),
      ...fails(record, !dismissed || allocated !== amount, 'dismissed'),
    ]
  })
  return { count, discrepancies }
}
