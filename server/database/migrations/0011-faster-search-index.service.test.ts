import fc from 'fast-check'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { describeEngine } from '../../../testing/databases.ts'
import type { Storage } from '../database.ts'
import { migrateDown, migrateUp } from '../migrate.ts'
import { migrationsFor } from './migrations.ts'

// Any content of a search column: nothing at all, spaces in a row, other white space, letters of four bytes, loose accents.
const letter = fc.oneof(
  fc.constantFrom('a', 'b', ' ', '\u00a0', '\t', 'é', '𝕁', '\u0301', 'x', '%'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((one) => one !== '\0'),
)
const text = fc.oneof(fc.constantFrom('', ' ', 'a', 'ab', 'abc'), fc.string({ unit: letter, maxLength: 40 }))
const texts = fc.sample(text, { numRuns: 2_000, seed: 11 })

/** The entries of each text in the index, with the current function: a set, in one order. */
async function gramsOf({ db }: Storage): Promise<string[]> {
  const { rows } = await sql<{ grams: string }>`
    select array(select distinct unnest(search_grams(7, search)) order by 1)::text as grams
    from unnest(${texts}::text[]) with ordinality as given (search, place) order by place
  `.execute(db)
  return rows.map(({ grams }) => grams)
}

describeEngine('postgres', 'the faster search index', (open) => {
  // The index is not made again: what the older function put there is what the newer one must ask for.
  test('takes every text apart as the one before it did', async () => {
    const storage = await open()
    await migrateDown(storage.db, 'postgres')
    const provider = { getMigrations: async () => migrationsFor('postgres') }
    await new Migrator({ db: storage.db, provider }).migrateTo('0010-bank-entries')
    const before = await gramsOf(storage)
    await migrateUp(storage.db, 'postgres')
    expect(await gramsOf(storage)).toEqual(before)
  })
})
