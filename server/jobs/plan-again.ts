/** Makes the preview of a job once more, and says what is different (not in the specification). */
import { formatMoney } from '#contract/money.ts'
import { jobLimits } from '#contract/jobs.ts'
import type { Job, JobParameters, JobRefresh } from '#contract/schemas/management/jobs.ts'
import type { RecordInput, RequestContext } from '../operation/context.ts'
import type { RowOf } from '../database/tables.ts'
import type { PlannedRow, RowContent } from '../operation/job-kind.ts'
import { ValidationProblem } from '../lib/problem.ts'
import { kinds, requireJobScopes } from './kinds.ts'
import { namesOf } from './names.ts'
import type { VerbParts } from './preview-keeper.ts'
import { findJobFor, planColumns, requireJobAction, selectJobRows, storedContent, storedInput } from './queries.ts'

export type PlanDifferences = NonNullable<Job['differences']>

interface Compared {
  readonly row: Pick<PlannedRow, 'memberId' | 'invoiceId' | 'reason'>
  /** The registration of a guest; null for rows about members and invoices. */
  readonly guest: number | null
  readonly cents: number
  /** Everything that the row says. */
  readonly text: string
}

function byRecord(rows: readonly Compared[]): Map<string, Compared> {
  return new Map(
    rows.map((compared) => [`${compared.row.memberId} ${compared.row.invoiceId} ${compared.guest}`, compared]),
  )
}

function guestIn({ readers = [] }: RowContent): number | null {
  const [first] = readers
  return first && 'registration' in first ? first.registration : null
}

function ofStored(row: RowOf<'job_rows'>): Compared {
  const { member_id: memberId, invoice_id: invoiceId, reason } = row
  const content = storedContent(row)
  const guest = memberId === null ? guestIn(content) : null
  return { row: { memberId, invoiceId, reason }, guest, cents: content.cents, text: row.content }
}

function ofPlan(row: PlannedRow): Compared {
  const { content, memberId } = row
  const guest = memberId === null ? guestIn(content) : null
  return { row, guest, cents: content.cents, text: JSON.stringify(content) }
}

function side(compared: Compared | undefined) {
  if (!compared) return null
  const { row, cents } = compared
  return { is_included: row.reason === null, reason: row.reason, total: formatMoney(cents) }
}

async function differencesOf(ctx: RequestContext, before: Compared[], after: Compared[]): Promise<PlanDifferences> {
  const [old, fresh] = [byRecord(before), byRecord(after)]
  const changed = [...new Set([...old.keys(), ...fresh.keys()])].filter((key) => {
    const [was, is] = [old.get(key), fresh.get(key)]
    return was?.text !== is?.text || was?.row.reason !== is?.row.reason
  })
  const shown = changed.slice(0, jobLimits.differences).flatMap((key) => {
    const [was, is] = [old.get(key), fresh.get(key)]
    const about = is ?? was
    return about ? [{ about: about.row, guest: about.guest, was, is }] : []
  })
  const names = await namesOf(ctx, {
    members: shown.flatMap(({ about }) => about.memberId ?? []),
    invoices: shown.flatMap(({ about }) => about.invoiceId ?? []),
    guests: shown.flatMap(({ guest }) => guest ?? []),
  })
  return {
    count: changed.length,
    rows: shown.map(({ about: { memberId, invoiceId }, guest, was, is }) => ({
      member_id: memberId,
      invoice_id: invoiceId,
      name:
        names.members.get(memberId ?? 0)?.name ??
        names.invoices.get(invoiceId ?? 0)?.number ??
        names.guests.get(guest ?? 0)?.name ??
        '',
      before: side(was),
      after: side(is),
    })),
  }
}

/** The parameters with further exceptions. Throws `validation_failed` for a job that has none, or too many. */
export function withExceptions(
  input: JobParameters,
  { contribution_run: more, send_reminders: reminders, member_import: memberImport }: JobRefresh,
): JobParameters {
  if (reminders !== undefined) {
    if (!input.send_reminders) throw new ValidationProblem([{ field: 'send_reminders', reason: 'unknown_field' }])
    return { send_reminders: reminders }
  }
  const run = input.contribution_run
  if (memberImport !== undefined) throw new ValidationProblem([{ field: 'member_import', reason: 'unknown_field' }])
  if (more === undefined) return input
  if (!run) throw new ValidationProblem([{ field: 'contribution_run', reason: 'unknown_field' }])
  const payers = [...(run.payers ?? []), ...(more.payers ?? [])]
  const included = [...new Set([...(run.include_member_ids ?? []), ...(more.include_member_ids ?? [])])]
  const tooMany = Object.entries({ payers, include_member_ids: included }).flatMap(([name, all]) =>
    all.length > jobLimits.exceptions
      ? [{ field: `contribution_run.${name}`, reason: 'too_many', values: { max: jobLimits.exceptions } } as const]
      : [],
  )
  if (tooMany.length > 0) throw new ValidationProblem(tooMany)
  return {
    contribution_run: {
      ...run,
      ...(payers.length > 0 ? { payers } : {}),
      ...(included.length > 0 ? { include_member_ids: included } : {}),
    },
  }
}

type Input = RecordInput & { readonly body: JobRefresh }

/** Throws `not_found`, `job_status`, and the errors of creating the job. */
export async function planAgain(
  ctx: RequestContext,
  { params, body }: Input,
  { plan, keeper }: VerbParts,
): Promise<PlanDifferences> {
  const job = await findJobFor(ctx, params.id, 'writes')
  requireJobScopes(ctx, job, 'writes')
  requireJobAction('refresh', job)
  const input = withExceptions(storedInput(job), body)
  // Members who are gone since are left out by the plan: only what is sent now has to exist.
  if (Object.keys(body).length > 0) await kinds[job.kind].check(ctx, input)
  const made = await plan(ctx, { kind: job.kind, input })
  const before = await selectJobRows(ctx, job.id).selectAll().orderBy('position').execute()
  const differences = await differencesOf(ctx, before.map(ofStored), made.rows.map(ofPlan))
  await ctx.db
    .updateTable('jobs')
    .set({ ...planColumns(made), input: JSON.stringify(input), updated_at: ctx.now })
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', job.id)
    .execute()
  await keeper.replaceRows(ctx, job.id, made.rows)
  return differences
}
