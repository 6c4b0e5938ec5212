/** The views of one person for one list have different names; those of several people need not. */
import type { ListName } from '#contract/lists.ts'
import type { Reader } from '../operation/context.ts'
import { ValidationProblem } from '../lib/problem.ts'

interface NamedView {
  /** Null for a view without an owner, of which any number may have the name. */
  readonly personId: number | null
  readonly list: ListName
  readonly name: string
}

/** Throws `validation_failed`. With the association locked. */
export async function requireFreeName({ db, association }: Reader, { personId, list, name }: NamedView): Promise<void> {
  if (personId === null) return
  const taken = await db
    .selectFrom('saved_views')
    .where('organization_id', '=', association.id)
    .where('person_id', '=', personId)
    .where('list', '=', list)
    .where('name', '=', name)
    .select('id')
    .executeTakeFirst()
  if (taken) throw new ValidationProblem([{ field: 'name', reason: 'taken' }])
}
