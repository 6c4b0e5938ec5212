/** Another process writes to the same SQLite file, as the command line does while the service runs. */
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { ended, startProcess } from '../../testing/other-process.ts'
import { addOrganization } from '../../testing/rows.ts'
import { removeFolder, scratchFolder } from '../../testing/scratch-folder.ts'
import type { Storage } from './database.ts'
import { openStorage } from './open.ts'

async function openFile(): Promise<{ storage: Storage; file: string }> {
  const folder = scratchFolder('busy')
  const file = `${folder}/ledenbalie.db`
  const storage = await openStorage({ file })
  onTestFinished(async () => {
    await storage.close()
    removeFolder(folder)
  })
  return { storage, file }
}

/** A connection of someone else, which holds the database for writing until it is reported to end. */
function otherWriter(file: string): { finish: () => void } {
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  return {
    finish: () => {
      other.exec('commit')
      other.close()
    },
  }
}

async function countOrganizations({ db }: Storage): Promise<number> {
  const { count } = await db
    .selectFrom('organizations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('a transaction waits for the other writer; readers and everything else go on', async () => {
  const { storage, file } = await openFile()
  const other = otherWriter(file)
  let done = false
  const waiting = addOrganization(storage).finally(() => {
    done = true
  })
  for (let reads = 0; reads < 100; reads++) {
    expect(await countOrganizations(storage)).toBe(0)
    await turn()
  }
  expect(done).toBe(false)
  other.finish()
  await waiting
  expect(await countOrganizations(storage)).toBe(1)
})

test('a transaction that waits has not begun its work', async () => {
  const { storage, file } = await openFile()
  const other = otherWriter(file)
  let begun = 0
  const waiting = storage.transaction(async () => {
    begun += 1
  })
  for (let reads = 0; reads < 10; reads++) await countOrganizations(storage)
  expect(begun).toBe(0)
  other.finish()
  await waiting
  expect(begun).toBe(1)
})

test('SQLite itself never waits, because its waits would stop the process', async () => {
  const { storage } = await openFile()
  const { rows } = await sql`pragma busy_timeout`.execute(storage.db)
  expect(rows).toEqual([{ timeout: 0 }])
})

test('many that wait all get their turn', async () => {
  const { storage, file } = await openFile()
  const other = otherWriter(file)
  const waiting = Array.from({ length: 20 }, (_, index) => addOrganization(storage, `waits-${index}`))
  await turn()
  other.finish()
  await Promise.all(waiting)
  expect(await countOrganizations(storage)).toBe(20)
})

test('a statement outside a transaction waits too', async () => {
  const { storage, file } = await openFile()
  const id = await addOrganization(storage)
  const other = otherWriter(file)
  const waiting = storage.db.updateTable('organizations').set({ name: 'After' }).where('id', '=', id).execute()
  await turn()
  other.finish()
  await waiting
  expect(await storage.db.selectFrom('organizations').select('name').execute()).toEqual([{ name: 'After' }])
})

test('two processes that count in the same row lose nothing', async () => {
  const { storage, file } = await openFile()
  const id = await addOrganization(storage)
  const theirs = ended(startProcess(counting(file, id)))
  const ours = Array.from({ length: times }, () => storage.transaction((tx) => countOn(tx, id)))
  await Promise.all([theirs, ...ours])
  const row = await storage.db.selectFrom('organizations').select('payment_term_days').executeTakeFirstOrThrow()
  expect(row.payment_term_days).toBe(30 + 2 * times)
})

const times = 100

async function countOn(tx: Storage['db'], id: number): Promise<void> {
  const select = tx.selectFrom('organizations').select('payment_term_days').where('id', '=', id)
  const { payment_term_days: before } = await select.executeTakeFirstOrThrow()
  await tx
    .updateTable('organizations')
    .set({ payment_term_days: before + 1 })
    .where('id', '=', id)
    .execute()
}

/** A program that does the same. */
function counting(file: string, id: number): string {
  return `
    const { openStorage } = await import(${JSON.stringify(import.meta.resolve('./open.ts'))})
    const storage = await openStorage({ file: ${JSON.stringify(file)} })
    const countOn = ${countOn.toString()}
    for (let i = 0; i < ${times}; i++) await storage.transaction((tx) => countOn(tx, ${id}))
    await storage.close()
  `
}
