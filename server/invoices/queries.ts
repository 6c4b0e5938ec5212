/** Half-built selects of invoices, and invoices whole: what this feature and others read. */
import type { Selectable } from 'kysely'
import type { InvoiceStatus } from '#contract/schemas/invoices.ts'
import type { Association } from '../context.ts'
import type { Database } from '../database/database.ts'
import { forUpdate } from '../database/locks.ts'
import type { InvoiceLineTable, InvoiceTable } from '../database/tables.ts'
import { type PaymentRow, paymentsOf } from '../payments/queries.ts'
import { Problem } from '../problem.ts'

/** What the texts of these columns can be: nothing else is ever written there. */
export type CheckedInvoice = { readonly status: InvoiceStatus }

export type InvoiceRow = Selectable<InvoiceTable> & CheckedInvoice
export type LineRow = Selectable<InvoiceLineTable>

/** An invoice with everything its representation shows. */
export interface InvoiceRecord {
  readonly row: InvoiceRow
  /** In their order. */
  readonly lines: readonly LineRow[]
  /** In the order in which they were booked. */
  readonly payments: readonly PaymentRow[]
}

/** Lines of one VAT rate, added up. */
export interface VatBase {
  /** Hundredths of a percent. */
  readonly vat_rate: number
  /** Cents. */
  readonly total_excl_vat: number
}

/** An invoice as lists show it. */
export interface SummaryRecord {
  readonly row: InvoiceRow
  readonly bases: readonly VatBase[]
}

/** In which association. A context says it too. */
export interface InvoiceReader {
  readonly db: Database
  readonly association: Pick<Association, 'id'>
}

export function selectInvoices({ db, association }: InvoiceReader) {
  return db.selectFrom('invoices').where('invoices.organization_id', '=', association.id)
}

/** The invoice, or 404. */
export async function findInvoice(reader: InvoiceReader, id: number): Promise<InvoiceRecord> {
  const row = await selectInvoices(reader)
    .where('id', '=', id)
    .selectAll()
    .$narrowType<CheckedInvoice>()
    .executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return whole(reader, row)
}

/** The invoice with this number (`2026-0001`), exactly; undefined when there is none. */
export async function findInvoiceByNumber(reader: InvoiceReader, number: string): Promise<InvoiceRecord | undefined> {
  const row = await selectInvoices(reader)
    .where('number', '=', number)
    .selectAll()
    .$narrowType<CheckedInvoice>()
    .executeTakeFirst()
  return row && whole(reader, row)
}

/** Of whichever association: the token is all that the payment page is given. Undefined when there is none. */
export async function findInvoiceByToken(
  db: Database,
  token: string,
): Promise<{ readonly organizationId: number; readonly record: InvoiceRecord } | undefined> {
  const row = await db
    .selectFrom('invoices')
    .where('payment_token', '=', token)
    .selectAll()
    .$narrowType<CheckedInvoice>()
    .executeTakeFirst()
  if (!row) return undefined
  const organizationId = row.organization_id
  return { organizationId, record: await whole({ db, association: { id: organizationId } }, row) }
}

/** Locked until the transaction ends: the read of every change of an invoice. 404 when there is none. */
export async function lockInvoice(reader: InvoiceReader, id: number): Promise<InvoiceRow> {
  const query = selectInvoices(reader).where('id', '=', id).selectAll()
  const row = await forUpdate(query).$narrowType<CheckedInvoice>().executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}

/** Parts are read after the row: a part can be newer than its row, never older. */
async function whole(reader: InvoiceReader, row: InvoiceRow): Promise<InvoiceRecord> {
  const lines = await reader.db
    .selectFrom('invoice_lines')
    .where('organization_id', '=', reader.association.id)
    .where('invoice_id', '=', row.id)
    .selectAll()
    .orderBy('position')
    .execute()
  return { row, lines, payments: await paymentsOf(reader, row.id) }
}

/** By invoice id, in one query for all of them. */
export async function vatBasesOf(
  { db, association }: InvoiceReader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly VatBase[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoice_lines')
    .where('organization_id', '=', association.id)
    .where('invoice_id', 'in', ids)
    .select(({ fn }) => ['invoice_id', 'vat_rate', fn.sum<number>('total_excl_vat').as('total_excl_vat')])
    .groupBy(['invoice_id', 'vat_rate'])
    .execute()
  return Map.groupBy(rows, (row) => row.invoice_id)
}
