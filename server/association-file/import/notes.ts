/** Notes, recognised by when they were written. */
import { notedRecords } from '#contract/notes.ts'
import { batches } from '../../database/batches.ts'
import { printable } from '../errors.ts'
import type { Located } from '../parse.ts'
import type { FileNote, FileOn } from '../schema/notes.ts'
import { refuseDoubles } from './doubles.ts'
import { keyOf } from './match.ts'
import { lookUpMembers, maybeRemovedMemberId } from './references.ts'
import type { ImportRun } from './run.ts'
import { save } from './save.ts'
import { storedRows } from './stored.ts'

const noRecord = Object.fromEntries(notedRecords.map((record) => [`${record}_id`, null]))

/** Finds the ids of the records that a batch is on. `hasWritten`: the file's own groups, committees and events are among them. */
export async function recordFinder(run: ImportRun, batch: readonly Located<FileOn>[], hasWritten: boolean) {
  const given = batch.map(({ value }) => value)
  await lookUpMembers(
    run,
    given.flatMap(({ membership_number: number }) => number ?? []),
  )
  const idsByName = async (table: 'groups' | 'committees', names: readonly string[]) => {
    const rows = await storedRows(run, table, { column: 'name', values: [...new Set(names)], order: 'id' })
    return new Map(rows.map(({ id, name }) => [name, id]))
  }
  const groups = await idsByName(
    'groups',
    given.flatMap(({ group }) => group ?? []),
  )
  const committees = await idsByName(
    'committees',
    given.flatMap(({ committee }) => committee ?? []),
  )
  const names = given.flatMap(({ event }) => event?.name ?? [])
  const eventRows = await storedRows(run, 'events', { column: 'name', values: [...new Set(names)], order: 'id' })
  const events = new Map(eventRows.map(({ id, name, starts_at }) => [keyOf(name, starts_at), id]))
  const known = (id: number | undefined, location: string, name: string): number => {
    if (id === undefined && hasWritten) run.problems.add(location, `There is no ${name}.`)
    return id ?? 0
  }
  const { former } = run.newer
  /** The columns that name the record; 0 for one that does not exist, or that stays removed together with the note. */
  return ({ location, value }: Located<FileOn>) => {
    const { membership_number: number, group, committee, event } = value
    if (number !== undefined)
      return { ...noRecord, member_id: maybeRemovedMemberId(run, `${location}.membership_number`, number) }
    if (group !== undefined) {
      const id = former.idOf('groups', group) ?? groups.get(group)
      return { ...noRecord, group_id: known(id, `${location}.group`, `group ${printable(group)}`) }
    }
    if (committee !== undefined) {
      const id = former.idOf('committees', committee) ?? committees.get(committee)
      return { ...noRecord, committee_id: known(id, `${location}.committee`, `committee ${printable(committee)}`) }
    }
    const { name = '', starts_at = '' } = event ?? {}
    if (run.newer.keepsRemoved('events', { name, starts_at })) return { ...noRecord, event_id: 0 }
    const id = former.idOf('events', name, starts_at) ?? events.get(keyOf(name, starts_at))
    return { ...noRecord, event_id: known(id, `${location}.event`, `event ${printable(name)} at that time`) }
  }
}

/** After the members, groups, committees and events that they are on. */
export async function importNotes(run: ImportRun, parts: Iterable<Located<FileNote>>): Promise<void> {
  const seen = new Map<string, string>()
  const hasWritten = !run.problems.any
  for (const batch of batches(parts, 500)) {
    const notes = refuseDoubles(run, batch, { key: ({ written_at: at }) => at, field: 'written_at', seen })
    const columnsOn = await recordFinder(run, notes, hasWritten)
    const values = notes.map(({ value }) => value.written_at)
    const stored = await storedRows(run, 'notes', { column: 'written_at', values, order: 'id' })
    const existingAt = new Map(stored.map((row) => [row.written_at, row]))
    const items = notes.map((note) => {
      const { text, sensitive, written_by, written_at, created_at, updated_at } = note.value
      const on = columnsOn(note)
      return {
        existing: existingAt.get(written_at),
        given: { ...on, text, sensitive, written_by },
        otherwise: { ...on, text, sensitive: sensitive ?? false, written_by: written_by ?? '', written_at },
        created_at: created_at ?? written_at,
        updated_at,
      }
    })
    await save(run, { kind: 'notes', table: 'notes' }, items)
  }
}
