import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../testing/databases.ts'
import { addOrganization } from '../../testing/rows.ts'
import type { Storage } from './database.ts'
import { openStorage } from './open.ts'
import { migrateDown, migrateUp } from './migrate.ts'

async function tablesOf(storage: Storage): Promise<string[]> {
  const tables = await storage.db.introspection.getTables()
  // SQLite keeps the parts of a full-text index as tables of their own.
  return tables.flatMap(({ name }) => (name.startsWith('member_search_') ? [] : [name])).toSorted()
}

const expected = [
  'api_keys',
  'attendance',
  'bank_entries',
  'bank_statements',
  'book_accounts',
  'change_clocks',
  'changes',
  'committee_members',
  'committees',
  'contribution_charges',
  'contribution_rules',
  'credit_note_lines',
  'credit_notes',
  'custom_fields',
  'direct_debit_rows',
  'direct_debits',
  'event_registrations',
  'events',
  'group_places',
  'groups',
  'idempotency_keys',
  'invoice_lines',
  'invoice_sendings',
  'invoices',
  'job_rows',
  'jobs',
  'known_devices',
  'list_layouts',
  'member_import_cells',
  'member_import_files',
  'member_import_memory',
  'member_search',
  'members',
  'organization_details',
  'organizations',
  'outbox',
  'participants',
  'passkey_challenges',
  'passkeys',
  'payers',
  'payments',
  'people',
  'products',
  'relationships',
  'reminder_holds',
  'reminder_settings',
  'reminders',
  'saved_views',
  'sequences',
  'service_secrets',
  'sign_in_attempts',
  'statement_files',
  'subscriptions',
  'waiting_list',
]

describeEachDatabase('migrations', (open, fresh) => {
  test('make all tables, take them all away, and make them again', async () => {
    const storage = await open()
    expect(await tablesOf(storage)).toEqual(expected)
    await migrateDown(storage.db, storage.engine)
    expect(await tablesOf(storage)).toEqual([])
    await migrateUp(storage.db, storage.engine)
    expect(await tablesOf(storage)).toEqual(expected)
  })

  test('of four that open a new database at once are done once', async () => {
    const settings = await fresh({ empty: true })
    const storages = await Promise.all(Array.from({ length: 4 }, () => openStorage(settings)))
    const ids = await Promise.all(storages.map((storage, index) => addOrganization(storage, `slug-${index}`)))
    expect(new Set(ids)).toEqual(new Set([1, 2, 3, 4]))
    for (const storage of storages) await storage.close()
  })

  test('keep what is there', async () => {
    const settings = await fresh()
    const first = await openStorage(settings)
    await addOrganization(first, 'stays')
    await first.close()
    const second = await openStorage(settings)
    expect(await second.db.selectFrom('organizations').select('slug').execute()).toEqual([{ slug: 'stays' }])
    await second.close()
  })

  test('refuse a database of a newer version, and change nothing', async () => {
    const settings = await fresh()
    const storage = await openStorage(settings)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(storage.db)
    await storage.close()
    await expect(openStorage(settings)).rejects.toThrow('The database is of a newer version of Ledenbalie.')
  })
})

describeEachDatabase('tables of another version', (_open, fresh) => {
  async function withOldTables() {
    const settings = await fresh()
    const storage = await openStorage(settings)
    await sql`delete from kysely_migration where name > '0013'`.execute(storage.db)
    await storage.close()
    return settings
  }

  test.each(['require', 'create'] as const)('are refused and left alone by a command (%s)', async (schema) => {
    const settings = await withOldTables()
    await expect(openStorage({ ...settings, schema })).rejects.toThrow('Make a backup, then run `ledenbalie migrate`')
    const storage = await openStorage({ ...settings, schema: 'any' })
    const { rows } = await sql`select name from kysely_migration where name > '0013'`.execute(storage.db)
    expect(rows).toEqual([])
    await storage.close()
  })

  test('that are none are made by an import, and by no other command', async () => {
    const settings = await fresh({ empty: true })
    await expect(openStorage({ ...settings, schema: 'require' })).rejects.toThrow('has no tables yet')
    const storage = await openStorage({ ...settings, schema: 'create' })
    expect(await tablesOf(storage)).toEqual(expected)
    await storage.close()
  })
})

test('a file that is no database is named in the error', async () => {
  await expect(openStorage({ file: import.meta.filename })).rejects.toThrow(
    `The database ${import.meta.filename} cannot be opened: file is not a database`,
  )
})

test('a folder is no database', async () => {
  await expect(openStorage({ file: import.meta.dirname })).rejects.toThrow(/cannot be opened/)
})

test.each(['127.0.0.1', 'localhost'])(
  'a PostgreSQL that is not at %s is reported, without the password',
  async (host) => {
    const opening = openStorage({ databaseUrl: `postgres://user:secret@${host}:1/none` })
    const error: unknown = await opening.catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'ECONNREFUSED' })
    expect(String(error)).not.toContain('secret')
  },
)
