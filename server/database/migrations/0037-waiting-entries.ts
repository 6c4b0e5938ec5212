/**
 * The figures in the texts of a bank entry, by which the few that may name an invoice are found among all that wait; and how far the import
 * of a statement file has come.
 */
import { type Kysely, sql } from 'kysely'
import { addColumns, createIndex, dropColumns, type Engine, type NumberedMigration } from './table-builder.ts'

export const waitingEntries: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, 'bank_entries', { figures: 'text?' })
  await addColumns(db, engine, 'statement_files', { is_partial: 'flag', tried_at: 'instant?' })
  await fill(db)
  await db.schema.dropIndex('bank_entries_open_index').execute()
  await sql`create index bank_entries_open_index on bank_entries (organization_id, id, figures)
    where not dismissed and allocated <> amount`.execute(db)
  await sql`create index bank_entries_returned_index on bank_entries (organization_id, id)
    where not dismissed and allocated <> amount and amount < 0`.execute(db)
  await createIndex(db, 'bank_entries', ['organization_id', 'statement_id'])
}

interface Texts {
  readonly organization_id: number
  readonly id: number
  readonly end_to_end_id: string | null
  readonly remittance: string
}

/** As of this version. */
function figuresOf(texts: readonly string[]): string {
  const runs = texts.join(' ').normalize('NFKC').match(/\d+/g) ?? []
  return ` ${runs.join('')} ${runs.join(' ')} `.slice(0, 2_000)
}

/** Of the entries that wait. Others are looked for by no one until they wait again, and then by hand alone. */
async function fill(db: Kysely<unknown>): Promise<void> {
  for (let [organization, id] = [0, 0]; ;) {
    const { rows } = await sql<Texts>`
      select organization_id, id, end_to_end_id, remittance from bank_entries
      where (organization_id, id) > (${organization}, ${id}) and allocated <> amount
      order by organization_id, id limit 1000`.execute(db)
    for (const row of rows) {
      const figures = figuresOf([...(JSON.parse(row.remittance) as string[]), row.end_to_end_id ?? ''])
      await sql`update bank_entries set figures = ${figures}
        where organization_id = ${row.organization_id} and id = ${row.id}`.execute(db)
    }
    const last = rows.at(-1)
    if (!last) return
    ;[organization, id] = [last.organization_id, last.id]
  }
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('bank_entries_statement_id_index').execute()
  await db.schema.dropIndex('bank_entries_returned_index').execute()
  await db.schema.dropIndex('bank_entries_open_index').execute()
  await sql`create index bank_entries_open_index on bank_entries (organization_id, id)
    where not dismissed and allocated <> amount`.execute(db)
  await dropColumns(db, 'statement_files', ['is_partial', 'tried_at'])
  await dropColumns(db, 'bank_entries', ['figures'])
}
