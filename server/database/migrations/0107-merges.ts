/** Members who were merged with another one, what moved with them, and pairs that are two people. */
import type { Kysely } from 'kysely'
import { createTables, type Engine, type TableDeclarations } from './table-builder.ts'

export const mergeTables = {
  merges: {
    isRecord: true,
    columns: {
      /** The member who stays. After a later merge of that one, the member who stayed then. */
      member_id: 'id',
      /** No longer in `members`, unless the merge was undone. Ids are never given out again. */
      gone_id: 'id',
      /** Given to no other member until the merge is undone. */
      gone_number: 'text',
      merged_by: 'text?',
      undone_at: 'instant?',
    },
    indexes: [['member_id'], ['gone_id'], ['gone_number'], ['created_at']],
  },
  /** A row that a merge changed, in the order in which they were changed. Removed once the merge can no longer be undone. */
  merge_steps: {
    key: ['merge_id', 'position'],
    columns: {
      merge_id: 'id',
      position: 'integer',
      in_table: 'text',
      /** The whole row; null where the merge added it. */
      before: 'text?',
      /** Null where the merge removed it. */
      after: 'text?',
    },
    references: { merge_id: 'merges' },
  },
  /** Two members who are not the same person. */
  distinct_members: {
    key: ['member_id', 'other_id'],
    columns: {
      /** The smaller id. */
      member_id: 'id',
      other_id: 'id',
      decided_by: 'text?',
      decided_at: 'instant',
    },
    references: { member_id: 'members', other_id: 'members' },
    indexes: [['other_id']],
  },
} as const satisfies TableDeclarations

export async function createMerges(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, mergeTables)
}
