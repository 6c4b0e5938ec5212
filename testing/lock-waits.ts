import { sql } from 'kysely'
import type { Database } from '../server/database/database.ts'

/** Number of sessions that wait for a lock (PostgreSQL only). */
export async function lockWaits(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows[0]?.count
}
