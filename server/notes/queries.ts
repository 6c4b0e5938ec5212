/** Selects of notes, and the records that they are on. */
import { noteAccess, notedRecords, type NotedRecord, type NoteUse } from '#contract/notes.ts'
import { hasScope, sensitiveScope } from '#contract/operations.ts'
import type { RowOf } from '../database/tables.ts'
import { Problem, requireAllowed } from '../lib/problem.ts'
import type { Reader, RequestContext } from '../operation/context.ts'

export type NoteRow = RowOf<'notes'>

type Column = `${NotedRecord}_id`

/** The record of a note, by the columns that name it. */
export interface On {
  readonly record: NotedRecord
  readonly column: Column
  readonly id: number
}

/** Null where none of the columns has an id, or several have one. */
export function onOf(columns: Readonly<Partial<Record<Column, number | null | undefined>>>): On | null {
  const found = notedRecords.flatMap((record) => {
    const column = `${record}_id` as const
    const id = columns[column]
    return id == null ? [] : [{ record, column, id }]
  })
  const [on = null] = found
  return found.length === 1 ? on : null
}

/** Notes that the caller may see by their sensitivity; `requireNotes` asks about their record. */
export function selectNotes(ctx: RequestContext) {
  return ctx.db
    .selectFrom('notes')
    .where('organization_id', '=', ctx.association.id)
    .$if(!hasScope(ctx, sensitiveScope), (notes) => notes.where('sensitive', '=', false))
}

/** Throws `insufficient_scope` and `module_disabled`. */
export function requireNotes(ctx: RequestContext, record: NotedRecord, use: NoteUse): void {
  requireAllowed(ctx, noteAccess[record][use])
}

/** Throws `insufficient_scope` where the note is sensitive and the caller may not see such data. */
export function requireSensitivity(ctx: RequestContext, isSensitive: boolean | undefined): void {
  if (isSensitive && !hasScope(ctx, sensitiveScope)) throw new Problem('insufficient_scope', { scope: sensitiveScope })
}

/** The note, or 404. */
export async function findNote(ctx: RequestContext, id: number, use: NoteUse): Promise<NoteRow> {
  const row = await selectNotes(ctx).where('id', '=', id).selectAll().executeTakeFirst()
  const on = row && onOf(row)
  if (!on) throw new Problem('not_found')
  requireNotes(ctx, on.record, use)
  return row
}

const tables = { member: 'members', group: 'groups', committee: 'committees', event: 'events' } as const

export async function exists({ db, association }: Reader, { record, id }: On): Promise<boolean> {
  const rows = db.selectFrom(tables[record]).where('organization_id', '=', association.id).where('id', '=', id)
  return (await rows.select('id').executeTakeFirst()) !== undefined
}

/** Throws `member_erased`: nothing new is kept about a person whose data were erased. */
export async function refuseErased({ db, association }: Reader, { record, id }: On): Promise<void> {
  if (record !== 'member') return
  const erased = await db
    .selectFrom('members')
    .where('organization_id', '=', association.id)
    .where('id', '=', id)
    .where('erased_on', 'is not', null)
    .select('id')
    .executeTakeFirst()
  if (erased) throw new Problem('member_erased')
}
