/** Notes, with the names of the records that they are on. */
import type { NotedRecord } from '#contract/notes.ts'
import type { fileNote, FileOn } from '../schema/notes.ts'
import { type Exported, type ExportReader, memberNumberOf, pagesOf } from './reader.ts'

type Columns = Readonly<Record<`${NotedRecord}_id`, number | null>>

/** Names the record of each row of a page, as the file does. */
export async function recordNamer(
  { db, organizationId, ...reader }: ExportReader,
  page: readonly Columns[],
): Promise<(columns: Columns) => FileOn> {
  const named = async (table: 'groups' | 'committees', column: 'group_id' | 'committee_id') => {
    const ids = [...new Set(page.flatMap((row) => row[column] ?? []))]
    if (ids.length === 0) return new Map<number, string>()
    const rows = db.selectFrom(table).where('organization_id', '=', organizationId).where('id', 'in', ids)
    return new Map((await rows.select(['id', 'name']).execute()).map(({ id, name }) => [id, name]))
  }
  const [groups, committees] = [await named('groups', 'group_id'), await named('committees', 'committee_id')]
  const eventIds = [...new Set(page.flatMap(({ event_id: id }) => id ?? []))]
  const events = new Map<number, FileOn['event']>()
  if (eventIds.length > 0) {
    const rows = db.selectFrom('events').where('organization_id', '=', organizationId).where('id', 'in', eventIds)
    for (const { id, ...event } of await rows.select(['id', 'name', 'starts_at']).execute()) events.set(id, event)
  }
  return ({ member_id: member, group_id: group, committee_id: committee, event_id: event }) => {
    if (member !== null) return { membership_number: memberNumberOf({ db, organizationId, ...reader }, member) }
    if (group !== null) return { group: groups.get(group) }
    if (committee !== null) return { committee: committees.get(committee) }
    return { event: event === null ? undefined : events.get(event) }
  }
}

export async function* exportNotes(
  reader: ExportReader,
): AsyncGenerator<Omit<Exported<typeof fileNote>, keyof FileOn> & FileOn> {
  for await (const page of pagesOf(reader, 'notes')) {
    const on = await recordNamer(reader, page)
    for (const row of page)
      yield {
        ...on(row),
        text: row.text,
        sensitive: Boolean(row.sensitive),
        written_by: row.written_by,
        written_at: row.written_at,
        created_at: row.created_at,
        updated_at: row.updated_at,
      }
  }
}
