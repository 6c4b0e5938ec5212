/** Selects the rows and invoices that are about one person. */
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { booksUntil } from '#contract/erasure.ts'
import { idsMergedInto } from '../changes/queries.ts'
import type { Reader } from '../operation/context.ts'
import type { ChangedTable } from './personal-data.ts'

type Condition = RawBuilder<SqlBool>

/** The member first, then those who were merged into it, whose rows in the log and in jobs are about the same person. */
export async function idsOfPerson(reader: Reader, memberId: number): Promise<[number, ...number[]]> {
  return [memberId, ...(await idsMergedInto(reader, memberId))]
}

/** An invoice that names the person, with the last day on which something was booked on it. */
export interface NamingInvoice {
  readonly id: number
  /** To the person, and not only with a line for them. */
  readonly isOwn: boolean
  /** `YYYY-MM-DD` */
  readonly lastOn: string
}

/** Invoices to a member, and others with a line for them. */
export async function invoicesNaming({ db, association }: Reader, memberId: number): Promise<NamingInvoice[]> {
  // Grouped: SQLite looks for one invoice's latest day among the days of all payments.
  const latest = (
    table: 'payments' | 'credit_notes',
    day: 'paid_on' | 'issued_on',
  ) => sql`(select invoice_id, max(${sql.ref(day)}) as day
    from ${sql.table(table)} where organization_id = ${association.id} and invoice_id in (select id from naming) group by invoice_id)`
  const { rows } = await sql<{ id: number; is_own: unknown; last_on: string }>`
    with naming as (select id, coalesce(member_id = ${memberId}, false) as is_own, invoice_date from invoices
      where organization_id = ${association.id} and (member_id = ${memberId} or id in (select invoice_id from invoice_lines
        where organization_id = ${association.id} and for_member_id = ${memberId})))
    select naming.id, is_own, invoice_date, paid.day as paid_on, credited.day as credited_on from naming
      left join ${latest('payments', 'paid_on')} as paid on paid.invoice_id = naming.id
      left join ${latest('credit_notes', 'issued_on')} as credited on credited.invoice_id = naming.id
    order by naming.id`.execute(db)
  return rows.map(({ id, is_own, ...dates }) => ({
    id,
    isOwn: Boolean(is_own),
    lastOn: Object.values(dates).reduce((last, day) => (day !== null && day > last ? day : last), ''),
  }))
}

/** The invoices that the books need no longer, and the ones they still need. */
export function splitByTerm<Dated extends Pick<NamingInvoice, 'lastOn'>>(
  invoices: readonly Dated[],
  today: string,
): { readonly passed: readonly Dated[]; readonly kept: readonly Dated[] } {
  const isPassed = ({ lastOn }: Dated) => booksUntil(lastOn) < today
  return { passed: invoices.filter(isPassed), kept: invoices.filter((one) => !isPassed(one)) }
}

/** The rows of a table that are about a member; of money those of these invoices alone, where they are given. */
export function rowsAbout(
  table: ChangedTable,
  { association }: Pick<Reader, 'association'>,
  memberId: number,
  invoices?: { readonly own: readonly number[]; readonly named: readonly number[] },
): Condition {
  const owner = association.id
  const isListed = (ids: readonly number[]) =>
    ids.length === 0 ? sql`(select 0 where 1 = 0)` : sql`(${sql.join(ids)})`
  const own = invoices
    ? isListed(invoices.own)
    : sql`(select id from invoices where organization_id = ${owner} and member_id = ${memberId})`
  const named = invoices ? sql`and invoice_id in ${isListed(invoices.named)}` : sql``
  const lines = sql`(select 1 from credit_notes join invoice_lines on invoice_lines.organization_id = ${owner}
    and invoice_lines.invoice_id = credit_notes.invoice_id
    and invoice_lines.position = credit_note_lines.invoice_position and invoice_lines.for_member_id = ${memberId}
    where credit_notes.organization_id = ${owner} and credit_notes.id = credit_note_lines.credit_note_id
      ${invoices ? sql`and credit_notes.invoice_id in ${isListed(invoices.named)}` : sql``})`
  const about = {
    members: sql`id = ${memberId}`,
    group_places: sql`member_id = ${memberId}`,
    committee_members: sql`member_id = ${memberId}`,
    event_registrations: sql`member_id = ${memberId}`,
    waiting_list: sql`member_id = ${memberId}`,
    payers: sql`(id = ${memberId} or payer_member_id = ${memberId})`,
    // Drafts too, of which no copy says whom they are for.
    mailings: sql`(audience = 'members' and member_ids = ${JSON.stringify([memberId])} or id in (select mailing_id from mailing_copies where organization_id = ${owner}
      group by mailing_id having count(*) = sum(case when member_id = ${memberId} or reader_id = ${memberId} then 1 else 0 end)))`,
    invoices: sql`id in ${own}`,
    invoice_lines: sql`(invoice_id in ${own} or (for_member_id = ${memberId} ${named}))`,
    credit_notes: sql`invoice_id in ${own}`,
    credit_note_lines: sql`(credit_note_id in (select id from credit_notes
      where organization_id = ${owner} and invoice_id in ${own}) or exists ${lines})`,
    payments: sql`invoice_id in ${own}`,
    reminders: sql`invoice_id in ${own}`,
    // One that was booked on them by mistake, and undone, is about someone else.
    bank_entries: sql`id in (select entry_id from payments where organization_id = ${owner} and invoice_id in ${own}
      and entry_id is not null group by entry_id having sum(amount) <> 0)`,
  } as const satisfies Readonly<Record<ChangedTable, RawBuilder<unknown>>>
  return sql<SqlBool>`(organization_id = ${owner} and ${about[table]})`
}
