/** Rows that are staged for one association: who waits for them, and what they leave behind. */
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { lockForChanges } from '../changes/change-log.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { startProcess } from '../../testing/other-process.ts'
import { addOrganization, rows } from '../../testing/rows.ts'
import type { Database, Storage } from './database.ts'
import { openStorage, type StorageSettings } from './open.ts'
import { tables, unstagedTables } from './staged-tables.ts'

const lock = (tx: Database, organizationId: number) =>
  lockForChanges(tx, { organizationId, clock: () => '2026-03-01T12:00:00.000Z' })

describeEachDatabase('staged rows', (open, fresh) => {
  async function openClub(): Promise<{ storage: Storage; id: number }> {
    const storage = await open()
    const id = await addOrganization(storage, 'club')
    await storage.transaction((tx) => addGroups(tx, id, [1, 2]))
    return { storage, id }
  }

  const addGroups = (tx: Database, organization_id: number, ids: readonly number[]) =>
    tx
      .insertInto('groups')
      .values(ids.map((id) => ({ ...rows.groups({ organization_id, id }), name: `Group ${id}` })))
      .execute()

  const names = async ({ db }: Storage) =>
    (await db.selectFrom('groups').select('name').orderBy('id').execute()).map(({ name }) => name)

  test('are applied as they were added, changed and removed', async () => {
    const { storage, id } = await openClub()
    const staged = await storage.staged('club', {
      lock,
      work: async ({ tx }) => {
        await tx.deleteFrom('groups').where('id', '=', 1).execute()
        await tx.updateTable('groups').set({ name: 'Renamed' }).where('id', '=', 2).execute()
        await addGroups(tx, id, [3])
        return 'done'
      },
    })
    expect([staged, await names(storage)]).toEqual([{ result: 'done' }, ['Renamed', 'Group 3']])
  })

  test('are forgotten with the work that fails', async () => {
    const { storage } = await openClub()
    const failing = storage.staged('club', {
      lock,
      work: async ({ tx }) => {
        await tx.deleteFrom('groups').execute()
        throw new Error('no')
      },
    })
    await expect(failing).rejects.toThrow('no')
    expect(await names(storage)).toEqual(['Group 1', 'Group 2'])
  })

  test('are those of one association, beside the stored ones of all', async () => {
    const { storage } = await openClub()
    await addOrganization(storage, 'other')
    const slugs = (db: Database) => db.selectFrom('organizations').select('slug').orderBy('id').execute()
    const seen = await storage.staged('club', {
      lock,
      work: async ({ tx, stored }) => [await slugs(tx), await slugs(stored)],
    })
    expect(seen?.result).toEqual([[{ slug: 'club' }], [{ slug: 'club' }, { slug: 'other' }]])
  })

  test('are of every table of an association, unless it is named as one that is left alone', async () => {
    const { db } = await open()
    const owned = (await db.introspection.getTables())
      .filter(({ columns }) => columns.some(({ name }) => name === 'organization_id'))
      .map(({ name }) => name)
      // On PostgreSQL: filled by a trigger of `members`.
      .filter((name) => name !== 'member_search')
    const named = [...tables, ...unstagedTables].filter((name) => name !== 'organizations')
    expect(named.toSorted()).toEqual(owned.toSorted())
  })

  test('are meant also by statements that their connection has prepared before', async () => {
    const { storage, id } = await openClub()
    const clock = (db: Database) => db.selectFrom('change_clocks').select('last_change').execute()
    const stage = () =>
      storage.staged('club', {
        lock,
        work: async ({ tx, stored }) => {
          const before = await clock(stored)
          await lock(tx, id)
          return { before, after: await clock(stored) }
        },
      })
    // From the second time on the connection has a place for temporary tables already.
    await stage()
    await storage.transaction((tx) => lock(tx, id))
    const { before, after } = (await stage())?.result ?? {}
    expect(before).toHaveLength(1)
    expect(after).toEqual(before)
  })

  test('may refer to each other only as the tables allow', async () => {
    const { storage, id } = await openClub()
    const dangling = storage.staged('club', {
      lock,
      work: ({ tx }) =>
        tx
          .insertInto('group_places')
          .values({ ...rows.group_places({ organization_id: id, id: 1 }) })
          .execute(),
    })
    await expect(dangling).rejects.toThrow(/foreign key/i)
  })

  test('are gone with a process that is killed while it stages', async () => {
    const settings = await fresh()
    const storage = await openStorage(settings)
    onTestFinished(() => storage.close())
    await addOrganization(storage, 'club')
    const child = startProcess(stagingForEver(settings))
    onTestFinished(() => void child.kill('SIGKILL'))
    const marked = () => storage.db.selectFrom('organizations').select('name').where('slug', '=', 'mark').execute()
    await expect.poll(marked).toHaveLength(1)
    child.kill('SIGKILL')
    const left = () =>
      storage.engine === 'sqlite'
        ? sql`select name from sqlite_temp_schema`.execute(storage.db)
        : sql`select relname from pg_class where relpersistence = 't'`.execute(storage.db)
    await expect.poll(async () => (await left()).rows).toEqual([])
    expect(
      await storage.staged('club', { lock, work: ({ tx }) => tx.selectFrom('groups').selectAll().execute() }),
    ).toEqual({
      result: [],
    })
  })
})

/** A program that marks the database from beside its staging, and then waits. */
function stagingForEver(settings: StorageSettings): string {
  return `
    const { openStorage } = await import(${JSON.stringify(import.meta.resolve('./open.ts'))})
    const { addOrganization } = await import(${JSON.stringify(import.meta.resolve('../../testing/rows.ts'))})
    const settings = ${JSON.stringify(settings)}
    const [storage, other] = [await openStorage(settings), await openStorage(settings)]
    await storage.staged('club', { lock: async () => '', work: async ({ tx }) => {
      await tx.updateTable('organizations').set({ name: 'Staged' }).execute()
      await addOrganization(other, 'mark')
      await new Promise((resolve) => setTimeout(resolve, 600_000))
    } })
  `
}
