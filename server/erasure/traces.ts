/** Removes rows about a person, and the person's values where no column says whose they are. */
import { setImmediate as turn } from 'node:timers/promises'
import { sql, type SqlBool } from 'kysely'
import { z } from 'zod'
import { memberTextNames } from '#contract/member-fields.ts'
import { type JobParameters, jobParameters } from '#contract/schemas/management/jobs.ts'
import { memberChangeInput } from '#contract/schemas/management/member-changes.ts'
import type { RowOf } from '../database/tables.ts'
import { recordChange } from '../changes/change-log.ts'
import { storedFields } from '../changes/queries.ts'
import { readMemory, writeMemory } from '../member-imports/memory.ts'
import { type ImportSettings, importSettings } from '../member-imports/settings.ts'
import type { Reader, RequestContext } from '../operation/context.ts'
import type { MemberRow } from '../members/queries.ts'
import { forgetAddresses } from '../outbox/bounces.ts'
import { goingRows } from './going-rows.ts'
import { rowsAbout } from './person.ts'
import { namer, type Recogniser, sameAs, textOf } from './recognise.ts'

const known = [
  ...memberTextNames,
  'last_name',
  'email',
  'iban',
  'account_holder',
  'mandate_reference',
  'street',
  'date_of_birth',
] as const satisfies readonly (keyof MemberRow)[]
type Known = (typeof known)[number]

/** Values of the person, old ones too, and subjects of messages without another recipient. */
export type KnownValues = Readonly<Record<Known | 'subjects', readonly string[]>>

/** Call it before `scrubLog`, which removes the old values. */
export async function knownValues(
  { db, association }: Reader,
  member: MemberRow,
  person: readonly number[],
): Promise<KnownValues> {
  const logged = await db
    .selectFrom('changes')
    .where('organization_id', '=', association.id)
    .where('record', '=', 'member')
    .where('record_id', 'in', person)
    .select('fields')
    .execute()
  const changes = logged.map(({ fields }) => storedFields.parse(JSON.parse(fields)))
  const valuesOf = (column: Known) => {
    const all = [member[column], ...changes.flatMap((fields) => [fields[column]?.before, fields[column]?.after])]
    return [...new Set(all.flatMap((value) => (typeof value === 'string' && value !== '' ? [value] : [])))]
  }
  const entries = known.map((column) => [column, valuesOf(column)] as const)
  const { rows } = await sql<{ subject: string }>`select subject from mailings
    where ${rowsAbout('mailings', { association }, member.id)}`.execute(db)
  // The keys are exactly the columns.
  return { ...(Object.fromEntries(entries) as Record<Known, string[]>), subjects: rows.map(({ subject }) => subject) }
}

/** Views whose name or filters name the person. */
export async function viewsNaming({ db, association }: Reader, known: KnownValues): Promise<number[]> {
  const isNaming = namer(known)
  const views = await db
    .selectFrom('saved_views')
    .where('organization_id', '=', association.id)
    .select(['id', 'name', 'search'])
    .execute()
  return views.flatMap(({ id, name, search }) => (isNaming(`${name} ${textOf(JSON.parse(search))}`) ? [id] : []))
}

/** Rows per statement: on SQLite the service answers no one else during each. */
const rowsAtOnce = 1_000

/** Removes rows of imports that only their text links to the person, and the cells of any row that name them. */
async function removeImportedText({ db, association }: Reader, isNaming: Recogniser): Promise<void> {
  const imports = await db
    .selectFrom('jobs')
    .where('organization_id', '=', association.id)
    .where('kind', '=', 'member_import')
    .select(['id', 'included', 'left_out'])
    .execute()
  for (const { id, included, left_out } of imports)
    for (let after = 0; after < included + left_out; after += rowsAtOnce) {
      const stretch = sql<SqlBool>`organization_id = ${association.id} and job_id = ${id}
        and position > ${after} and position <= ${after + rowsAtOnce}`
      const cells = db.selectFrom('member_import_cells').where(stretch).select(['position', 'cells as text'])
      const rows = db
        .selectFrom('job_rows')
        .where(stretch)
        .where('member_id', 'is', null)
        .select(['position', 'content as text'])
      const found = [
        { table: 'member_import_cells', texts: await cells.execute() },
        { table: 'job_rows', texts: await rows.execute() },
      ] as const
      const naming = found.flatMap(({ table, texts }) =>
        texts.filter(({ text }) => isNaming(textOf(JSON.parse(text)))).map(({ position }) => ({ table, position })),
      )
      for (const { table, position } of naming)
        await db.deleteFrom(table).where(stretch).where('position', '=', position).execute()
      await turn()
    }
}

/** Words of files that were asked about, with what they mean in the next one. */
async function forgetWords(reader: Reader, isOwn: Recogniser): Promise<void> {
  const memory = await readMemory(reader)
  const words = Object.entries(memory.words).filter(([key, answer]) => !isOwn(key) && !isOwn(answer))
  if (words.length < Object.keys(memory.words).length)
    await writeMemory(reader, { ...memory, words: Object.fromEntries(words) })
}

type Import = NonNullable<JobParameters['member_import']>

/** Samples of the columns of a file, questions about it, and answers and cells that were typed. */
function withoutSamples(settings: ImportSettings, isOwn: Recogniser): ImportSettings {
  const { found } = settings
  return {
    ...settings,
    found: {
      ...found,
      columns: found.columns.map((column) => ({ ...column, samples: column.samples.filter((text) => !isOwn(text)) })),
      questions: found.questions.filter(
        ({ key, word, answer, options, examples }) =>
          ![key, word ?? '', answer ?? '', ...options, ...examples.map(textOf)].some(isOwn),
      ),
    },
  }
}

function withoutAnswers({ answers, cells, ...others }: Import, isOwn: Recogniser): Import {
  return {
    ...others,
    ...(answers && { answers: answers.filter(({ key, answer }) => !isOwn(key) && !isOwn(answer ?? '')) }),
    ...(cells && { cells: cells.filter(({ text }) => !isOwn(text)) }),
  }
}

/** A payer who was chosen for the person alone. Rows name payers by their places, so each stays where it is. */
function withoutPayers(run: Run, { person, name, isNaming }: Scrubbing): Run {
  const { payers } = run
  if (!payers) return run
  const isTheirs = ({ member_ids: members, recipient }: (typeof payers)[number]) =>
    recipient !== undefined && (members.every((member) => person.includes(member)) || isNaming(textOf(recipient)))
  return { ...run, payers: payers.map((payer) => (isTheirs(payer) ? { ...payer, recipient: { name } } : payer)) }
}
type Run = NonNullable<JobParameters['contribution_run']>

/** Rules of a contribution run without why they leave the person out. */
function withoutReason(value: unknown, person: readonly number[]): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutReason(each, person))
  if (typeof value !== 'object' || value === null) return value
  const isTheirs = 'member_id' in value && person.some((id) => id === value.member_id)
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      isTheirs && name === 'reason' ? null : withoutReason(each, person),
    ]),
  )
}

/** The same of rules as they are stored. */
export function storedWithoutReason(rules: string, person: readonly number[]): string {
  return JSON.stringify(withoutReason(z.json().parse(JSON.parse(rules)), person))
}

interface Scrubbing {
  /** Of `idsOfPerson`. */
  readonly person: readonly number[]
  /** What the person is called from now on. */
  readonly name: string
  readonly isNaming: Recogniser
  readonly isOwn: Recogniser
}

type Stored = Pick<RowOf<'jobs'>, 'kind' | 'input' | 'settings'>

/** Each kind by its own fields: what a job needs to be shown stays. */
function scrubbedJob({ kind, input, settings }: Stored, scrubbing: Scrubbing): Pick<Stored, 'input' | 'settings'> {
  const { isOwn, person } = scrubbing
  const parameters = jobParameters.parse(JSON.parse(input))
  const { member_import: imported, contribution_run: run } = parameters
  const kept = z.record(z.string(), z.unknown()).parse(JSON.parse(settings))
  if (kind === 'member_import')
    return {
      input: JSON.stringify({ ...parameters, member_import: imported && withoutAnswers(imported, isOwn) }),
      settings: JSON.stringify({ ...kept, ...withoutSamples(importSettings(kept), isOwn) }),
    }
  if (kind === 'contribution_run')
    return {
      input: JSON.stringify({ ...parameters, contribution_run: run && withoutPayers(run, scrubbing) }),
      settings: JSON.stringify({ ...kept, rules: withoutReason(z.json().parse(kept['rules']), person) }),
    }
  if (kind === 'member_changes' || kind === 'undo_member_changes') {
    const withoutValue = (change: unknown) => {
      const { set_field: field, ...others } = memberChangeInput.loose().parse(change)
      return { ...others, ...(field && { set_field: { ...field, value: null } }) }
    }
    const { member_changes: change } = parameters
    return {
      input: JSON.stringify({ ...parameters, ...(change && { member_changes: withoutValue(change) }) }),
      settings: JSON.stringify({ ...kept, ...('change' in kept && { change: withoutValue(kept['change']) }) }),
    }
  }
  const isTheirs = typeof kept['name'] === 'string' && isOwn(kept['name'])
  return { input, settings: isTheirs ? JSON.stringify({ ...kept, name: scrubbing.name }) : settings }
}

/** Imports keep samples of their file, runs payers and reasons, sendings the subject, and changes to one member alone the value. */
async function scrubJobs({ db, association }: Reader, scrubbing: Scrubbing): Promise<void> {
  const own = db.selectFrom('jobs').where('organization_id', '=', association.id)
  const rows = sql`select 1 from job_rows where job_rows.organization_id = ${association.id} and job_rows.job_id = jobs.id`
  const jobs = await own
    .where((is) =>
      is.or([
        is('kind', 'in', ['member_import', 'contribution_run', 'send_mailing']),
        // The rows of the person are gone by now.
        is.and([is('kind', 'in', ['member_changes', 'undo_member_changes']), sql<SqlBool>`not exists (${rows})`]),
      ]),
    )
    .select('id')
    .execute()
  for (const { id } of jobs) {
    const job = await own.where('id', '=', id).select(['kind', 'input', 'settings']).executeTakeFirstOrThrow()
    const after = scrubbedJob(job, scrubbing)
    if (after.input !== job.input || after.settings !== job.settings)
      await db
        .updateTable('jobs')
        .set(after)
        .where('organization_id', '=', association.id)
        .where('id', '=', id)
        .execute()
    await turn()
  }
}

/** Why rules of contribution runs leave the person out. */
async function scrubRules(ctx: RequestContext, person: readonly number[]): Promise<void> {
  const { db, association, now } = ctx
  const own = await db
    .selectFrom('contribution_rules')
    .where('organization_id', '=', association.id)
    .select(['id', 'rules'])
    .execute()
  for (const { id, rules: before } of own) {
    const rules = storedWithoutReason(before, person)
    if (rules === before) continue
    await db
      .updateTable('contribution_rules')
      .set({ rules, updated_at: now })
      .where('organization_id', '=', association.id)
      .where('id', '=', id)
      .execute()
    const change = { before: { rules: before }, after: { rules } }
    await recordChange(ctx, { record: 'contribution_rules', id, action: 'changed', ...change })
  }
}

export async function removeTraces(
  reader: RequestContext,
  { person, name }: Pick<Scrubbing, 'person' | 'name'>,
  known: KnownValues,
): Promise<void> {
  const { db, association } = reader
  const isNaming = namer(known)
  const isSame = sameAs(Object.values(known).flat())
  const isOwn = (text: string) => isSame(text) || isNaming(text)
  for (const [table, condition] of Object.entries(goingRows(reader, person)))
    await sql`delete from ${sql.table(table)} where organization_id = ${association.id} and ${condition}`.execute(db)
  await removeImportedText(reader, isNaming)
  await forgetWords(reader, isNaming)
  await forgetAddresses(reader, known.email)
  await scrubJobs(reader, { person, name, isNaming, isOwn })
  await scrubRules(reader, person)
  const views = await viewsNaming(reader, known)
  if (views.length > 0)
    await db.deleteFrom('saved_views').where('organization_id', '=', association.id).where('id', 'in', views).execute()
}
