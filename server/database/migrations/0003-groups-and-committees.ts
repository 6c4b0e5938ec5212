/** Groups and committees with their members; both keep history. */
import type { Kysely } from 'kysely'
import { createOwnedTable, dropTables, type Engine, type NumberedMigration } from './table-builder.ts'

export const groupsAndCommittees: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOwnedTable(db, engine, {
    name: 'groups',
    columns: {
      name: 'text',
      description: 'text?',
      kind: 'text',
      product_id: 'id?',
      created_at: 'instant',
      updated_at: 'instant',
    },
    references: { product_id: 'products' },
    unique: [['name']],
    oneOf: { kind: ['team', 'class', 'other'] },
    indexes: [['updated_at', 'id'], ['product_id']],
  })
  await createOwnedTable(db, engine, {
    name: 'group_places',
    columns: {
      group_id: 'id',
      member_id: 'id',
      role: 'text?',
      valid_from: 'date',
      valid_until: 'date?',
      created_at: 'instant',
      updated_at: 'instant',
    },
    references: { group_id: 'groups', member_id: 'members' },
    indexes: [
      ['group_id', 'id'],
      ['member_id', 'group_id'],
    ],
  })
  await createOwnedTable(db, engine, {
    name: 'committees',
    columns: { name: 'text', description: 'text?', created_at: 'instant', updated_at: 'instant' },
    unique: [['name']],
    indexes: [['updated_at', 'id']],
  })
  await createOwnedTable(db, engine, {
    name: 'committee_members',
    columns: {
      committee_id: 'id',
      member_id: 'id',
      role: 'text?',
      since: 'date?',
      until: 'date?',
      created_at: 'instant',
      updated_at: 'instant',
    },
    references: { committee_id: 'committees', member_id: 'members' },
    indexes: [['committee_id', 'id'], ['member_id']],
  })
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, ['groups', 'group_places', 'committees', 'committee_members'])
}
