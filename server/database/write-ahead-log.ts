/** SQLite's log of writes, which keeps pages as they were until later writes replace them. */
import { sql } from 'kysely'
import type { Storage } from './database.ts'

/** Moves what was written into the database, and empties the log; not while another process reads or writes. PostgreSQL clears its own. */
export async function emptyWriteAheadLog({ db, engine }: Pick<Storage, 'db' | 'engine'>): Promise<void> {
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
