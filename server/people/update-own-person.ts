/** The email address of the person who is signed in. */
import type { OwnPersonUpdate } from '#contract/schemas/management/people.ts'
import type { Call } from '../operation/context.ts'
import { Problem } from '../lib/problem.ts'
import type { PersonRecord } from './queries.ts'
import { updatePerson } from './update-person.ts'

/** Throws `not_found` for the key of a program, `version_conflict`, and `validation_failed` for an address that another person has. */
export async function updateOwnPerson({
  ctx,
  input: { body, version },
}: Call<{ readonly body: OwnPersonUpdate; readonly version: number | null }>): Promise<PersonRecord> {
  const { person } = ctx.key
  if (person === null) throw new Problem('not_found')
  return updatePerson({ ctx, input: { params: { id: person.id }, body, version } })
}
