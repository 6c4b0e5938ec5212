/** The built service on a fresh database of either engine, with a small association beside a large one. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openStorage, type StorageSettings } from '../server/database/open.ts'
import { commandTimeouts } from '../server/database/timeouts.ts'
import { createDatabase, findPostgres, startPostgres } from '../testing/postgres.ts'
import { type Running, startServing, type TestDatabase } from './processes.ts'
import { addAssociation, type Association } from './records.ts'
import { skipped } from './report.ts'

export type Engine = 'sqlite' | 'postgres'

export interface FilledService {
  readonly url: string
  /** Environment variables of the service. */
  readonly env: TestDatabase['env']
  /** For a connection beside the service's. */
  readonly settings: StorageSettings
  readonly small: Association
  readonly large: Association
}

/** A fresh, empty database; null where the engine is not installed. */
export async function freshDatabase(engine: Engine): Promise<TestDatabase | null> {
  const programs = engine === 'postgres' ? findPostgres() : null
  if (engine === 'postgres' && programs === null) return null
  const folder = await mkdtemp(join(tmpdir(), 'ledenbalie-bench-'))
  const env = {
    LEDENBALIE_DATA: folder,
    MAIL: 'files',
    PORT: '0',
    LOG_LEVEL: 'warn',
    ASSOCIATION_REQUESTS_PER_MINUTE: '10000000',
  }
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  if (programs === null) return { env, remove: removeFolder }
  const cluster = await startPostgres(programs)
  const url = await createDatabase(cluster.url, 'bench')
  return {
    env: { ...env, DATABASE_URL: url },
    remove: async () => {
      await cluster.stop()
      await removeFolder()
    },
  }
}

export function settingsOf({ env }: TestDatabase): StorageSettings {
  const databaseUrl = env['DATABASE_URL']
  const file = join(env['LEDENBALIE_DATA'] ?? '', 'ledenbalie.db')
  return { ...(databaseUrl === undefined ? { file } : { databaseUrl }), timeouts: commandTimeouts }
}

async function fill(settings: StorageSettings, sizes: { readonly small: number; readonly large: number }) {
  const storage = await openStorage(settings)
  try {
    const large = await addAssociation(storage, sizes.large)
    const small = await addAssociation(storage, sizes.small)
    // Autovacuum would have done this soon.
    if (storage.engine === 'postgres') await sql`vacuum analyze`.execute(storage.db)
    return { small, large }
  } finally {
    await storage.close()
  }
}

/** The engines selected for the run. */
export const engines: { chosen: readonly Engine[] } = { chosen: ['sqlite', 'postgres'] }

/** Runs `work` on each installed engine, and reports the others. */
export async function onEachEngine(
  what: string,
  sizes: { readonly small: number; readonly large: number },
  work: (engine: Engine, service: FilledService) => Promise<void>,
): Promise<void> {
  for (const engine of engines.chosen) {
    const database = await freshDatabase(engine)
    if (!database) {
      skipped(`${what} on ${engine}`, 'initdb and postgres are not installed')
      continue
    }
    let service: Running | undefined
    try {
      const settings = settingsOf(database)
      const associations = await fill(settings, sizes)
      service = await startServing(database.env)
      await work(engine, { url: service.url, env: database.env, settings, ...associations })
    } finally {
      await service?.stop()
      await database.remove()
    }
  }
}
