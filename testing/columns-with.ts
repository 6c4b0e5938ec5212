/** Where in the database an association has a text: what an erasure has to leave nothing of. */
import { sql } from 'kysely'
import type { TestWorld } from './describe-service.ts'

/** The columns of all tables that have one of the texts for the association, in any case and normal form of Unicode. */
export async function columnsWith(
  { storage: { db }, association }: Pick<TestWorld, 'storage' | 'association'>,
  texts: readonly string[],
): Promise<string[]> {
  const wanted = texts.map((text) => text.toLowerCase())
  const isTelling = (value: unknown) => {
    const text = value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)
    const lower = text.toLowerCase()
    return wanted.some((one) => lower.includes(one) || lower.normalize().includes(one))
  }
  const tables = (await db.introspection.getTables()).filter(({ name }) => !name.startsWith('member_search'))
  const found = new Set<string>()
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    const own = rows.filter(({ organization_id: owner = association.id }) => owner === association.id)
    const telling = own.flatMap((row) => Object.entries(row).filter(([, value]) => isTelling(value)))
    for (const [column] of telling) found.add(`${name}.${column}`)
  }
  return [...found].toSorted()
}
