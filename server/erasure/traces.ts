/** Removes rows about a person, and the person's values where no column says whose they are. */
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { memberTextNames } from '#contract/member-fields.ts'
import { storedFields } from '../changes/queries.ts'
import type { Reader } from '../operation/context.ts'
import type { MemberRow } from '../members/queries.ts'
import { rowsAbout } from './person.ts'

/** Conditions of the rows to remove, by table. */
function goingRows({ association }: Reader, memberId: number) {
  const owner = association.id
  const own = sql`(select id from invoices where organization_id = ${owner} and member_id = ${memberId})`
  return {
    participants: sql`member_id = ${memberId}`,
    invoice_sendings: sql`invoice_id in ${own}`,
    reminder_holds: sql`invoice_id in ${own}`,
    mailing_copies: sql`(member_id = ${memberId} or reader_id = ${memberId})`,
    // Their cells go with them.
    member_import_cells: sql`exists (select 1 from job_rows where job_rows.organization_id = ${owner}
      and job_rows.job_id = member_import_cells.job_id and job_rows.position = member_import_cells.position
      and job_rows.member_id = ${memberId})`,
    job_rows: sql`(member_id = ${memberId} or invoice_id in ${own})`,
  } as const satisfies Readonly<Record<string, RawBuilder<unknown>>>
}
type GoingTable = keyof ReturnType<typeof goingRows>

export async function countGoing(reader: Reader, memberId: number, table: GoingTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
    where organization_id = ${reader.association.id} and ${goingRows(reader, memberId)[table]}`.execute(reader.db)
  return rows[0]?.count ?? 0
}

const recognising = [
  ...memberTextNames,
  'last_name',
  'email',
  'iban',
  'account_holder',
  'mandate_reference',
  'street',
  'date_of_birth',
] as const satisfies readonly (keyof MemberRow)[]
type Recognising = (typeof recognising)[number]

/** Values, old ones too, that identify someone, and subjects of messages without another recipient; in lower case. */
export type KnownValues = Readonly<Record<Recognising | 'subjects', readonly string[]>>

/** Call it before `scrubLog`, which removes the old values. */
export async function knownValues({ db, association }: Reader, member: MemberRow): Promise<KnownValues> {
  const logged = await db
    .selectFrom('changes')
    .where('organization_id', '=', association.id)
    .where('record', '=', 'member')
    .where('record_id', '=', member.id)
    .select('fields')
    .execute()
  const changes = logged.map(({ fields }) => storedFields.parse(JSON.parse(fields)))
  const valuesOf = (column: Recognising) => {
    const all = [member[column], ...changes.flatMap((fields) => [fields[column]?.before, fields[column]?.after])]
    return [
      ...new Set(all.flatMap((value) => (typeof value === 'string' && value !== '' ? [value.toLowerCase()] : []))),
    ]
  }
  const entries = recognising.map((column) => [column, valuesOf(column)] as const)
  const { rows } = await sql<{ subject: string }>`select subject from mailings
    where ${rowsAbout('mailings', { association }, member.id)}`.execute(db)
  const subjects = rows.map(({ subject }) => subject.toLowerCase())
  // The keys are exactly the columns.
  return { ...(Object.fromEntries(entries) as Record<Recognising, string[]>), subjects }
}

/** Whether a text names this person and hardly anyone else. */
function namer({ first_name: first, last_name: last, email, iban }: KnownValues): (text: string) => boolean {
  return (text) => {
    const folded = text.toLowerCase()
    const has = (values: readonly string[]) => values.some((value) => folded.includes(value))
    return has(email) || has(iban) || (has(first) && has(last))
  }
}

/** Views whose name or filters name the person. */
export async function viewsNaming({ db, association }: Reader, known: KnownValues): Promise<number[]> {
  const isNaming = namer(known)
  const views = await db
    .selectFrom('saved_views')
    .where('organization_id', '=', association.id)
    .select(['id', 'name', 'search'])
    .execute()
  return views.flatMap(({ id, name, search }) => (isNaming(`${name} ${search}`) ? [id] : []))
}

/** Removes rows of imports, and their cells, that only their text links to the person. */
async function removeImportedText({ db, association }: Reader, known: KnownValues): Promise<void> {
  const isNaming = namer(known)
  // In lower case on both engines, and escaped as in JSON. A candidate: `isNaming` decides below.
  const words = [...known.last_name, ...known.email, ...known.iban].map(
    (value) => `%${JSON.stringify(value).slice(1, -1)}%`,
  )
  for (const [table, column] of [
    ['member_import_cells', 'cells'],
    ['job_rows', 'content'],
  ] as const) {
    const conditions = words.map((word) => sql`lower(${sql.ref(column)}) like ${word}`)
    const { rows } = await sql<{ job_id: number; position: number; text: string }>`
      select job_id, position, ${sql.ref(column)} as text from ${sql.table(table)}
      where organization_id = ${association.id} and (${sql.join(conditions, sql` or `)})`.execute(db)
    for (const { job_id, position, text } of rows)
      if (isNaming(text))
        await sql`delete from ${sql.table(table)} where organization_id = ${association.id}
          and job_id = ${job_id} and position = ${position}`.execute(db)
  }
}

/** The value without texts that are the person's. */
function without(value: unknown, isOwn: (text: string) => boolean): unknown {
  if (typeof value === 'string') return isOwn(value) ? '' : value
  if (Array.isArray(value)) return value.map((each) => without(each, isOwn))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (isOwn(name) ? [] : [[name, without(each, isOwn)]])),
  )
}

/** Imports keep samples of the columns of their file and answers to questions about it, sendings the subject. */
async function scrubJobs({ db, association }: Reader, known: KnownValues): Promise<void> {
  const [texts, isNaming] = [new Set(Object.values(known).flat()), namer(known)]
  const isOwn = (text: string) => texts.has(text.trim().toLowerCase()) || isNaming(text)
  const scrubbed = (text: string) => JSON.stringify(without(z.json().parse(JSON.parse(text)), isOwn))
  const jobs = await db
    .selectFrom('jobs')
    .where('organization_id', '=', association.id)
    .where('kind', 'in', ['member_import', 'send_mailing'])
    .select(['id', 'input', 'settings'])
    .execute()
  for (const { id, input, settings } of jobs) {
    const after = { input: scrubbed(input), settings: scrubbed(settings) }
    if (after.input !== input || after.settings !== settings)
      await db
        .updateTable('jobs')
        .set(after)
        .where('organization_id', '=', association.id)
        .where('id', '=', id)
        .execute()
  }
}

export async function removeTraces(reader: Reader, memberId: number, known: KnownValues): Promise<void> {
  const { db, association } = reader
  for (const [table, condition] of Object.entries(goingRows(reader, memberId)))
    await sql`delete from ${sql.table(table)} where organization_id = ${association.id} and ${condition}`.execute(db)
  await removeImportedText(reader, known)
  await scrubJobs(reader, known)
  const views = await viewsNaming(reader, known)
  if (views.length > 0)
    await db.deleteFrom('saved_views').where('organization_id', '=', association.id).where('id', 'in', views).execute()
}
