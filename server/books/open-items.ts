/** The open amount of each invoice at the end of a day, from documents and payments up to then. */
import { sql } from 'kysely'
import { addDays } from '#contract/dates.ts'
import type { AgeingBucket } from '#contract/schemas/management/books.ts'
import type { Reader } from '../operation/context.ts'
import { countsInBooks, exactSum, isSettledElsewhere } from './queries.ts'

export interface OpenItemRow {
  readonly id: number
  readonly number: string
  readonly recipient_name: string
  readonly member_id: number | null
  readonly invoice_date: string
  readonly due_date: string
  /** Cents; negative where more was paid than was asked by then. */
  readonly amount: number
  readonly bucket: AgeingBucket
}

/**
 * The open amount of each invoice, in cents: its total less credit notes and payments, with reversals and refunds taken off, each by its own
 * date. A wholly credited invoice owes nothing from its last credit note on, even where rounding leaves a cent.
 */
function rests({ association }: Reader, on: string, after = 0) {
  return sql`
    select invoices.id, invoices.number, invoices.recipient_name, invoices.member_id, invoices.invoice_date, invoices.due_date,
      ${isSettledElsewhere} as is_settled,
      case when ${countsInBooks} and invoices.invoice_date <= ${on} then invoices.total else 0 end
      - coalesce((
        select case
          when invoices.status = 'credited' and max(note.issued_on) <= ${on}
          then invoices.total - invoices.credited + sum(note.total)
          else sum(case when note.issued_on <= ${on} then note.total else 0 end) end
        from credit_notes as note
        where note.organization_id = invoices.organization_id and note.invoice_id = invoices.id
      ), 0)
      - coalesce((
        select sum(case when payment.paid_on <= ${on} then payment.amount else 0 end) from payments as payment
        where payment.organization_id = invoices.organization_id and payment.invoice_id = invoices.id
      ), 0) as rest
    from invoices
    where invoices.organization_id = ${association.id} and invoices.id > ${after}`
}

function items(reader: Reader, on: string, after?: number) {
  return sql`
    select id, number, recipient_name, member_id, invoice_date, due_date, cast(balance as bigint) as amount, case
      when balance < 0 then 'credit'
      when due_date >= ${on} then 'not_due'
      when due_date >= ${addDays(on, -30)} then '1_30'
      when due_date >= ${addDays(on, -60)} then '31_60'
      when due_date >= ${addDays(on, -90)} then '61_90'
      else 'over_90' end as bucket
    from (
      select rests.*, case when is_settled and rest > 0 then 0 else rest end as balance
      from (${rests(reader, on, after)}) as rests
    ) as balances
    where balance <> 0`
}

interface Stretch {
  readonly on: string
  /** Null: of every age. */
  readonly bucket: AgeingBucket | null
  readonly after: number
  readonly wanted: number
}

/** In order of id, the first `wanted` after this one. */
export async function openItemsAfter(
  reader: Reader,
  { on, bucket, after, wanted }: Stretch,
): Promise<readonly OpenItemRow[]> {
  const ofAge = bucket === null ? sql`` : sql`where bucket = ${bucket}`
  const { rows } = await sql<OpenItemRow>`
    select * from (${items(reader, on, after)}) as items ${ofAge} order by id limit ${wanted}`.execute(reader.db)
  return rows
}

export interface BucketSum {
  readonly bucket: AgeingBucket
  readonly count: number
  /** Cents. */
  readonly amount: bigint
}

export async function openByAge(reader: Reader, on: string): Promise<readonly BucketSum[]> {
  const { rows } = await sql<Omit<BucketSum, 'amount'> & { readonly amount: string }>`
    select bucket, count(*) as count, ${exactSum(sql`amount`)} as amount
    from (${items(reader, on)}) as items group by bucket`.execute(reader.db)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}
