/** Entries that wait and are worth another look: the ones that may name an invoice, or a batch of direct debits, that has changed since. */
import { sql, type SqlBool } from 'kysely'
import type { Reader } from '../../operation/context.ts'
import { isUnmatched } from '../queries.ts'
import { partOf, partsIn } from './figures.ts'

/** More numbers than this are compared with all that waits in one pass. */
const mostPatterns = 40

const longAgo = '1970-01-01T00:00:00.000Z'

/** The last time of all earlier imports. Null: none has stored one, so everything may have changed. */
async function lastTried({ db, association }: Reader): Promise<string | null> {
  const { last } = await db
    .selectFrom('statement_files')
    .where('organization_id', '=', association.id)
    .select(({ fn }) => fn.max('tried_at').as('last'))
    .executeTakeFirstOrThrow()
  return last
}

/** Numbers of invoices, and message ids of batches. */
async function changedSince({ db, association }: Reader, since: string): Promise<string[]> {
  const invoices = await db
    .selectFrom('invoices')
    .where('organization_id', '=', association.id)
    .where('updated_at', '>=', since)
    .where('status', '<>', 'draft')
    .select('number')
    .execute()
  const batches = await db
    .selectFrom('direct_debits')
    .where('organization_id', '=', association.id)
    .where((is) =>
      is.or([
        is('updated_at', '>=', since),
        is.exists(
          is
            .selectFrom('direct_debit_rows as row')
            .innerJoin('invoices', (join) =>
              join
                .onRef('invoices.organization_id', '=', 'row.organization_id')
                .onRef('invoices.id', '=', 'row.invoice_id'),
            )
            .whereRef('row.organization_id', '=', 'direct_debits.organization_id')
            .whereRef('row.direct_debit_id', '=', 'direct_debits.id')
            .where('invoices.updated_at', '>=', since)
            .select('row.invoice_id'),
        ),
      ]),
    )
    .select('message_id')
    .execute()
  return [...invoices.map(({ number }) => number), ...batches.map((batch) => batch.message_id)]
}

/** Ids of entries that wait, with these numbers in their texts; others too, whose figures are alike. */
async function waitingWith(
  { db, association }: Reader,
  numbers: readonly string[],
  kind: 'credits' | 'returns',
): Promise<number[]> {
  const parts = new Set(numbers.flatMap((number) => partOf(number) ?? []))
  if (parts.size === 0) return []
  const waiting = db
    .selectFrom('bank_entries')
    .where('organization_id', '=', association.id)
    .where(isUnmatched)
    .where('amount', kind === 'credits' ? '>' : '<', 0)
    .where('figures', 'is not', null)
  if (parts.size > mostPatterns) {
    const find = partsIn(parts)
    const rows = await waiting.select(['id', 'figures']).execute()
    return rows.filter(({ figures }) => !find(figures ?? '').next().done).map(({ id }) => id)
  }
  const anyPart = sql.join(
    [...parts].map((part) => sql<SqlBool>`figures like ${`%${part}%`}`),
    sql` or `,
  )
  const rows = await waiting
    .where(sql<SqlBool>`(${anyPart})`)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The ones that may name what has changed since the last import looked. */
export async function entriesToRetry(reader: Reader, kind: 'credits' | 'returns'): Promise<number[]> {
  return waitingWith(reader, await changedSince(reader, (await lastTried(reader)) ?? longAgo), kind)
}

/** Returns that may name one of these invoices, which have been paid just now. */
export async function returnsNaming(reader: Reader, invoiceIds: readonly number[]): Promise<number[]> {
  const { db, association } = reader
  const rows = await db
    .selectFrom('invoices')
    .where('organization_id', '=', association.id)
    .where('id', 'in', [0, ...invoiceIds])
    .select('number')
    .execute()
  const batches = await db
    .selectFrom('direct_debit_rows as row')
    .innerJoin('direct_debits as batch', (join) =>
      join.onRef('batch.organization_id', '=', 'row.organization_id').onRef('batch.id', '=', 'row.direct_debit_id'),
    )
    .where('row.organization_id', '=', association.id)
    .where('row.invoice_id', 'in', [0, ...invoiceIds])
    .select('batch.message_id')
    .distinct()
    .execute()
  return waitingWith(reader, [...rows.map(({ number }) => number), ...batches.map((one) => one.message_id)], 'returns')
}
