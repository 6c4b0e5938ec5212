/** The import of members as a kind of job: what may be started, and the members of a batch. */
import { emailKey, foldText } from '#contract/text.ts'
import type { RequestContext } from '../operation/context.ts'
import { addGroupMembers } from '../groups/add-member.ts'
import type { DueRow, JobKindRules, RowResult } from '../operation/job-kind.ts'
import { cancelMembers } from '../members/cancel.ts'
import { createMembers } from '../members/create.ts'
import type { NewMember } from '../members/fields.ts'
import { selectMembers } from '../members/queries.ts'
import { updateMembers } from '../members/update.ts'
import { recordDeath } from '../memberships/record-death.ts'
import { setPayingMembers } from '../invoices/payers/update.ts'
import { Problem, ValidationProblem } from '../lib/problem.ts'
import { startSubscriptions } from '../subscriptions/start.ts'
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

/** A member whose own fields are written. */
interface WrittenMember {
  readonly id: number
  readonly steps: FurtherSteps
  readonly values: RowContent['values']
}

/** Groups, products, the payer and the end of the membership. Gives the fields of each that could not be changed any more. */
async function takeSteps(ctx: RequestContext, entered: readonly WrittenMember[]): Promise<RowContent['problems'][]> {
  const problems = entered.map((): RowContent['problems'] => [])
  const note = (place: number, field: string, cell: string, result: unknown) => {
    if (result instanceof Problem)
      problems[place]?.push({ field, column: null, cell, ...reasonOf(result), refuses_row: false })
  }
  // In the order of the steps, as the preview shows them.
  const namesOf = ({ values }: WrittenMember, field: 'group' | 'product') =>
    values.flatMap((value) => (value.field === field ? [value.after ?? ''] : []))
  const joinings = entered.flatMap((one, place) =>
    one.steps.groups.map(({ id: groupId, since }, index) => ({
      place,
      cell: namesOf(one, 'group')[index] ?? '',
      joining: { groupId, memberId: one.id, validFrom: since ?? ctx.today },
    })),
  )
  const joined = await addGroupMembers(
    ctx,
    joinings.map(({ joining }) => joining),
  )
  joinings.forEach(({ place, cell }, index) => note(place, 'group', cell, joined[index]))
  const starts = entered.flatMap((one, place) =>
    one.steps.products.map(({ id: productId, since, until }, index) => ({
      place,
      cell: namesOf(one, 'product')[index] ?? '',
      start: {
        memberId: one.id,
        body: { product_id: productId, ...(since === null ? {} : { starts_on: since }), ends_on: until },
      },
    })),
  )
  const started = await startSubscriptions(
    ctx,
    starts.map(({ start }) => start),
  )
  starts.forEach(({ place, cell }, index) => note(place, 'product', cell, started[index]))
  const paying = entered.flatMap(({ id, steps: { payer } }, place) =>
    payer == null ? [] : [{ place, memberId: id, number: payer }],
  )
  const paid = await setPayingMembers(ctx, paying)
  paying.forEach(({ place, number }, index) => note(place, 'payer', number, paid[index]))
  const inactive = entered.flatMap(({ id, steps }, place) => (steps.isInactive ? [{ place, id }] : []))
  const updated = await updateMembers(
    ctx,
    inactive.map(({ id }) => ({ id, body: { status: 'inactive' } })),
  )
  inactive.forEach(({ place }, index) => note(place, 'status', 'inactive', updated[index]))
  const leaving = entered.flatMap(({ id, steps: { endsOn } }, place) =>
    endsOn === null ? [] : [{ place, id, endsOn }],
  )
  const cancelled = await cancelMembers(
    ctx,
    leaving.map(({ id, endsOn }) => ({ params: { id }, body: { end_date: endsOn } })),
  )
  leaving.forEach(({ place, endsOn }, index) => note(place, 'membership_end_date', endsOn, cancelled[index]))
  for (const [place, { id, steps }] of entered.entries()) {
    const { deceasedOn } = steps
    if (deceasedOn !== null) {
      const input = { params: { id }, version: null, body: { deceased_on: deceasedOn } }
      note(place, 'deceased_on', deceasedOn, await orRefused(() => recordDeath({ ctx, input })))
    }
  }
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

interface WrittenRow {
  readonly row: Row
  /** Undefined where the row is left out. */
  readonly memberId: number | undefined
}

/** After the members' own fields: what follows, and what each row says from now on. */
async function finish(ctx: RequestContext, rows: readonly WrittenRow[]): Promise<RowResult[]> {
  const entered = rows.flatMap(({ row, memberId: id }) =>
    id === undefined ? [] : [{ id, steps: row.work.steps, values: row.content.values }],
  )
  const problems = (await takeSteps(ctx, entered)).values()
  return rows.map(({ row, memberId }) => {
    if (memberId === undefined) return leftOut(row)
    const { due, content, work } = row
    // A new member has the values now, and everyone who may see them.
    const kept = work.kind === 'create' ? { ...content, values: [], work: null } : content
    const text = JSON.stringify({ ...kept, problems: [...content.problems, ...(problems.next().value ?? [])] })
    return { position: due.position, reason: null, invoiceIds: [], memberId, text }
  })
}

async function createRows(ctx: RequestContext, rows: readonly Row[], moment: string): Promise<WrittenRow[]> {
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
  const members = made.values()
  return rows.map((row, index) => ({ row, memberId: bodies[index] === null ? undefined : members.next().value?.id }))
}

async function updateRows(ctx: RequestContext, rows: readonly Row[]): Promise<WrittenRow[]> {
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
  return rows.map((row) => {
    const outcome = outcomes.get(row)
    return { row, memberId: outcome instanceof Problem ? undefined : outcome?.row.id }
  })
}

export const memberImport: JobKindRules = {
  scopes: (does, { settings }) => importScopes(does, importSettings(settings)),
  check: () => Promise.resolve(),
  begin: async (ctx, { jobId, settings: stored }) => {
    const settings = importSettings(stored)
    if (!settings.found.is_ready) throw new Problem('member_import_open')
    if (await hasChangedSince(ctx, settings.basis)) return null
    // With two people of one name, the next file may mean the other one.
    const questions = settings.found.questions.filter(({ kind }) => kind !== 'payer')
    await remember(ctx, { columns: settings.chosen, questions })
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
    // Numbers before steps: a payer may get another one.
    const written = [...(await createRows(ctx, create, moment)), ...(await updateRows(ctx, update))]
    const results = await finish(ctx, written)
    return { rows: results, done: results.filter(({ reason }) => reason === null).length }
  },
}
