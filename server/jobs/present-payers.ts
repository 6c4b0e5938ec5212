/** The rows of a contribution run by payer, with the invoices that they share (not in the specification). */
import { formatMoney } from '#contract/money.ts'
import type { JobPayer } from '#contract/schemas/management/job-payers.ts'
import { invoicesOf } from '../contribution-runs/plan.ts'
import { totalsOf } from '../contribution-runs/rows.ts'
import { runSettings } from '../contribution-runs/run.ts'
import { namesOf } from './names.ts'
import { presentRowMember, presentRowPayer, type JobRowReader } from './present.ts'
import { type JobRecord, type StoredJobRow, storedContent, storedIds, storedInput, storedSettings } from './queries.ts'

/** A page of payers, each with its rows, with the names of today. */
export async function presentJobPayers(
  ctx: JobRowReader,
  job: JobRecord,
  rows: readonly StoredJobRow[],
): Promise<JobPayer[]> {
  const parts = rows.flatMap(({ member_id: memberId, ...row }) =>
    memberId === null ? [] : [{ row, memberId, content: storedContent(row) }],
  )
  const references = parts.flatMap(({ content: { payer } }) => payer ?? [])
  const names = await namesOf(ctx, {
    members: [
      ...parts.map(({ memberId }) => memberId),
      ...references.flatMap((payer) => ('member' in payer ? payer.member : [])),
    ],
    payers: references.flatMap((payer) => ('setFor' in payer ? payer.setFor : [])),
    invoices: rows.flatMap(storedIds),
  })
  const { rules } = runSettings(storedSettings(job))
  const chosen = storedInput(job).contribution_run?.payers ?? []
  return [...Map.groupBy(parts, ({ row }) => row.bundle ?? 0)].map(([position, own]): JobPayer => {
    const [one] = own
    // Made in the order of their terms.
    const made = [...new Set(own.flatMap(({ row }) => storedIds(row)))].toSorted((a, b) => a - b)
    const invoices = invoicesOf(own, rules.terms.length).map(({ lines }, index) => ({
      id: made[index] ?? null,
      lines: lines.length,
      cents: totalsOf(lines, rules.prices_include_vat).total,
    }))
    return {
      object: 'job_payer',
      position,
      payer: one?.content.payer
        ? presentRowPayer(names, one.content.payer, chosen)
        : { member_id: null, name: '', email: null },
      members: own.map(({ memberId }) => presentRowMember(names, memberId)),
      delivery: one?.content.delivery ?? null,
      is_done: own.every(({ row }) => Boolean(row.is_done)),
      invoices: invoices.map(({ id, lines, cents }) => ({
        id,
        number: id === null ? null : (names.invoices.get(id)?.number ?? null),
        lines,
        total: formatMoney(cents),
      })),
      total: formatMoney(invoices.reduce((sum, { cents }) => sum + cents, 0)),
    }
  })
}
