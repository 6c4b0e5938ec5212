/** The list of columns that refer to a member has all that the database has. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeEngine } from '../../testing/databases.ts'
import { memberReferences } from './references.ts'

describeEngine('sqlite', 'columns that refer to a member', (open) => {
  it('are the foreign keys to members, and whatever is named after one', async () => {
    const { db } = await open()
    const { rows: declared } = await sql<{ place: string }>`
      select tables.name || '.' || keys."from" as place
      from sqlite_schema as tables join pragma_foreign_key_list(tables.name) as keys
      where tables.type = 'table' and keys."table" = 'members' and keys."from" <> 'organization_id'`.execute(db)
    const { rows: named } = await sql<{ place: string }>`
      select tables.name || '.' || columns.name as place
      from sqlite_schema as tables join pragma_table_info(tables.name) as columns
      where tables.type = 'table' and (columns.name like '%member_id' or columns.name in ('related_id', 'reader_id', 'gone_id'))`.execute(
      db,
    )
    const found = new Set([...declared, ...named].map(({ place }) => place))
    expect([...found].toSorted()).toEqual(memberReferences.map(({ table, column }) => `${table}.${column}`).toSorted())
  })
})
