/** Participants of members: recognised by their name. */
import { type Change, recordChanges } from '../../changes/change-log.ts'
import { touch } from '../../database/updated-at.ts'
import type { FileParticipant } from '../schema/members.ts'
import { keyOf, pair } from './match.ts'
import type { ImportedMember } from './imported.ts'
import { type ImportRun, scopeOf } from './run.ts'
import { save, type Saved } from './save.ts'
import { storedRows } from './stored.ts'

interface FileItem {
  readonly member: ImportedMember
  readonly value: FileParticipant
}

/** Ids of members that were there before, whose other records are to be looked up. */
export function idsBefore(members: Iterable<ImportedMember>): number[] {
  return [...new Set([...members].flatMap(({ before }) => (before ? [before.id] : [])))]
}

/** Members that were there and of which something was changed, given what was saved for each. */
export function changedMembers(
  given: readonly { readonly member: ImportedMember }[],
  saved: readonly Saved[],
): number[] {
  const changed = given.filter(({ member }, index) => member.before && saved[index]?.change !== 'unchanged')
  return [...new Set(changed.map(({ member }) => member.id))]
}

export async function importParticipants(run: ImportRun, members: readonly ImportedMember[]): Promise<void> {
  const { tx, organizationId, now } = run
  const given = members.flatMap<FileItem>((member) =>
    member.before && run.newer.keeps('members', member.id)
      ? []
      : (member.value.participants ?? []).map((value) => ({ member, value })),
  )
  if (given.length === 0) return
  const values = idsBefore(given.map(({ member }) => member))
  const stored = await storedRows(run, 'participants', { column: 'member_id', values, order: 'id' })
  const storedById = new Map(stored.map((row) => [row.id, row]))
  const pairs = pair(given, stored, {
    givenKey: ({ member, value }) => keyOf(member.id, value.name),
    storedKey: ({ member_id, name }) => keyOf(member_id, name),
    isEqual: ({ value }, row) => (value.date_of_birth ?? row.date_of_birth) === row.date_of_birth,
  })
  const saved = await save(
    run,
    { kind: 'participants', table: 'participants' },
    given.map((item) => ({
      existing: pairs.get(item),
      given: { active: item.value.active, date_of_birth: item.value.date_of_birth },
      otherwise: { member_id: item.member.id, name: item.value.name, active: true },
    })),
  )
  await touch(tx, 'members', { organizationId, now, ids: changedMembers(given, saved) })
  if (run.isNew) return
  await recordChanges(
    scopeOf(run),
    given.flatMap<Change>(({ member, value: { name, active = true, date_of_birth = null } }, index) => {
      const item = saved[index]
      if (!member.before || !item || item.change === 'unchanged') return []
      const stored = storedById.get(item.id)
      const was = stored && { name, active: Boolean(stored.active), date_of_birth: stored.date_of_birth }
      const is = { ...(was ?? { name, active, date_of_birth }), ...item.changes }
      const [before, after] = [{ participants: was ? [was] : [] }, { participants: [is] }]
      return [{ record: 'member', id: member.id, action: 'changed', before, after }]
    }),
  )
}
