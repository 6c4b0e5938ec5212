/** Members as other parts of the file name them: by number. */
import { batches } from '../../database/batches.ts'
import { printable } from '../errors.ts'
import type { ImportRun } from './run.ts'

/** Looks up the numbers that a part of the file is about to name, and forgets those before. */
export async function lookUpMembers(run: ImportRun, numbers: Iterable<string>): Promise<void> {
  run.memberIds.clear()
  const asked = new Set(numbers)
  for (const number of asked) {
    const unwritten = run.unwritten.get(number)
    if (unwritten) run.memberIds.set(number, unwritten.id)
  }
  for (const batch of batches(asked)) {
    const rows = await run.tx
      .selectFrom('members')
      .select(['id', 'membership_number'])
      .where('organization_id', '=', run.organizationId)
      .where('membership_number', 'in', batch)
      .execute()
    for (const { id, membership_number: number } of rows) run.memberIds.set(number, id)
  }
  for (const number of asked) {
    const id = run.newer.idOfRemovedMember(number) ?? run.newer.former.idOf('members', number)
    if (id !== undefined) run.memberIds.set(number, id)
  }
}

/** As `memberId`; of a member who stays removed the id that they had, by which what was removed with them is recognised. */
export function maybeRemovedMemberId(run: ImportRun, location: string, number: string): number {
  return run.newer.idOfRemovedMember(number) ?? memberId(run, location, number)
}

/** The id of a member that `lookUpMembers` was asked for; 0 after reporting that it does not exist. */
export function memberId(run: ImportRun, location: string, number: string): number {
  if (run.newer.idOfRemovedMember(number) !== undefined) {
    run.problems.add(
      location,
      `Member ${printable(number)} was removed after the file was exported: only --newer replace brings both back.`,
    )
    return 0
  }
  const id = run.memberIds.get(number)
  if (id === undefined && !run.refused.members.has(number))
    run.problems.add(location, `There is no member with number ${printable(number)}.`)
  return id ?? 0
}
