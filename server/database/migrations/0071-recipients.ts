/** Payers who are no members by a number: until now one was known by name. Members whose recipients were equal in everything share one. */
import { type Kysely, sql } from 'kysely'
import { addColumns, dropColumns, type Engine, type NumberedMigration } from './table-builder.ts'

export const recipients: NumberedMigration = { up, down }

const columns = ['name', 'email', 'street', 'house_number', 'postal_code', 'city', 'country']

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, 'payers', { recipient_id: 'id?' })
  const equal = columns.map((column) => {
    const name = sql.ref(`recipient_${column}`)
    return sql`coalesce(other.${name}, '') = coalesce(payers.${name}, '')`
  })
  await sql`
    update payers set recipient_id = (
      select min(other.id) from payers as other
      where other.organization_id = payers.organization_id and ${sql.join(equal, sql` and `)}
    ) where recipient_name is not null`.execute(db)
  await sql`
    insert into sequences (organization_id, name, next)
    select organization_id, 'recipients', max(recipient_id) + 1 from payers
    where recipient_id is not null group by organization_id`.execute(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from sequences where name = 'recipients'`.execute(db)
  await dropColumns(db, 'payers', ['recipient_id'])
}
