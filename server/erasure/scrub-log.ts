/** The change log without values of a person: each row stays, and says what happened, when and by whom. */
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { z } from 'zod'
import { storedFields } from '../changes/queries.ts'
import { batches } from '../database/batches.ts'
import type { Reader } from '../operation/context.ts'
import { scrubbedFields } from './personal-data.ts'

type LoggedFields = z.output<typeof storedFields>

/** Ids by the change log's name of their records. */
export type RecordIds = ReadonlyMap<string, readonly number[]>

interface LogRow {
  readonly sequence: number
  readonly record: string
  readonly record_id: number
  readonly fields: string
}

/** Rows of the log per statement: on SQLite the service answers no one else during each. */
const rowsAtOnce = 10_000
/** Records whose rows are read, or rows that are written, together. */
const recordsAtOnce = 200

/** Rows of records that are gone say whom they were about; of all that name the member, those are few. */
async function rowsNaming({ db, association }: Reader, person: readonly number[]): Promise<LogRow[]> {
  const patterns = person.flatMap((id) => [
    `%_id":{"before":${id},%`,
    `%_id":{"before":%,"after":${id}}%`,
    `%"related_id":${id},%`,
  ])
  const likes = sql.join(
    patterns.map((pattern) => sql`fields like ${pattern}`),
    sql` or `,
  )
  const { last } = await db
    .selectFrom('changes')
    .where('organization_id', '=', association.id)
    .select(({ fn }) => fn.max('sequence').as('last'))
    .executeTakeFirstOrThrow()
  const naming: LogRow[] = []
  for (let after = 0; after < (last ?? 0); after += rowsAtOnce) {
    const { rows } = await sql<LogRow>`select sequence, record, record_id, fields from changes
      where organization_id = ${association.id} and sequence > ${after} and sequence <= ${after + rowsAtOnce}
      and (${likes})`.execute(db)
    naming.push(...rows)
    await turn()
  }
  return naming
}

/** Of the member who stayed, and of who pays for it, from a merge with the person until it was undone: until then it had values of both. */
async function rowsOfBoth({ db, association }: Reader, person: readonly number[]): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`select changes.sequence, changes.record, changes.record_id, changes.fields
    from merges join changes on changes.organization_id = merges.organization_id and changes.record in ('member', 'payer')
      and changes.record_id = merges.member_id and changes.changed_at between merges.created_at and merges.undone_at
    where merges.organization_id = ${association.id} and merges.gone_id in (${sql.join(person)})`.execute(db)
  return rows
}

function isAbout({ member_id: member }: LoggedFields, person: readonly unknown[]): boolean {
  return member !== undefined && (person.includes(member.before) || person.includes(member.after))
}

function without(fields: LoggedFields, record: string): LoggedFields {
  const scrubbed = scrubbedFields.get(record)
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !scrubbed?.has(name)))
}

/** A member who was related to the person: their other fields are their own. */
function withoutRelation(fields: LoggedFields, person: readonly number[]): LoggedFields {
  const names = (value: unknown) => {
    const text = JSON.stringify(value ?? null)
    return person.some((id) => text.includes(`"related_id":${id},`))
  }
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, { before, after }]) => name !== 'relationships' || !(names(before) || names(after)),
    ),
  )
}

/** The new fields of the rows that lose values, by sequence number. `person`: of `idsOfPerson`; `records`: what is about the member now. */
async function scrubbedRows(reader: Reader, person: readonly number[], records: RecordIds) {
  const { db, association } = reader
  const naming = await rowsNaming(reader, person)
  const ofBoth = await rowsOfBoth(reader, person)
  const mixed = new Set(ofBoth.map(({ sequence }) => sequence))
  const ids = new Map([...records].map(([record, known]) => [record, new Set(known)]))
  const add = (record: string, id: number) => ids.set(record, (ids.get(record) ?? new Set()).add(id))
  // A payer has the id of the member for whom they pay.
  for (const id of person) for (const record of ['member', 'payer']) add(record, id)
  for (const some of batches(naming, recordsAtOnce)) {
    for (const { record, record_id: id, fields } of some)
      if (isAbout(storedFields.parse(JSON.parse(fields)), person)) add(record, id)
    await turn()
  }
  const scrub = ({ sequence, record, record_id: id, fields }: LogRow) => {
    const before = storedFields.parse(JSON.parse(fields))
    const isOwn = ids.get(record)?.has(id) === true || mixed.has(sequence)
    const own = isOwn ? without(before, record) : before
    const text = JSON.stringify(record === 'member' ? withoutRelation(own, person) : own)
    return text === fields ? [] : [[sequence, text] as const]
  }
  const scrubbed = new Map<number, string>()
  for (const some of batches([...naming, ...ofBoth], recordsAtOnce)) {
    for (const [sequence, text] of some.flatMap(scrub)) scrubbed.set(sequence, text)
    await turn()
  }
  for (const [record, known] of ids)
    for (const some of batches(known, recordsAtOnce)) {
      const rows = await db
        .selectFrom('changes')
        .select(['sequence', 'record', 'record_id', 'fields'])
        .where('organization_id', '=', association.id)
        .where('record', '=', record)
        .where('record_id', 'in', some)
        .execute()
      for (const [sequence, text] of rows.flatMap(scrub)) scrubbed.set(sequence, text)
      await turn()
    }
  return scrubbed
}

/** How many rows of the log have values of the person. */
export async function countLogged(reader: Reader, person: readonly number[], records: RecordIds): Promise<number> {
  return (await scrubbedRows(reader, person, records)).size
}

export async function scrubLog(reader: Reader, person: readonly number[], records: RecordIds): Promise<void> {
  for (const some of batches(await scrubbedRows(reader, person, records), recordsAtOnce)) {
    const given = some.map(([sequence, text]) => sql`(cast(${sequence} as bigint), cast(${text} as text))`)
    await sql`with given (sequence, fields) as (values ${sql.join(given)})
      update changes set fields = given.fields from given
      where changes.organization_id = ${reader.association.id} and changes.sequence = given.sequence`.execute(reader.db)
    await turn()
  }
}
