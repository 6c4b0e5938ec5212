import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { describeEngine, describeEachDatabase } from '../../testing/databases.ts'
import { addOrganization, rows } from '../../testing/rows.ts'
import type { Database, Storage } from './database.ts'
import { openStorage } from './open.ts'
import { forUpdate } from './locks.ts'

async function nameOf(db: Database, id: number): Promise<string | undefined> {
  return (await db.selectFrom('organizations').select('name').where('id', '=', id).executeTakeFirst())?.name
}

async function rename(db: Database, id: number, name: string): Promise<void> {
  await db.updateTable('organizations').set({ name }).where('id', '=', id).execute()
}

describeEachDatabase('transaction', (open) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await open()
  })

  test('keeps what it did, and gives back what the work gives', async () => {
    const id = await addOrganization(storage)
    const answer = await storage.transaction(async (tx) => {
      await rename(tx, id, 'After')
      return 42
    })
    expect([answer, await nameOf(storage.db, id)]).toEqual([42, 'After'])
  })

  test('that fails leaves nothing, and passes its error on', async () => {
    const id = await addOrganization(storage)
    const failing = storage.transaction(async (tx) => {
      await rename(tx, id, 'After')
      throw new Error('No.')
    })
    await expect(failing).rejects.toThrow('No.')
    expect(await nameOf(storage.db, id)).toBe('De Linde')
  })

  test('that the database refuses leaves nothing, and the storage goes on', async () => {
    const id = await addOrganization(storage)
    const failing = storage.transaction(async (tx) => {
      await rename(tx, id, 'After')
      await tx
        .insertInto('products')
        .values(rows.products({ organization_id: id + 1, id: 1 }))
        .execute()
    })
    await expect(failing).rejects.toThrow(/foreign key/i)
    await storage.transaction((tx) => rename(tx, id, 'Later'))
    expect(await nameOf(storage.db, id)).toBe('Later')
  })

  test('another transaction inside it is refused at once, and undoes it', async () => {
    const id = await addOrganization(storage)
    const nested = storage.transaction(async (tx) => {
      await rename(tx, id, 'Outer')
      await storage.transaction((inner) => rename(inner, id, 'Inner'))
    })
    await expect(nested).rejects.toThrow('Inside a transaction only its own handle can be used.')
    expect(await nameOf(storage.db, id)).toBe('De Linde')
  })

  test('the handle outside it is refused at once inside it', async () => {
    const id = await addOrganization(storage)
    await expect(storage.transaction(() => nameOf(storage.db, id))).rejects.toThrow('only its own handle')
  })

  test('what it leaves running may use the storage once it has ended', async () => {
    const id = await addOrganization(storage)
    const committed = Promise.withResolvers<void>()
    const { later } = await storage.transaction(async () => ({
      later: committed.promise.then(() => nameOf(storage.db, id)),
    }))
    committed.resolve()
    expect(await later).toBe('De Linde')
  })

  test('50 at once that read, change and write lose nothing', async () => {
    const id = await addOrganization(storage)
    await storage.transaction((tx) => rename(tx, id, '0'))
    await Promise.all(Array.from({ length: 50 }, () => storage.transaction((tx) => increment(tx, id))))
    expect(await nameOf(storage.db, id)).toBe('50')
  })
})

describeEngine('postgres', 'transaction', (open) => {
  test('one that would never end because of another is repeated', async () => {
    const storage = await open()
    const [first, second] = [await addOrganization(storage, 'one'), await addOrganization(storage, 'two')]
    const bothHoldOne = barrier(2)
    const cross = (mine: number, theirs: number, name: string) =>
      storage.transaction(async (tx) => {
        await rename(tx, mine, name)
        await bothHoldOne()
        await rename(tx, theirs, name)
      })
    await Promise.all([cross(first, second, 'A'), cross(second, first, 'B')])
    const names = [await nameOf(storage.db, first), await nameOf(storage.db, second)]
    expect([
      ['A', 'A'],
      ['B', 'B'],
    ]).toContainEqual(names)
  })
})

describeEachDatabase('a snapshot', (_open, fresh) => {
  test('stays at its moment while others write', async () => {
    const settings = await fresh()
    const [storage, other] = [await openStorage(settings), await openStorage(settings)]
    const id = await addOrganization(storage)
    const seen = await storage.snapshot(async (tx) => {
      const before = await nameOf(tx, id)
      await other.transaction((writing) => rename(writing, id, 'After'))
      return [before, await nameOf(tx, id)]
    })
    expect([...seen, await nameOf(storage.db, id)]).toEqual(['De Linde', 'De Linde', 'After'])
    await storage.close()
    await other.close()
  })
})

describeEngine('postgres', 'a connection that breaks', (_open, fresh) => {
  const breakOthers = sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  `

  async function openTwo(): Promise<{ storage: Storage; other: Storage; id: number }> {
    const settings = await fresh()
    const [storage, other] = [await openStorage(settings), await openStorage(settings)]
    onTestFinished(async () => {
      await storage.close()
      await other.close()
    })
    return { storage, other, id: await addOrganization(storage) }
  }

  test('undoes its transaction, and the storage goes on with another', async () => {
    const { storage, other, id } = await openTwo()
    const broken = storage.transaction(async (tx) => {
      await rename(tx, id, 'After')
      await breakOthers.execute(other.db)
      await rename(tx, id, 'Later')
    })
    await expect(broken).rejects.toThrow()
    expect(await nameOf(storage.db, id)).toBe('De Linde')
  })

  test('harms nothing while nobody uses it', async () => {
    const { storage, other, id } = await openTwo()
    await Promise.all(Array.from({ length: 5 }, () => nameOf(storage.db, id)))
    await breakOthers.execute(other.db)
    await expect.poll(() => nameOf(storage.db, id).catch(() => null)).toBe('De Linde')
  })
})

async function increment(tx: Database, id: number): Promise<void> {
  const row = await forUpdate(
    tx.selectFrom('organizations').select('name').where('id', '=', id),
  ).executeTakeFirstOrThrow()
  await rename(tx, id, String(Number(row.name) + 1))
}

/** Resolves for everyone once so many have come, and at once for later callers. */
function barrier(count: number): () => Promise<void> {
  const open = Promise.withResolvers<void>()
  let came = 0
  return () => {
    came += 1
    if (came === count) open.resolve()
    return open.promise
  }
}

describeEachDatabase('storage', (open) => {
  test('can be written until it is closed', async () => {
    const storage: Storage = await open()
    expect(await storage.canWrite()).toBe(true)
    await storage.close()
    expect(await storage.canWrite()).toBe(false)
  })

  test('closes after what is running', async () => {
    const storage = await open()
    const id = await addOrganization(storage)
    const running = storage.transaction((tx) => rename(tx, id, 'After'))
    await storage.close()
    await expect(running).resolves.toBeUndefined()
  })

  test('closes twice without harm', async () => {
    const storage = await open()
    await storage.close()
    await expect(storage.close()).resolves.toBeUndefined()
  })
})
