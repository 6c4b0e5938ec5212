/** The invoices that transfers are matched with. */
import type { InvoiceStatus } from '#contract/schemas/invoices.ts'
import { forUpdate } from '../../database/locks.ts'
import { amountDue } from '../../invoices/states.ts'
import { type InvoiceReader, selectInvoices } from '../../invoices/queries.ts'
import { type NumberIndex, numberIndex } from './invoice-numbers.ts'
import type { Payable } from './decide.ts'
import type { Ledger } from '../entries.ts'

type Association = Pick<Ledger, 'db' | 'organizationId'>

function reader({ db, organizationId }: Association): InvoiceReader {
  return { db, association: { id: organizationId } }
}

/** Every number of the association: a payer may name any of them, also one that asks for nothing any more. */
export async function allNumbers(association: Association): Promise<NumberIndex> {
  return numberIndex(await selectInvoices(reader(association)).select(['id', 'number']).orderBy('id').execute())
}

const idsPerStatement = 1_000

/** These invoices as they stand, locked until the transaction ends: what is decided on them still holds when it is booked. */
export async function lockPayables(association: Association, ids: Iterable<number>): Promise<Map<number, Payable>> {
  const sorted = [...new Set(ids)].toSorted((a, b) => a - b)
  const payables = new Map<number, Payable>()
  for (let start = 0; start < sorted.length; start += idsPerStatement) {
    const query = selectInvoices(reader(association))
      .select(['id', 'number', 'status', 'total', 'amount_paid'])
      .$narrowType<{ status: InvoiceStatus }>()
      .where('id', 'in', sorted.slice(start, start + idsPerStatement))
      .orderBy('id')
    for (const row of await forUpdate(query).execute()) payables.set(row.id, payableOf(row))
  }
  return payables
}

export function payableOf(row: {
  readonly id: number
  readonly number: string
  readonly status: InvoiceStatus
  readonly total: number
  readonly amount_paid: number
}): Payable {
  return { id: row.id, number: row.number, status: row.status, due: amountDue(row) }
}

/** An invoice that waits for money, with whom it was sent to. */
export interface Outstanding {
  readonly number: string
  /** Cents. */
  readonly due: number
  readonly recipientName: string
}

/** For suggestions only: not locked. */
export async function outstandingInvoices(association: Association): Promise<Outstanding[]> {
  const rows = await selectInvoices(reader(association))
    .where('status', '=', 'sent')
    .select(['number', 'total', 'amount_paid', 'recipient_name'])
    .orderBy('id')
    .execute()
  return rows
    .map((row) => ({ number: row.number, due: row.total - row.amount_paid, recipientName: row.recipient_name }))
    .filter(({ due }) => due > 0)
}
