/** Records that were removed after a file was exported, by what the file recognises them by: an import would make them again. */
import { z } from 'zod'
import { emailKey } from '#contract/text.ts'
import type { Database } from '../../database/database.ts'
import { keyOf } from './match.ts'

type Value = string | number | null
type Columns = Readonly<Record<string, unknown>>

function valueOf(columns: Columns, name: string): Value {
  const value = columns[name]
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

const columnsKey =
  (...names: readonly string[]) =>
  (columns: Columns) =>
    keyOf(...names.map((name) => valueOf(columns, name)))

/** As `personKeys` recognises them. */
function waitingKey(columns: Columns): string {
  const [event, member] = [valueOf(columns, 'event_id'), valueOf(columns, 'member_id')]
  const email = valueOf(columns, 'email')
  return member === null
    ? keyOf(event, valueOf(columns, 'name'), email === null ? null : emailKey(String(email)))
    : keyOf(event, member)
}

/** Kinds of records that can be removed: the table, the actions that remove one, and its key. */
const removable = {
  member: { table: 'members', actions: ['removed'], key: columnsKey('membership_number') },
  payer: { table: 'payers', actions: ['removed'], key: columnsKey('id') },
  group_membership: {
    table: 'group_places',
    actions: ['removed'],
    key: columnsKey('group_id', 'member_id', 'valid_from'),
  },
  event: { table: 'events', actions: ['removed'], key: columnsKey('name', 'starts_at') },
  waiting_list_entry: { table: 'waiting_list', actions: ['removed', 'registered', 'moved_up'], key: waitingKey },
  bank_statement: { table: 'statement_files', actions: ['removed'], key: columnsKey('digest') },
  contribution_rules: { table: 'contribution_rules', actions: ['removed'], key: columnsKey('name') },
  mailing_template: { table: 'mailing_templates', actions: ['removed'], key: columnsKey('name') },
  note: { table: 'notes', actions: ['removed'], key: columnsKey('written_at') },
  bank_entry: { table: 'bank_entries', actions: ['removed'], key: columnsKey('identity') },
} as const
type Removable = keyof typeof removable
// The keys of a constant are exactly its keys.
const kinds = Object.keys(removable) as Removable[]

const loggedFields = z.record(z.string(), z.object({ before: z.unknown() }))

/** Rows of the log per query. */
const pageSize = 2_000

export class RemovedRecords {
  /** Ids by key, by table. */
  readonly #ids: ReadonlyMap<string, ReadonlyMap<string, number>>

  private constructor(ids: ReadonlyMap<string, ReadonlyMap<string, number>>) {
    this.#ids = ids
  }

  static none(): RemovedRecords {
    return new RemovedRecords(new Map())
  }

  /** `stored`: the whole log. Null: the file may be older than every removal. */
  static async find(stored: Database, organizationId: number, exportedAt: string | null): Promise<RemovedRecords> {
    const found = new Map<string, Map<string, number>>()
    /** The columns of each removed record at the time of the export, worked out backwards from its removal. */
    const states = new Map<string, Record<string, unknown>>()
    for (let before = Number.MAX_SAFE_INTEGER; ;) {
      const rows = await stored
        .selectFrom('changes')
        .select(['sequence', 'record', 'record_id', 'action', 'fields'])
        .where('organization_id', '=', organizationId)
        .where('sequence', '<', before)
        .where('record', 'in', kinds)
        .where('changed_at', '>', exportedAt ?? '0001-01-01T00:00:00.000Z')
        .orderBy('sequence', 'desc')
        .limit(pageSize)
        .execute()
      for (const row of rows) {
        const kind = kinds.find((known) => known === row.record)
        if (!kind) continue
        const { table, actions, key } = removable[kind]
        const id = keyOf(kind, row.record_id)
        const state = actions.some((action) => action === row.action) ? {} : states.get(id)
        if (!state || row.action === 'created') continue
        for (const [name, { before: was }] of Object.entries(loggedFields.parse(JSON.parse(row.fields))))
          state[name] = was
        states.set(id, state)
        const ids = found.get(table) ?? new Map<string, number>()
        found.set(table, ids.set(key({ ...state, id: row.record_id }), row.record_id))
      }
      const last = rows.at(-1)
      if (!last || rows.length < pageSize) return new RemovedRecords(found)
      before = last.sequence
    }
  }

  /** Whether a row that an import adds is one that was removed. */
  has(table: string, row: object): boolean {
    return this.idOf(table, row) !== undefined
  }

  /** The id that it had. */
  idOf(table: string, row: object): number | undefined {
    const kind = kinds.find((known) => removable[known].table === table)
    return kind && this.#ids.get(table)?.get(removable[kind].key({ ...row }))
  }
}
