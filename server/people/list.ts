/** A page of people. */
import type { Call } from '../operation/context.ts'
import { keysetPage, type KeysetPage, type PageRequest } from '../database/keyset.ts'
import { type PersonRecord, personRecordOf, selectPeople } from './queries.ts'

/** Oldest first. */
export async function listPeople({
  ctx,
  input,
}: Call<{ readonly query: PageRequest }>): Promise<KeysetPage<PersonRecord>> {
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'people' } as const
  const page = await keysetPage(list, selectPeople(ctx), input.query)
  return { ...page, rows: page.rows.map(personRecordOf) }
}
