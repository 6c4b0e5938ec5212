import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../operation/context.ts'

/** Conditions of the rows to remove, by table. `person`: of `idsOfPerson`. */
export function goingRows({ association }: Reader, person: readonly number[]) {
  const owner = association.id
  const ids = sql`(${sql.join(person)})`
  const own = sql`(select id from invoices where organization_id = ${owner} and member_id in ${ids})`
  return {
    participants: sql`member_id in ${ids}`,
    notes: sql`member_id in ${ids}`,
    distinct_members: sql`(member_id in ${ids} or other_id in ${ids})`,
    merge_steps: sql`merge_id in (select id from merges where organization_id = ${owner} and member_id in ${ids})`,
    invoice_sendings: sql`invoice_id in ${own}`,
    reminder_holds: sql`invoice_id in ${own}`,
    mailing_copies: sql`(member_id in ${ids} or reader_id in ${ids})`,
    // Their cells go with them.
    member_import_cells: sql`exists (select 1 from job_rows where job_rows.organization_id = ${owner}
      and job_rows.job_id = member_import_cells.job_id and job_rows.position = member_import_cells.position
      and job_rows.member_id in ${ids})`,
    job_rows: sql`(member_id in ${ids} or invoice_id in ${own})`,
  } as const satisfies Readonly<Record<string, RawBuilder<unknown>>>
}
type GoingTable = keyof ReturnType<typeof goingRows>

export async function countGoing(reader: Reader, person: readonly number[], table: GoingTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
    where organization_id = ${reader.association.id} and ${goingRows(reader, person)[table]}`.execute(reader.db)
  return rows[0]?.count ?? 0
}
