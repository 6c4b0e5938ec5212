/** Notes on members, groups, committees and events. */
import type { Kysely } from 'kysely'
import { createTables, type Engine, type TableDeclarations } from './table-builder.ts'

export const noteTables = {
  /** On exactly one of the four records. */
  notes: {
    isRecord: true,
    columns: {
      member_id: 'id?',
      group_id: 'id?',
      committee_id: 'id?',
      event_id: 'id?',
      text: 'text',
      /** Only for those who may see sensitive data. */
      sensitive: 'flag',
      /** A name, because people leave. */
      written_by: 'text',
      /** The moment of its change, by which a file recognises it. */
      written_at: 'instant',
    },
    references: { member_id: 'members', group_id: 'groups', committee_id: 'committees', event_id: 'events' },
    unique: [['written_at']],
    indexes: [['member_id'], ['group_id'], ['committee_id'], ['event_id']],
  },
} as const satisfies TableDeclarations

export async function createNotes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, noteTables)
}
