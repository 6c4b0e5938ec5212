/** Members who are not the same person: read with them, added once all are there. What was decided here before stays. */
import { type Change, recordChanges } from '../../changes/change-log.ts'
import { insertRows } from '../../database/insert-rows.ts'
import type { ImportedMember } from './imported.ts'
import { lookUpMembers, memberId } from './references.ts'
import { type ImportRun, scopeOf } from './run.ts'

export interface NamedDistinct {
  readonly id: number
  readonly location: string
  readonly number: string
}

export function namedDistinct({ id, location, value }: ImportedMember): NamedDistinct[] {
  return (value.not_the_same_as ?? []).map((number, index) => ({
    id,
    location: `${location}.not_the_same_as[${index}]`,
    number,
  }))
}

export async function importDistinctMembers(run: ImportRun, named: readonly NamedDistinct[]): Promise<void> {
  if (named.length === 0) return
  const { tx, organizationId, now } = run
  await lookUpMembers(
    run,
    named.map(({ number }) => number),
  )
  const stored = await tx
    .selectFrom('distinct_members')
    .where('organization_id', '=', organizationId)
    .select(['member_id', 'other_id'])
    .execute()
  const known = new Set(stored.map(({ member_id: one, other_id: other }) => `${one} ${other}`))
  const changes: Change[] = []
  const added = named.flatMap(({ id, location, number }) => {
    // It went with the member.
    if (run.newer.idOfRemovedMember(number) !== undefined) return []
    const [member_id = 0, other_id = 0] = [id, memberId(run, location, number)].toSorted((a, b) => a - b)
    const key = `${member_id} ${other_id}`
    if (member_id === other_id || known.has(key)) return []
    known.add(key)
    changes.push({
      record: 'member',
      id,
      action: 'changed',
      before: { not_the_same_as: null },
      after: { not_the_same_as: number },
    })
    return [{ organization_id: organizationId, member_id, other_id, decided_by: null, decided_at: now }]
  })
  if (run.problems.any) return
  await insertRows(tx, 'distinct_members', added)
  if (!run.isNew) await recordChanges(scopeOf(run), changes)
}
