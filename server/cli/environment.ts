/** From the environment to an open database: what every command begins with. */
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '../database/database.ts'
import type { SchemaHandling } from '../database/open.ts'
import { readSettings, type ServiceSettings } from '../settings.ts'
import { CommandError, codeOf } from './output.ts'

/** Settings of the process; a file `.env` in the current folder adds what the environment does not say. */
export function loadSettings(): ServiceSettings {
  try {
    process.loadEnvFile()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  return readSettings(process.env)
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** Opens the database, does the work, closes it. Only `migrate` changes tables, and an import may create them. */
export async function withStorage<T>(
  work: (storage: Storage, settings: ServiceSettings) => Promise<T>,
  { schema = 'require' }: { readonly schema?: SchemaHandling } = {},
): Promise<T> {
  const settings = loadSettings()
  const { commandTimeouts } = await import('../database/timeouts.ts')
  const { databaseFile, openConfiguredStorage } = await import('../configured-storage.ts')
  const file = join(settings.dataFolder, databaseFile)
  const mayCreate = schema === 'create' || schema === 'migrate'
  if (!mayCreate && settings.databaseUrl === null && !(await exists(file))) {
    throw new CommandError(`There is no database in ${settings.dataFolder} (LEDENBALIE_DATA).`)
  }
  const storage = await openConfiguredStorage(settings, { timeouts: commandTimeouts, schema })
  try {
    return await work(storage, settings)
  } finally {
    await storage.close()
  }
}
