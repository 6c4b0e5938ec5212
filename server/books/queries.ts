/** Selects of the books: the documents that count, by their dates. Nothing here locks. */
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Association, Reader } from '../operation/context.ts'

/** The first and the last day. */
export interface ReportPeriod {
  readonly from: string
  readonly to: string
}

/**
 * Whether an invoice counts: one that was sent, paid or credited with a credit note, also where its payment was reversed since. Any other draft does not, nor
 * a cancelled one, nor one that was credited before there were credit notes. In a statement on `invoices`.
 */
export const countsInBooks = sql<SqlBool>`(
  invoices.status in ('sent', 'paid')
  or (invoices.status in ('draft', 'credited') and exists (
    select 1 from credit_notes as taken
    where taken.organization_id = invoices.organization_id and taken.invoice_id = invoices.id
  ))
)`

/**
 * Whether the invoice was settled elsewhere. What credit notes and payments leave of it on a day was never owed here; what happens later
 * changes nothing of earlier days. In a statement on `invoices`.
 */
export const isSettledElsewhere = sql<SqlBool>`(invoices.settled_elsewhere and ${countsInBooks})`

/** The association says what a rate of 0 is where a line does not. */
interface VatReader extends Reader {
  readonly association: Pick<Association, 'id' | 'zeroVat'>
}

/** `(invoice_id, vat_rate, base, sign)` for each rate of each document of the period; a credit note counts against it. */
function vatBases({ association }: VatReader, { from, to }: ReportPeriod) {
  const kind = sql`case when line.vat_rate > 0 then null else coalesce(line.vat_kind, ${association.zeroVat}) end`
  return sql`
    select invoices.id as document, 1 as sign, line.vat_rate, ${kind} as vat_kind,
      cast(sum(line.total_excl_vat) as bigint) as base, cast(sum(line.gross_total) as bigint) as gross
    from invoices
    join invoice_lines as line on line.organization_id = invoices.organization_id and line.invoice_id = invoices.id
    where invoices.organization_id = ${association.id} and ${countsInBooks}
      and invoices.invoice_date >= ${from} and invoices.invoice_date <= ${to}
    group by invoices.id, line.vat_rate, line.vat_kind
    union all
    select note.id as document, -1 as sign, line.vat_rate, ${kind} as vat_kind,
      cast(sum(line.total_excl_vat) as bigint) as base, cast(sum(line.gross_total) as bigint) as gross
    from credit_notes as note
    join credit_note_lines as line on line.organization_id = note.organization_id and line.credit_note_id = note.id
    where note.organization_id = ${association.id} and note.issued_on >= ${from} and note.issued_on <= ${to}
    group by note.id, line.vat_rate, line.vat_kind`
}

export interface VatRow {
  /** Hundredths of a percent. */
  readonly vat_rate: number
  /** Why there is no VAT; null with VAT. */
  readonly vat_kind: string | null
  readonly base: bigint
  readonly vat: bigint
}

/** A sum of cents as text: of many documents it may be larger than a number can hold exactly. */
export function exactSum(amount: RawBuilder<unknown>) {
  return sql<string>`cast(cast(sum(${amount}) as bigint) as text)`
}

/** VAT is rounded per document and rate, as on the document (`invoiceTotals`): half away from zero. */
export async function vatByRate(reader: VatReader, period: ReportPeriod): Promise<readonly VatRow[]> {
  const vat = sql`sign * case
    when gross is not null then gross - base
    when base < 0 then -((-base * vat_rate + 5000) / 10000)
    else (base * vat_rate + 5000) / 10000 end`
  const { rows } = await sql<{ [Column in keyof VatRow]: VatRow[Column] extends bigint ? string : VatRow[Column] }>`
    select vat_rate, vat_kind, ${exactSum(sql`sign * base`)} as base, ${exactSum(vat)} as vat
    from (${vatBases(reader, period)}) as documents
    group by vat_rate, vat_kind order by vat_rate, vat_kind`.execute(reader.db)
  return rows.map((row) => ({ ...row, base: BigInt(row.base), vat: BigInt(row.vat) }))
}

export interface IncomeRow {
  /** `2026-01` */
  readonly month: string
  readonly product_id: number | null
  /** Cents before VAT. */
  readonly amount: bigint
}

/** Income by month and product; what was credited counts against the month of the credit note. */
export async function incomeByMonth(
  { db, association }: Reader,
  { from, to }: ReportPeriod,
): Promise<readonly IncomeRow[]> {
  const { rows } = await sql<Omit<IncomeRow, 'amount'> & { readonly amount: string }>`
    select month, product_id, ${exactSum(sql`amount`)} as amount from (
      select substr(cast(invoices.invoice_date as text), 1, 7) as month, line.product_id, line.total_excl_vat as amount
      from invoices
      join invoice_lines as line on line.organization_id = invoices.organization_id and line.invoice_id = invoices.id
      where invoices.organization_id = ${association.id} and ${countsInBooks}
        and invoices.invoice_date >= ${from} and invoices.invoice_date <= ${to}
      union all
      select substr(cast(note.issued_on as text), 1, 7) as month, invoiced.product_id, -line.total_excl_vat as amount
      from credit_notes as note
      join credit_note_lines as line on line.organization_id = note.organization_id and line.credit_note_id = note.id
      left join invoice_lines as invoiced on invoiced.organization_id = note.organization_id
        and invoiced.invoice_id = note.invoice_id and invoiced.position = line.invoice_position
      where note.organization_id = ${association.id} and note.issued_on >= ${from} and note.issued_on <= ${to}
    ) as lines
    group by month, product_id`.execute(db)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** How many documents are behind the figures of a period. */
export async function documentCounts({ db, association }: Reader, { from, to }: ReportPeriod) {
  const invoices = await db
    .selectFrom('invoices')
    .where('organization_id', '=', association.id)
    .where(countsInBooks)
    .where('invoice_date', '>=', from)
    .where('invoice_date', '<=', to)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const notes = await db
    .selectFrom('credit_notes')
    .where('organization_id', '=', association.id)
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { invoice_count: invoices.count, credit_note_count: notes.count }
}

/** The names of products by their ids. */
export async function productNames({ db, association }: Reader): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('organization_id', '=', association.id)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The first day of a counted invoice or of a payment. Payments of drafts and cancelled invoices are in the books without the invoice. */
export async function firstBookedDay({ db, association }: Reader): Promise<string | null> {
  const invoice = await db
    .selectFrom('invoices')
    .where('organization_id', '=', association.id)
    .where(countsInBooks)
    .select((is) => is.fn.min<string | null>('invoice_date').as('day'))
    .executeTakeFirst()
  const payment = await db
    .selectFrom('payments')
    .where('organization_id', '=', association.id)
    .select((is) => is.fn.min<string | null>('paid_on').as('day'))
    .executeTakeFirst()
  const days = [invoice, payment].flatMap((row) => row?.day ?? [])
  return days.toSorted()[0] ?? null
}
