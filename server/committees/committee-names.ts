/** The names of committees are unique in their association. */
import type { Reader } from '../operation/context.ts'
import { refuse } from '../lib/problem.ts'
import { selectAllCommittees } from './queries.ts'

/** Throws `validation_failed` for a name that another committee has, archived or not. */
export async function refuseTakenName(reader: Reader, name: string): Promise<void> {
  const other = await selectAllCommittees(reader).where('name', '=', name).select('id').executeTakeFirst()
  refuse(other ? [{ field: 'name', reason: 'taken' }] : [])
}
