import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { describeEngine } from '../../testing/databases.ts'
import { ended, startProcess } from '../../testing/other-process.ts'
import { addOrganization } from '../../testing/rows.ts'
import { removeFolder, scratchFolder } from '../../testing/scratch-folder.ts'
import { backupSqlite } from './backup.ts'
import type { Storage } from './database.ts'
import { openStorage } from './open.ts'

function folderForBackups(): string {
  const folder = scratchFolder('backup')
  onTestFinished(() => removeFolder(folder))
  return folder
}

/** The names of all associations, in order. */
async function namesIn({ db }: Storage): Promise<string[]> {
  const found = await db.selectFrom('organizations').select('name').orderBy('id').execute()
  return found.map(({ name }) => name)
}

describeEngine('sqlite', 'backup', (open, fresh) => {
  test('is a whole database, for its owner only', async () => {
    const storage = await open()
    await addOrganization(storage)
    const file = join(folderForBackups(), 'backup.db')
    await storage.backup(file)
    expect(statSync(file).mode & 0o077).toBe(0)
    const copy = await openStorage({ file })
    expect(await namesIn(copy)).toEqual(['De Linde'])
    await copy.close()
  })

  test('is consistent while another process writes', async () => {
    const settings = await fresh()
    const storage = await openStorage(settings)
    for (const slug of ['one', 'two']) await addOrganization(storage, slug)
    const writer = startProcess(renaming(settings))
    const folder = folderForBackups()
    for (let n = 0; writer.exitCode === null; n++) {
      const file = join(folder, `${n}.db`)
      await storage.backup(file)
      const copy = await openStorage({ file })
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(copy.db)
      expect(rows).toEqual([{ integrity_check: 'ok' }])
      const [first, second] = await namesIn(copy)
      expect(first).toBe(second)
      await copy.close()
      await turn()
    }
    await ended(writer)
    await storage.close()
  })

  test('is not mixed with the last writes of the database it replaces', async () => {
    const folder = folderForBackups()
    const [file, backup] = [join(folder, 'ledenbalie.db'), join(folder, 'backup.db')]
    const storage = await openStorage({ file })
    await addOrganization(storage)
    await storage.backup(backup)
    await addOrganization(storage)
    // As a crash leaves them.
    const writes = readFileSync(`${file}-wal`)
    await storage.close()
    writeFileSync(`${file}-wal`, writes)
    copyFileSync(backup, file)
    await expect(openStorage({ file })).rejects.toThrow(
      `The database ${file} cannot be opened: ${file}-wal holds the last writes of another one. Remove it, and ${file}-shm.`,
    )
    rmSync(`${file}-wal`)
    const restored = await openStorage({ file })
    expect(await namesIn(restored)).toEqual(['De Linde'])
    await restored.close()
  })

  test('never overwrites a file', async () => {
    const storage = await open()
    const file = join(folderForBackups(), 'precious.txt')
    writeFileSync(file, 'precious')
    await expect(storage.backup(file)).rejects.toThrow('EEXIST')
    expect(readFileSync(file, 'utf8')).toBe('precious')
  })

  test('that fails leaves no file', async () => {
    const storage = await open()
    const folder = folderForBackups()
    // SQLite makes no copy inside a transaction.
    const failing = storage.transaction((tx) => backupSqlite(tx, join(folder, 'backup.db')))
    await expect(failing).rejects.toThrow('VACUUM')
    expect(readdirSync(folder)).toEqual([])
  })

  test('that is killed half-way leaves nothing under its name, and can be made again', async () => {
    const settings = await fresh()
    const file = join(folderForBackups(), 'backup.db')
    const killed = startProcess(`
      const { openStorage } = await import(${JSON.stringify(import.meta.resolve('./open.ts'))})
      const storage = await openStorage(${JSON.stringify(settings)})
      void storage.backup(${JSON.stringify(file)})
      process.kill(process.pid, 'SIGKILL')
    `)
    await expect(ended(killed)).rejects.toThrow('SIGKILL')
    expect(existsSync(file)).toBe(false)
    const storage = await openStorage(settings)
    await storage.backup(file)
    expect(statSync(file).size).toBeGreaterThan(0)
    await storage.close()
  })

  test('removes what an earlier one left behind long ago, and leaves one that is being made', async () => {
    const storage = await open()
    const folder = folderForBackups()
    const [old, young] = [randomUUID(), randomUUID()].map((id) => `.ledenbalie-${id}.unfinished`)
    for (const name of [old ?? '', young ?? '']) writeFileSync(join(folder, name), 'half a database')
    utimesSync(join(folder, old ?? ''), 0, 0)
    await storage.backup(join(folder, 'backup.db'))
    expect(readdirSync(folder).toSorted()).toEqual([young, 'backup.db'])
  })
})

/** Gives both associations the same name, again and again, each time in one transaction. */
function renaming(settings: object): string {
  return `
    const { openStorage } = await import(${JSON.stringify(import.meta.resolve('./open.ts'))})
    const storage = await openStorage(${JSON.stringify(settings)})
    for (let n = 0; n < 300; n++) {
      await storage.transaction(async (tx) => {
        for (const slug of ['one', 'two'])
          await tx.updateTable('organizations').set({ name: 'same ' + n }).where('slug', '=', slug).execute()
      })
    }
    await storage.close()
  `
}

describeEngine('postgres', 'backup', (open) => {
  test('is made with its own program', async () => {
    const storage = await open()
    await expect(storage.backup(join(folderForBackups(), 'backup.db'))).rejects.toThrow('pg_dump')
  })
})
