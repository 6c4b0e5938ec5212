/** Names are also found as they are written without umlauts, apostrophes and hyphens. */
import { type Kysely, sql } from 'kysely'
import { searchText } from '#contract/text.ts'
import type { NumberedMigration } from './table-builder.ts'

export const searchSpellings: NumberedMigration = { up, down }

interface Named {
  readonly organization_id: number
  readonly id: number
  readonly first_name: string | null
  readonly last_name: string
  readonly initials: string | null
  readonly search: string
}

const page = 2_000

async function up(db: Kysely<unknown>): Promise<void> {
  for (let [organization, after] = [0, 0]; ;) {
    const { rows } = await sql<Named>`
      select organization_id, id, first_name, last_name, initials, search from members
      where organization_id > ${organization} or (organization_id = ${organization} and id > ${after})
      order by organization_id, id limit ${page}`.execute(db)
    for (const { organization_id, id, first_name: first, last_name: last, initials, search: before } of rows) {
      const search = searchText([first, last, initials].filter((name) => name !== null).join(' '))
      if (search === before) continue
      await sql`update members set search = ${search}
        where organization_id = ${organization_id} and id = ${id}`.execute(db)
    }
    const row = rows.at(-1)
    if (row === undefined) return
    ;[organization, after] = [row.organization_id, row.id]
  }
}

/** What is found by more spellings is found by those of before. */
async function down(): Promise<void> {}
