/** Selects of direct debits: open invoices as candidates, and batches with their rows. */
import { sql } from 'kysely'
import { addDays } from '#contract/dates.ts'
import type { DatedReader, Reader } from '../../operation/context.ts'
import type { RowOf } from '../../database/tables.ts'
import { isListed, listed } from '../../database/prepared.ts'
import { fullName } from '../../lib/full-name.ts'
import { selectInvoices } from '../invoices/queries.ts'
import { amountDue } from '../invoices/states.ts'
import { Problem } from '../../lib/problem.ts'
import type { DebitFacts } from './pre-flight.ts'
import { mandateWarnings, type ReturnOfDebit, returnsOfBatch } from './returned.ts'

export type DirectDebitBatch = RowOf<'direct_debits'>

export interface DebitCandidate extends DebitFacts {
  readonly invoice_id: number
  readonly reference: string | null
  readonly recipient_name: string
  /** `YYYY-MM-DD` */
  readonly due_date: string
  readonly warning: ReturnOfDebit | null
}

/**
 * Days after the collection date on which an invoice of a batch that was submitted can be collected again although nothing says what became of
 * it: a bank that rejects a debit leaves no trace in the statements. Longer than the eight weeks in which a member can have it returned.
 */
const daysUntilForgotten = 60

/** The batch that each of the open invoices is in. One whose collection or its return was booked is free. */
export async function invoicesInBatches(
  { db, association, today }: DatedReader,
  invoiceIds?: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('direct_debit_rows as row')
    .innerJoin('direct_debits as batch', (join) =>
      join.onRef('batch.organization_id', '=', 'row.organization_id').onRef('batch.id', '=', 'row.direct_debit_id'),
    )
    .where('row.organization_id', '=', association.id)
    .where('row.collects_invoice_id', 'is not', null)
    .$if(invoiceIds !== undefined, (some) =>
      some.where(isListed(db, 'row.invoice_id', sql`${listed(db, invoiceIds ?? [])}`)),
    )
    .where((is) =>
      is.or([
        is('batch.status', '=', 'created'),
        is.and([
          is('batch.status', '=', 'submitted'),
          is('batch.collection_date', '>=', addDays(today, -daysUntilForgotten)),
          is.not(
            is.exists(
              is
                .selectFrom('payments')
                .whereRef('payments.organization_id', '=', 'row.organization_id')
                .whereRef('payments.invoice_id', '=', 'row.invoice_id')
                .whereRef('payments.created_at', '>', 'batch.submitted_at')
                .leftJoin('bank_entries as entry', (join) =>
                  join
                    .onRef('entry.organization_id', '=', 'payments.organization_id')
                    .onRef('entry.id', '=', 'payments.entry_id'),
                )
                .where((of) => of.or([of('payments.method', '=', 'direct_debit'), of('entry.amount', '<', 0)]))
                .select('payments.id'),
            ),
          ),
        ]),
      ]),
    )
    .select(['row.invoice_id', 'row.direct_debit_id'])
    .execute()
  return new Map(rows.map((row) => [row.invoice_id, row.direct_debit_id]))
}

interface Payer {
  readonly mandate_reference: string | null
  readonly member_id: number | null
}

/** The last collection by each mandate, or by that of one payer: in a batch that was submitted, or as a payment of its member. */
async function lastCollections({ db, association }: Reader, payer?: Payer) {
  const submitted = await db
    .selectFrom('direct_debit_rows as row')
    .innerJoin('direct_debits as batch', (join) =>
      join.onRef('batch.organization_id', '=', 'row.organization_id').onRef('batch.id', '=', 'row.direct_debit_id'),
    )
    .where('row.organization_id', '=', association.id)
    .where('batch.status', '=', 'submitted')
    .where((is) => is.and(payer ? [is('row.mandate_reference', '=', payer.mandate_reference)] : []))
    .groupBy('row.mandate_reference')
    .select((is) => ['row.mandate_reference', is.fn.max('batch.collection_date').as('last')])
    .execute()
  const paid = await db
    .selectFrom('payments')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.organization_id', '=', 'payments.organization_id')
        .onRef('invoices.id', '=', 'payments.invoice_id'),
    )
    .where('payments.organization_id', '=', association.id)
    .where('payments.method', '=', 'direct_debit')
    .where('payments.amount', '>', 0)
    .where('invoices.member_id', 'is not', null)
    .where((is) => is.and(payer ? [is('invoices.member_id', '=', payer.member_id)] : []))
    .groupBy('invoices.member_id')
    .select((is) => ['invoices.member_id', is.fn.max('payments.paid_on').as('last')])
    .execute()
  const byMandate = new Map<string | null, string>(submitted.map((row) => [row.mandate_reference, row.last]))
  const byMember = new Map(paid.map((row) => [row.member_id, row.last]))
  return (mandate: string | null, memberId: number | null): string | null => {
    const days = [byMandate.get(mandate), byMember.get(memberId)].filter((day) => day !== undefined)
    return days.toSorted().at(-1) ?? null
  }
}

function laterOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

/** Every invoice that waits for money, oldest first; or the one with this id. */
export async function candidatesOf(reader: DatedReader, id?: number): Promise<DebitCandidate[]> {
  const rows = await selectInvoices(reader)
    .leftJoin('members', (join) =>
      join
        .onRef('members.organization_id', '=', 'invoices.organization_id')
        .onRef('members.id', '=', 'invoices.member_id'),
    )
    .where('invoices.status', '=', 'sent')
    .where((is) => is.and(id === undefined ? [] : [is('invoices.id', '=', id)]))
    .select([
      'invoices.id as invoice_id',
      'invoices.number',
      'invoices.status',
      'invoices.total',
      'invoices.credited',
      'invoices.amount_paid',
      'invoices.recipient_name',
      'invoices.due_date',
      'invoices.reference',
      'invoices.member_id',
      'members.first_name',
      'members.last_name',
      'members.initials',
      'members.iban',
      'members.account_holder',
      'members.mandate_reference',
      'members.mandate_date',
      'members.mandate_last_collected_on',
    ])
    .orderBy('invoices.id')
    .execute()
  const payer = id === undefined ? undefined : rows[0]
  const [batches, lastOf] = [
    await invoicesInBatches(reader, id === undefined ? id : [id]),
    await lastCollections(reader, payer),
  ]
  const warningOf = await mandateWarnings(reader, payer)
  return rows
    .map((row) => ({
      invoice_id: row.invoice_id,
      number: row.number,
      reference: row.reference,
      recipient_name: row.recipient_name,
      due_date: row.due_date,
      member_id: row.member_id,
      due: amountDue(row),
      name: row.account_holder ?? fullName({ ...row, last_name: row.last_name ?? '' }),
      iban: row.iban,
      mandate_reference: row.mandate_reference,
      mandate_date: row.mandate_date,
      last_collected_on: laterOf(lastOf(row.mandate_reference, row.member_id), row.mandate_last_collected_on),
      in_batch: batches.get(row.invoice_id) ?? null,
      warning: warningOf(row),
    }))
    .filter(({ due }) => due > 0)
}

export function selectBatches({ db, association }: Reader) {
  return db.selectFrom('direct_debits').where('direct_debits.organization_id', '=', association.id).selectAll()
}

/** A row with the invoice and the mandate as they are now. */
export interface BatchRow extends RowOf<'direct_debit_rows'> {
  readonly number: string
  readonly recipient_name: string
  /** Cents. */
  readonly due: number
  readonly is_outdated: boolean
  readonly returned: ReturnOfDebit | null
}

export interface DirectDebitRecord {
  readonly batch: DirectDebitBatch
  readonly rows: readonly BatchRow[]
}

/** The batch with its rows, or 404. */
export async function findDirectDebit(reader: Reader, id: number): Promise<DirectDebitRecord> {
  const batch = await selectBatches(reader).where('id', '=', id).executeTakeFirst()
  if (!batch) throw new Problem('not_found')
  const rows = await reader.db
    .selectFrom('direct_debit_rows as row')
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.organization_id', '=', 'row.organization_id').onRef('invoices.id', '=', 'row.invoice_id'),
    )
    .innerJoin('members', (join) =>
      join.onRef('members.organization_id', '=', 'row.organization_id').onRef('members.id', '=', 'row.member_id'),
    )
    .where('row.organization_id', '=', reader.association.id)
    .where('row.direct_debit_id', '=', id)
    .selectAll('row')
    .select([
      'invoices.number',
      'invoices.recipient_name',
      'invoices.status',
      'invoices.total',
      'invoices.credited',
      'invoices.amount_paid',
      'members.iban as iban_now',
      'members.mandate_reference as mandate_now',
    ])
    .orderBy('position')
    .execute()
  const returnedOf = await returnsOfBatch(reader, batch)
  return {
    batch,
    rows: rows.map((row) => {
      const due = amountDue(row)
      const hasMandate = row.iban_now === row.iban && row.mandate_now === row.mandate_reference
      const returned = returnedOf(row.invoice_id)
      return { ...row, due, returned, is_outdated: batch.status === 'created' && (due !== row.amount || !hasMandate) }
    }),
  }
}
