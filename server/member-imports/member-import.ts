/** The import of members as a kind of job: what may be started, and the members of a batch. */
import { emailKey, foldText } from '#contract/text.ts'
import type { RequestContext } from '../context.ts'
import { addGroupMember } from '../groups/add-member.ts'
import type { DueRow, JobKindRules, RowResult } from '../job-kind.ts'
import { cancelMember } from '../members/cancel.ts'
import { createMembers } from '../members/create.ts'
import type { NewMember } from '../members/fields.ts'
import { selectMembers } from '../members/queries.ts'
import { updateMember, updateMembers } from '../members/update.ts'
import { recordDeath } from '../memberships/record-death.ts'
import { Problem, ValidationProblem } from '../problem.ts'
import { startSubscription } from '../subscriptions/start.ts'
import { type FurtherSteps, type RowContent, storedContent, type Work } from './content.ts'
import { remember } from './memory.ts'
import { hasChangedSince, removeFiles } from './queries.ts'
import { importScopes, importSettings } from './settings.ts'

/** Rows of a batch. */
const batchSize = 20

/** Operations throw before they write, so a refusal caused by changes since the preview needs no rollback. */
async function orRefused<Result>(work: () => Promise<Result>): Promise<Result | Problem> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

function reasonOf(problem: Problem) {
  const [first] = problem instanceof ValidationProblem ? problem.fields : []
  return { reason: first?.reason ?? ('invalid' as const), values: { ...first?.values } }
}

/** Groups, products and the end of the membership. Gives the fields that could not be changed any more. */
async function takeSteps(
  ctx: RequestContext,
  id: number,
  { steps, values }: { readonly steps: FurtherSteps; readonly values: RowContent['values'] },
): Promise<RowContent['problems']> {
  // In the order of the steps, as the preview shows them.
  const namesOf = (field: 'group' | 'product') =>
    values.flatMap((value) => (value.field === field ? [value.after] : []))
  const [groups, products] = [namesOf('group'), namesOf('product')]
  const problems: RowContent['problems'] = []
  const step = async (field: string, cell: string, work: () => Promise<unknown>) => {
    const result = await orRefused(work)
    if (result instanceof Problem) problems.push({ field, column: null, cell, ...reasonOf(result), refuses_row: false })
  }
  for (const [index, { id: group, since }] of steps.groups.entries())
    await step('group', groups[index] ?? '', () =>
      addGroupMember({
        ctx,
        input: { params: { id: group }, body: { member_id: id, ...(since === null ? {} : { valid_from: since }) } },
      }),
    )
  for (const [index, { id: product, since, until }] of steps.products.entries())
    await step('product', products[index] ?? '', () =>
      startSubscription({
        ctx,
        input: {
          params: { id },
          body: { product_id: product, ...(since === null ? {} : { starts_on: since }), ends_on: until },
        },
      }),
    )
  if (steps.isInactive)
    await step('status', 'inactive', () =>
      updateMember({ ctx, input: { params: { id }, body: { status: 'inactive' } } }),
    )
  const { endsOn, deceasedOn } = steps
  if (endsOn !== null)
    await step('membership_end_date', endsOn, () =>
      cancelMember({ ctx, input: { params: { id }, body: { end_date: endsOn } } }),
    )
  if (deceasedOn !== null)
    await step('deceased_on', deceasedOn, () =>
      recordDeath({ ctx, input: { params: { id }, version: null, body: { deceased_on: deceasedOn } } }),
    )
  return problems
}

interface Row {
  readonly due: DueRow
  readonly content: RowContent
  readonly work: Work
}

/** Names with email addresses, and with dates of birth, of members who were entered since the preview. */
async function enteredSince(ctx: RequestContext, rows: readonly Row[], moment: string): Promise<ReadonlySet<string>> {
  const bodies = rows.flatMap(({ work }) => (work.kind === 'create' ? work.body : []))
  const emails = bodies.flatMap(({ email }) => (email ? emailKey(email) : []))
  const births = bodies.flatMap(({ date_of_birth: born }) => born ?? [])
  const since = selectMembers(ctx)
    .where('created_at', '>', moment)
    .where('created_at', '<', ctx.now)
    .select(['email', 'date_of_birth', 'first_name', 'last_name'])
  // Two statements, because each has its index.
  const found = [
    ...(emails.length > 0 ? await since.where('email_key', 'in', emails).execute() : []),
    ...(births.length > 0 ? await since.where('date_of_birth', 'in', births).execute() : []),
  ]
  return new Set(found.flatMap(personKeys))
}

type Entered = Pick<NewMember, 'last_name' | 'first_name' | 'email' | 'date_of_birth'>

function personKeys({ email, date_of_birth: born, first_name: first, last_name: last }: Entered): string[] {
  const name = foldText(`${first ?? ''} ${last}`)
  return [...(email ? [`email ${emailKey(email)} ${name}`] : []), ...(born ? [`born ${born} ${name}`] : [])]
}

function leftOut({ due }: Row): RowResult {
  return { position: due.position, reason: 'changed_since', invoiceIds: [] }
}

/** After the member's own fields: what follows, and what the row says from now on. */
async function finish(ctx: RequestContext, { due, content, work }: Row, memberId: number): Promise<RowResult> {
  const problems = [
    ...content.problems,
    ...(await takeSteps(ctx, memberId, { steps: work.steps, values: content.values })),
  ]
  // A new member has the values now, and everyone who may see them.
  const kept = work.kind === 'create' ? { ...content, values: [], work: null } : content
  return { position: due.position, reason: null, invoiceIds: [], memberId, text: JSON.stringify({ ...kept, problems }) }
}

async function createRows(ctx: RequestContext, rows: readonly Row[], moment: string): Promise<RowResult[]> {
  const entered = await enteredSince(ctx, rows, moment)
  const bodies = rows.flatMap(({ content, work }) => {
    if (work.kind !== 'create') return []
    const isEntered = content.choice !== 'new' && personKeys(work.body).some((key) => entered.has(key))
    return [isEntered ? null : work.body]
  })
  const made = await createMembers(
    ctx,
    bodies.filter((body) => body !== null),
  )
  const results: RowResult[] = []
  let next = 0
  for (const [index, row] of rows.entries()) {
    const member = bodies[index] === null ? null : made[next++]
    results.push(member ? await finish(ctx, row, member.id) : leftOut(row))
  }
  return results
}

async function updateRows(ctx: RequestContext, rows: readonly Row[]): Promise<RowResult[]> {
  const ids = rows.flatMap(({ due }) => due.memberId ?? [])
  if (ids.length === 0) return []
  const found = await selectMembers(ctx).where('id', 'in', ids).select(['id', 'updated_at']).execute()
  const updated = new Map(found.map(({ id, updated_at: at }) => [id, at]))
  const seen = rows.flatMap((row) => {
    const { memberId: id } = row.due
    // Each member once: for a later row it is no longer as it was.
    return row.work.kind === 'update' && id !== null && updated.get(id) === row.work.seen && updated.delete(id)
      ? [{ row, id, body: row.work.body }]
      : []
  })
  const changed = await updateMembers(ctx, seen)
  const outcomes = new Map(seen.map(({ row }, index) => [row, changed[index]]))
  const results: RowResult[] = []
  for (const row of rows) {
    const outcome = outcomes.get(row)
    results.push(!outcome || outcome instanceof Problem ? leftOut(row) : await finish(ctx, row, outcome.row.id))
  }
  return results
}

export const memberImport: JobKindRules = {
  scopes: (does, { settings }) => importScopes(does, importSettings(settings)),
  check: () => Promise.resolve(),
  begin: async (ctx, { jobId, settings: stored }) => {
    const settings = importSettings(stored)
    if (!settings.found.is_ready) throw new Problem('member_import_open')
    if (await hasChangedSince(ctx, settings.basis)) return null
    await remember(ctx, { columns: settings.chosen, questions: settings.found.questions })
    await removeFiles(ctx, [jobId])
    // The rows contain the data of the file, so its columns and questions are no longer needed.
    return { ...settings, found: { ...settings.found, columns: [], questions: [] }, revision: ctx.now }
  },
  batch: () => batchSize,
  perform: async (ctx, { settings, rows: due }) => {
    const rows = due.flatMap((row): Row[] => {
      const content = storedContent(row.text)
      return content.work === null ? [] : [{ due: row, content, work: content.work }]
    })
    // The moment of the start: before it nothing had changed since the preview.
    const moment = importSettings(settings).revision
    const { create = [], update = [] } = Object.groupBy(rows, ({ work }) => work.kind)
    const results = [...(await createRows(ctx, create, moment)), ...(await updateRows(ctx, update))]
    return { rows: results, done: results.filter(({ reason }) => reason === null).length }
  },
}
