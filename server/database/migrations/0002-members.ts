/** Members and what belongs to them. */
import type { Kysely } from 'kysely'
import { createOwnedTable, dropTables, type Engine, type NumberedMigration } from './table-builder.ts'

export const members: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOwnedTable(db, engine, {
    name: 'custom_fields',
    columns: {
      name: 'text',
      label: 'text',
      type: 'text',
      active: 'flag',
      created_at: 'instant',
      updated_at: 'instant',
    },
    unique: [['name']],
    oneOf: { type: ['text', 'number', 'checkbox', 'date'] },
  })
  await createOwnedTable(db, engine, {
    name: 'products',
    columns: { code: 'text', name: 'text', created_at: 'instant', updated_at: 'instant' },
    unique: [['code']],
  })
  await createMembers(db, engine)
  await createOwnedTable(db, engine, {
    name: 'participants',
    columns: {
      member_id: 'id',
      name: 'text',
      active: 'flag',
      date_of_birth: 'date?',
      created_at: 'instant',
      updated_at: 'instant',
    },
    references: { member_id: 'members' },
    indexes: [['member_id', 'id']],
  })
  await createOwnedTable(db, engine, {
    name: 'relationships',
    columns: { member_id: 'id', related_id: 'id', type: 'text', primary_contact: 'flag' },
    key: ['member_id', 'related_id', 'type'],
    references: { member_id: 'members', related_id: 'members' },
    oneOf: { type: ['parent_of', 'child_of', 'spouse_of', 'partner_of', 'sibling_of', 'household_member_of'] },
    indexes: [['related_id']],
  })
  await createOwnedTable(db, engine, {
    name: 'subscriptions',
    columns: {
      member_id: 'id',
      product_id: 'id',
      starts_on: 'date',
      ends_on: 'date?',
      created_at: 'instant',
      updated_at: 'instant',
    },
    references: { member_id: 'members', product_id: 'products' },
    indexes: [['member_id'], ['product_id', 'id']],
  })
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, ['custom_fields', 'products', 'members', 'participants', 'relationships', 'subscriptions'])
}

async function createMembers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOwnedTable(db, engine, {
    name: 'members',
    columns: {
      membership_number: 'text',
      first_name: 'text?',
      last_name: 'text',
      initials: 'text?',
      email: 'text?',
      email_key: 'text?',
      search: 'text',
      phone: 'text?',
      gender: 'text?',
      street: 'text?',
      house_number: 'text?',
      postal_code: 'text?',
      city: 'text?',
      country: 'text?',
      status: 'text',
      member_since: 'date?',
      membership_end_date: 'date?',
      language: 'text?',
      custom_fields: 'text',
      date_of_birth: 'date?',
      iban: 'text?',
      account_holder: 'text?',
      mandate_reference: 'text?',
      mandate_date: 'date?',
      created_at: 'instant',
      updated_at: 'instant',
    },
    unique: [['membership_number']],
    oneOf: { status: ['active', 'prospective', 'cancelled', 'inactive', 'ended', 'deceased'] },
    indexes: [
      ['updated_at', 'id'],
      ['status', 'id'],
      ['email_key', 'id'],
      // Members whose membership ends are found by date; the index also holds their status.
      ['membership_end_date', 'status'],
    ],
  })
}
