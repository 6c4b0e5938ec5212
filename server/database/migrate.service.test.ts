import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../testing/databases.ts'
import { makeEarlierDatabase } from '../../testing/earlier-database.ts'
import { addOrganization, rows } from '../../testing/rows.ts'
import type { Storage } from './database.ts'
import { migrationsFor } from './migrations/migrations.ts'
import { addColumns } from './migrations/table-builder.ts'
import { schemaState } from './migrate.ts'
import { openStorage, type StorageSettings } from './open.ts'

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
  'distinct_members',
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
  'mailing_copies',
  'mailing_templates',
  'mailings',
  'member_import_cells',
  'member_import_files',
  'member_import_memory',
  'member_search',
  'members',
  'merge_steps',
  'merges',
  'notes',
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
  test('make all tables', async () => {
    expect(await tablesOf(await open())).toEqual(expected)
  })

  test('add columns to a table with rows', async () => {
    const storage = await open()
    await addOrganization(storage)
    await storage.transaction(async (tx) => {
      // Migrations know no tables by type.
      const untyped = tx as unknown as Kysely<unknown>
      await addColumns(untyped, storage.engine, { organizations: { added_flag: 'flag=false', added_text: 'text?' } })
    })
    const { rows } = await sql`select added_flag = false as flag, added_text from organizations`.execute(storage.db)
    expect(rows).toEqual([{ flag: storage.engine === 'sqlite' ? 1 : true, added_text: null }])
  })

  test('note which jobs had been undone', async () => {
    const settings = await fresh()
    const before = await openStorage(settings)
    const organization = await addOrganization(before)
    const job = (id: number) => rows.jobs({ organization_id: organization, id })
    const undo = (id: number, undone: number) => ({
      ...job(id),
      kind: 'undo_member_changes' as const,
      input: JSON.stringify({ undo_member_changes: { job_id: undone } }),
    })
    await before.db
      .insertInto('jobs')
      .values([job(1), job(2), { ...undo(3, 1), started_at: '2026-03-01T12:00:00.000Z' }, undo(4, 2)])
      .execute()
    await sql`alter table jobs drop column undone_by`.execute(before.db)
    // By itself: opening the database would expect that later ones had not run.
    await migrationsFor(before.engine)['0110-undone-jobs']?.up(before.db)
    expect(await before.db.selectFrom('jobs').select(['id', 'undone_by']).orderBy('id').execute()).toEqual([
      { id: 1, undone_by: 3 },
      { id: 2, undone_by: null },
      { id: 3, undone_by: null },
      { id: 4, undone_by: null },
    ])
    await before.close()
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

/** Each column and constraint of a table, with its name; an added column follows the constraints. */
function partsOf(statement: string): string[] {
  const [, table, parts = ''] = /^create table (\w+)\((.*)\)strict$/i.exec(statement) ?? []
  if (table === undefined) return [statement]
  const list = ['']
  let depth = 0
  for (const letter of parts) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === ',' && depth === 0) list.push('')
    else list[list.length - 1] += letter
  }
  return list.map((part) => `${table}: ${part.trim()}`)
}

/** Tables, constraints, indexes, functions and triggers, whatever the order of columns. */
async function schemaOf({ db, engine }: Storage): Promise<string[]> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ sql: string }>`
      select sql from sqlite_schema where sql is not null and name not like 'kysely%' and name not like 'member_search_%'
    `.execute(db)
    return rows
      .flatMap(({ sql: text }) =>
        partsOf(
          text
            .replaceAll(/["\s]+/g, ' ')
            .replaceAll(/ ?([(),]) ?/g, '$1')
            .trim(),
        ),
      )
      .toSorted()
  }
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', table_name, column_name, data_type, collation_name, is_nullable, column_default) as text
      from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'
    union all select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'kysely%'
    union all select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`.execute(db)
  return rows.map(({ text }) => text).toSorted()
}

describeEachDatabase('a database from before the first release', (open, fresh) => {
  async function earlier(): Promise<StorageSettings> {
    const settings = await fresh({ empty: true })
    await makeEarlierDatabase(settings)
    return settings
  }

  test('has the tables that a new one has, and keeps its rows', async () => {
    const storage = await openStorage(await earlier())
    // On SQLite nothing kept this flag to true and false.
    const flag = 'subscriptions: is_cancelled integer default 0 not null'
    const earlierSchema = (await schemaOf(storage)).map((part) =>
      part === flag ? `${flag} check(is_cancelled in(0,1))` : part,
    )
    expect(earlierSchema).toEqual(await schemaOf(await open()))
    const slugs = await storage.db.selectFrom('organizations').select('slug').orderBy('id').execute()
    expect(slugs.map(({ slug }) => slug)).toEqual(['club', 'other', 'one-of-each'])
    expect(await schemaState(storage.db, storage.engine)).toBe('current')
    await storage.close()
  })

  test('is brought up to date once by two that open it at once', async () => {
    const settings = await earlier()
    const storages = await Promise.all([openStorage(settings), openStorage(settings)])
    for (const storage of storages) expect(await schemaState(storage.db, storage.engine)).toBe('current')
    for (const storage of storages) await storage.close()
  })

  test.each(['require', 'create'] as const)('is refused and left alone by a command (%s)', async (schema) => {
    const settings = await earlier()
    await expect(openStorage({ ...settings, schema })).rejects.toThrow('Make a backup, then run `ledenbalie migrate`')
    const storage = await openStorage({ ...settings, schema: 'any' })
    expect(await schemaState(storage.db, storage.engine)).toBe('older')
    await storage.close()
  })

  test.each(['require', 'migrate'] as const)('of an earlier state is refused and left alone (%s)', async (schema) => {
    const settings = await earlier()
    const before = await openStorage({ ...settings, schema: 'any' })
    await sql`delete from kysely_migration where name > '0013'`.execute(before.db)
    await before.close()
    await expect(openStorage({ ...settings, schema })).rejects.toThrow('before the first release')
    const storage = await openStorage({ ...settings, schema: 'any' })
    const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(storage.db)
    expect(rows).toEqual([{ name: '0012-ledger' }])
    await storage.close()
  })
})

describeEachDatabase('tables', (_open, fresh) => {
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
