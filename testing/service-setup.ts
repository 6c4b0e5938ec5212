/** Vitest's `globalSetup` of the service tests: one PostgreSQL cluster, and one template database per engine. */
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openStorage, type StorageSettings } from '../server/database/open.ts'
import { createDatabase, findPostgres, type ScratchPostgres, startPostgres } from './postgres.ts'
import { removeFolder, scratchFolder } from './scratch-folder.ts'

/** Copying a database with tables is faster than migrating one per test. */
export interface Template {
  readonly sqliteFile: string
  /** The template database, as a superuser; null where PostgreSQL is not installed. */
  readonly postgresUrl: string | null
}

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = scratchFolder('template')
  const sqliteFile = join(folder, 'template.db')
  const postgres = await startIfInstalled()
  const postgresUrl = postgres && (await createDatabase(postgres.url, 'ledenbalie_template'))
  await makeTables({ file: sqliteFile })
  if (postgresUrl !== null) await makeTables({ databaseUrl: postgresUrl })
  project.provide('template', { sqliteFile, postgresUrl })
  return async () => {
    await postgres?.stop()
    removeFolder(folder)
  }
}

async function startIfInstalled(): Promise<ScratchPostgres | null> {
  const programs = findPostgres()
  if (programs !== null) return startPostgres(programs)
  if (process.env['CI']) throw new Error('PostgreSQL is not installed: with CI set, no test may be skipped.')
  process.stderr.write('\n*** PostgreSQL is not installed: every test on it is SKIPPED. ***\n\n')
  return null
}

async function makeTables(settings: StorageSettings): Promise<void> {
  const storage = await openStorage(settings)
  await storage.close()
}
