/** Every row of an association, for comparisons of whole associations. */
import { sql } from 'kysely'
import type { Storage } from '../server/database/database.ts'

/** By table, in the order in which the tables keep them, without the association's id and what is unique over all. */
export async function rowsOfAssociation({ db }: Storage, id: number): Promise<Record<string, object[]>> {
  const tables = await db.introspection.getTables()
  const owned = tables.filter(({ columns }) => columns.some(({ name }) => name === 'organization_id'))
  const found: Record<string, object[]> = {}
  for (const { name } of owned) {
    const { rows } = await sql<object>`select * from ${sql.table(name)} where organization_id = ${id}`.execute(db)
    found[name] = rows.map((row) => ({
      ...row,
      organization_id: null,
      ...('payment_token' in row ? { payment_token: null } : {}),
      ...(name === 'api_keys' ? { hash: null } : {}),
    }))
  }
  return found
}
