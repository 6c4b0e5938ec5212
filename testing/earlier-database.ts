/** A database from before the first release, with two associations that have invoices and payments, and one of each record in a third. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import type { StorageSettings } from '../server/database/open.ts'

const fixtures = join(import.meta.dirname, '../server/database/fixtures')

/** Fills the empty database that `settings` name. The one of PostgreSQL is by `pg_dump --inserts`. */
export async function makeEarlierDatabase({ file, databaseUrl }: StorageSettings): Promise<void> {
  const content = (name: string) => gunzipSync(readFileSync(join(fixtures, name)))
  if (file !== undefined) return writeFileSync(file, content('before-release.db.gz'))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(content('before-release.sql.gz').toString())
  } finally {
    await client.end()
  }
}
