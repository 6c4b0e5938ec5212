/** Invoices whole: what this feature and others show of them. */
import { sql } from 'kysely'
import type { Reader } from '../operation/context.ts'
import type { Database } from '../database/database.ts'
import { jsonRows, rowsOf } from '../database/json-rows.ts'
import { isListed, listed } from '../database/prepared.ts'
import type { RowOf } from '../database/tables.ts'
import { type InvoiceRow, selectInvoices } from '../ledger/invoices/queries.ts'
import type { PaymentRow, ShownPayment } from '../ledger/payments/queries.ts'
import { Problem } from '../lib/problem.ts'

/** A line as its representation needs it. */
export type ShownLine = Omit<RowOf<'invoice_lines'>, 'organization_id' | 'invoice_id' | 'position'>

/** An invoice with everything its representation shows. */
export interface InvoiceRecord {
  readonly row: InvoiceRow
  /** In their order. */
  readonly lines: readonly ShownLine[]
  /** In the order in which they were booked. */
  readonly payments: readonly (ShownPayment & Pick<PaymentRow, 'is_write_off'>)[]
}

/** The amount of a line or of several, before VAT. */
export interface VatBase {
  /** Hundredths of a percent. */
  readonly vat_rate: number
  readonly vat_kind: string | null
  /** Cents. */
  readonly total_excl_vat: number
  /** Cents; null where the prices exclude VAT. */
  readonly gross_total: number | null
}

/** An invoice as lists show it. */
export interface SummaryRecord {
  readonly row: InvoiceRow
  readonly bases: readonly VatBase[]
}

function selectParts(reader: Reader) {
  return selectInvoices(reader).select((is) => [
    jsonRows(
      reader.db,
      is
        .selectFrom('invoice_lines')
        .whereRef('invoice_lines.organization_id', '=', 'invoices.organization_id')
        .whereRef('invoice_lines.invoice_id', '=', 'invoices.id')
        .select(['id', 'description', 'quantity', 'unit_price', 'vat_rate', 'total_excl_vat'])
        .select([
          'for_member_id',
          'product_id',
          'ledger_account',
          'cost_centre',
          'vat_kind',
          'gross_price',
          'gross_total',
        ])
        .orderBy('position'),
    ).as('lines'),
    jsonRows(
      reader.db,
      is
        .selectFrom('payments')
        .whereRef('payments.organization_id', '=', 'invoices.organization_id')
        .whereRef('payments.invoice_id', '=', 'invoices.id')
        .select(['id', 'invoice_id', 'amount', 'method', 'paid_on', 'reference', 'created_at', 'updated_at'])
        .select('is_write_off')
        .orderBy('id'),
    ).as('payments'),
  ])
}

type ReadParts = Awaited<ReturnType<ReturnType<typeof selectParts>['executeTakeFirstOrThrow']>>

function partsFrom({ lines, payments }: ReadParts): Omit<InvoiceRecord, 'row'> {
  return {
    lines: rowsOf(lines),
    // Each engine writes instants in its own form there.
    payments: rowsOf(payments).map((payment) => ({
      ...payment,
      created_at: new Date(payment.created_at).toISOString(),
      updated_at: new Date(payment.updated_at).toISOString(),
    })),
  }
}

/** Lines and payments of an invoice that is there. */
export async function invoiceParts(reader: Reader, id: number): Promise<Omit<InvoiceRecord, 'row'>> {
  return partsFrom(await selectParts(reader).where('id', '=', id).executeTakeFirstOrThrow())
}

/** The invoice with its parts, all of one moment; or 404. */
export async function findInvoice(reader: Reader, id: number): Promise<InvoiceRecord> {
  const query = selectParts(reader).where('id', '=', id).selectAll('invoices')
  const found = await query.executeTakeFirst()
  if (!found) throw new Problem('not_found')
  // The row of a change has no parts: they would show as lost in it.
  const { lines, payments, ...row } = found
  return { row, ...partsFrom({ lines, payments }) }
}

/** The invoice with this token, in any association: the payment page has nothing else. Undefined when it does not exist. */
export async function findInvoiceByToken(
  db: Database,
  token: string,
): Promise<{ readonly organizationId: number; readonly record: InvoiceRecord } | undefined> {
  const row = await db
    .selectFrom('invoices')
    .where('payment_token', '=', token)
    .select(['organization_id', 'id'])
    .executeTakeFirst()
  if (!row) return undefined
  const { organization_id: organizationId, id } = row
  return { organizationId, record: await findInvoice({ db, association: { id: organizationId } }, id) }
}

/** An invoice as it is sent. */
export interface AddressedInvoice extends Pick<
  InvoiceRow,
  | 'id'
  | 'number'
  | 'member_id'
  | 'recipient_name'
  | 'status'
  | 'invoice_date'
  | 'sent_at'
  | 'updated_at'
  | 'total'
  | 'credited'
  | 'amount_paid'
> {
  /** The member's of now, else that of the invoice. */
  readonly email: string | null
}

/** Those of these that are there, by id. */
export async function findAddressed(reader: Reader, ids: readonly number[]): Promise<AddressedInvoice[]> {
  const { db } = reader
  const rows = await selectInvoices(reader)
    .leftJoin('members', (join) =>
      join
        .onRef('members.organization_id', '=', 'invoices.organization_id')
        .onRef('members.id', '=', 'invoices.member_id'),
    )
    .where(isListed(db, 'invoices.id', sql`${listed(db, [...new Set(ids)])}`))
    .select(['invoices.id', 'number', 'recipient_name', 'recipient_email', 'invoices.member_id', 'invoice_date'])
    .select(['invoices.status', 'total', 'credited', 'amount_paid', 'sent_at', 'members.email as member_email'])
    .select('invoices.updated_at')
    .orderBy('invoices.id')
    .execute()
  return rows.map(({ member_email: memberEmail, recipient_email: ownEmail, ...row }) => ({
    ...row,
    email: row.member_id === null ? ownEmail : memberEmail,
  }))
}

/** The ones of these that are there, as lists show them, each with the amounts of its lines in the same statement. */
export async function findSummaries(reader: Reader, ids: readonly number[]): Promise<SummaryRecord[]> {
  if (ids.length === 0) return []
  const { db } = reader
  const found = await selectInvoices(reader)
    .where(isListed(db, 'invoices.id', sql`${listed(db, ids)}`))
    .selectAll('invoices')
    .select((is) =>
      jsonRows(
        db,
        is
          .selectFrom('invoice_lines')
          .whereRef('invoice_lines.organization_id', '=', 'invoices.organization_id')
          .whereRef('invoice_lines.invoice_id', '=', 'invoices.id')
          .select(['vat_rate', 'vat_kind', 'total_excl_vat', 'gross_total']),
      ).as('bases'),
    )
    .execute()
  return found.map(({ bases, ...row }) => ({ row, bases: rowsOf(bases) }))
}
