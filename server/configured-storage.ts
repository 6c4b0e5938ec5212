/** The database the settings name, for the service and for every command. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openStorage, type Storage } from './database/database.ts'
import type { Settings } from './settings.ts'

/** Of the embedded database, in the data folder. */
export const databaseFile = 'ledenbalie.db'

/** Makes the data folder when there is none. */
export async function openConfiguredStorage({
  databaseUrl,
  dataFolder,
}: Pick<Settings, 'databaseUrl' | 'dataFolder'>): Promise<Storage> {
  if (databaseUrl !== null) return openStorage({ databaseUrl })
  // What is in it is of people: nobody else on the machine may look.
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  return openStorage({ file: join(dataFolder, databaseFile) })
}
