/** As records were when a file was exported: it names them by what they were called then, and knows what was taken from them since. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { keyOf } from './match.ts'

/** The key by which a file recognises them. */
const keyColumns = {
  members: { record: 'member', columns: ['membership_number'] },
  groups: { record: 'group', columns: ['name'] },
  committees: { record: 'committee', columns: ['name'] },
  events: { record: 'event', columns: ['name', 'starts_at'] },
  // Within the group or the committee, and of the member.
  group_places: { record: 'group_membership', columns: ['valid_from'] },
  committee_members: { record: 'committee_member', columns: ['role', 'since'] },
} as const
type Keyed = keyof typeof keyColumns
// The keys of a constant are exactly its keys.
const tables = Object.keys(keyColumns) as Keyed[]

const loggedFields = z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() }))
const relationList = z.array(z.object({ related_id: z.int() })).catch([])
const keyText = z.string().nullable().catch(null)

interface LoggedChange {
  readonly record: string
  readonly id: number
  readonly action: string
  readonly fields: z.output<typeof loggedFields>
}

/** Newest first. */
async function* changesSince(
  stored: Database,
  organizationId: number,
  exportedAt: string,
): AsyncGenerator<LoggedChange> {
  const pageSize = 2_000
  const records = tables.map((table) => keyColumns[table].record)
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await stored
      .selectFrom('changes')
      .select(['sequence', 'record', 'record_id', 'action', 'fields'])
      .where('organization_id', '=', organizationId)
      .where('sequence', '<', before)
      .where('record', 'in', records)
      .where('changed_at', '>', exportedAt)
      .orderBy('sequence', 'desc')
      .limit(pageSize)
      .execute()
    for (const { record, record_id: id, action, fields } of rows)
      yield { record, id, action, fields: loggedFields.parse(JSON.parse(fields)) }
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    before = last.sequence
  }
}

export class FormerRecords {
  /** The earlier values of changed key columns, by table and record. */
  readonly #states = new Map<Keyed, Map<number, Record<string, unknown>>>(tables.map((table) => [table, new Map()]))
  /** Ids by former key, by table. */
  readonly #ids = new Map<Keyed, Map<string, number>>()
  readonly #removedRelationships = new Set<string>()

  /** A new association, or a file that does not say when it was exported. */
  static none(): FormerRecords {
    return new FormerRecords()
  }

  /** `stored`: the whole log. */
  static async find(stored: Database, organizationId: number, exportedAt: string | null): Promise<FormerRecords> {
    const former = new FormerRecords()
    if (exportedAt === null) return former
    // From now back to the export.
    for await (const change of changesSince(stored, organizationId, exportedAt)) former.#goBack(change)
    for (const table of ['members', 'groups', 'committees', 'events'] as const)
      former.#ids.set(table, await idsByKey(stored, organizationId, table, former.#states.get(table) ?? new Map()))
    return former
  }

  #goBack({ record, id, action, fields }: LoggedChange): void {
    const table = tables.find((known) => keyColumns[known].record === record)
    const states = table && this.#states.get(table)
    if (!states) return
    if (action === 'created') states.delete(id)
    else {
      const changed = keyColumns[table].columns.filter((column) => fields[column])
      const before = Object.fromEntries(changed.map((column) => [column, fields[column]?.before]))
      if (changed.length > 0) states.set(id, { ...states.get(id), ...before })
    }
    const { before, after } = fields['relationships'] ?? {}
    const left = new Set(relationList.parse(after).map((relation) => relation.related_id))
    for (const { related_id: other } of relationList.parse(before))
      if (!left.has(other)) this.#removedRelationships.add(keyOf(id, other))
  }

  /** The record that had this key when the file was exported, and has another one now. */
  idOf(table: Keyed, ...key: readonly string[]): number | undefined {
    return this.#ids.get(table)?.get(keyOf(...key))
  }

  /** With what it was recognised by when the file was exported. */
  asExported<Row extends { readonly id: number }>(table: Keyed, row: Row): Row {
    return { ...row, ...this.#states.get(table)?.get(row.id) }
  }

  wasRelationshipRemoved(from: number, to: number): boolean {
    return this.#removedRelationships.has(keyOf(from, to))
  }
}

/** Leaves out records that have their former key again, and records that are gone. */
async function idsByKey(
  stored: Database,
  organizationId: number,
  table: Keyed,
  states: ReadonlyMap<number, Record<string, unknown>>,
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const [id, state] of states) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
      where organization_id = ${organizationId} and id = ${id}`.execute(stored)
    const [row] = rows
    if (!row) continue
    const keyIn = (columns: object) =>
      keyOf(...keyColumns[table].columns.map((column) => keyText.parse(Reflect.get(columns, column))))
    const key = keyIn({ ...row, ...state })
    if (key !== keyIn(row)) found.set(key, id)
  }
  return found
}
