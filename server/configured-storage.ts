/** The database the settings name, for the service and for every command. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from './database/database.ts'
import { openStorage, type StorageSettings } from './database/open.ts'
import type { ServiceSettings } from './settings.ts'

/** The file of the embedded database, in the data folder. */
export const databaseFile = 'ledenbalie.db'

/** Creates the data folder if it is missing. */
export async function openConfiguredStorage(
  settings: Pick<ServiceSettings, 'databaseUrl' | 'databaseConnections' | 'dataFolder'>,
  options: Required<Pick<StorageSettings, 'timeouts' | 'schema'>>,
): Promise<Storage> {
  const { databaseUrl, databaseConnections: connections, dataFolder } = settings
  if (databaseUrl !== null) return openStorage({ databaseUrl, connections, ...options })
  // It holds personal data, so other users of the machine may not read it.
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  return openStorage({ file: join(dataFolder, databaseFile), ...options })
}
