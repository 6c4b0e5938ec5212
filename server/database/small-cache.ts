import { sql } from 'kysely'
import type { Storage } from './database.ts'

/**
 * For a process that only fills the database: SQLite would keep twice as much of what has been written, and be no faster. On
 * PostgreSQL that is not this process's memory.
 */
export async function keepCacheSmall({ db, engine }: Storage): Promise<void> {
  if (engine === 'sqlite') await sql`pragma cache_size = -32768`.execute(db)
}
