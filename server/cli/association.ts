/** The association a command names by its slug. */
import type { Database } from '../database/database.ts'
import { CommandError } from './output.ts'

export interface NamedAssociation {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly timezone: string
}

export async function findAssociation(db: Database, slug: string): Promise<NamedAssociation> {
  const row = await db
    .selectFrom('organizations')
    .select(['id', 'slug', 'name', 'timezone'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (row) return row
  const known = await db.selectFrom('organizations').select('slug').orderBy('slug').limit(20).execute()
  const others =
    known.length === 0 ? 'The database holds none.' : `There is: ${known.map((other) => other.slug).join(', ')}.`
  throw new CommandError(`There is no association "${slug}". ${others}`)
}
