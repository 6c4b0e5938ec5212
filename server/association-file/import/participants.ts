/** Participants of members: recognised by their name. */
import type { Insertable } from 'kysely'
import type { ParticipantTable } from '../../database/tables.ts'
import { touch } from '../../database/updated-at.ts'
import type { FileParticipant } from '../schema/members.ts'
import { keyOf, pair } from './match.ts'
import type { ImportedMember } from './members.ts'
import type { ImportRun } from './run.ts'
import { type RecordColumns, type Saved, save, type Target } from './save.ts'

type NewParticipant = Omit<Insertable<ParticipantTable>, keyof RecordColumns>

interface Given {
  readonly member: ImportedMember
  readonly value: FileParticipant
}

function targetOf({ tx, organizationId }: ImportRun): Target<NewParticipant> {
  return {
    kind: 'participants',
    table: 'participants',
    insert: (rows) => tx.insertInto('participants').values(rows).execute(),
    update: (id, changes) =>
      tx
        .updateTable('participants')
        .set(changes)
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute(),
  }
}

/** Ids of members that were there before, whose other records are to be looked up. */
export function existingIds(members: Iterable<ImportedMember>): number[] {
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
  const given = members.flatMap<Given>((member) =>
    (member.value.participants ?? []).map((value) => ({ member, value })),
  )
  if (given.length === 0) return
  const ids = existingIds(given.map(({ member }) => member))
  const stored =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('participants')
          .selectAll()
          .where('organization_id', '=', organizationId)
          .where('member_id', 'in', ids)
          .orderBy('id')
          .execute()
  const pairs = pair(given, stored, {
    givenKey: ({ member, value }) => keyOf(member.id, value.name),
    storedKey: ({ member_id, name }) => keyOf(member_id, name),
    isEqual: ({ value }, row) => (value.date_of_birth ?? row.date_of_birth) === row.date_of_birth,
  })
  const saved = await save(
    run,
    targetOf(run),
    given.map((item) => ({
      existing: pairs.get(item),
      given: { active: item.value.active, date_of_birth: item.value.date_of_birth },
      otherwise: { member_id: item.member.id, name: item.value.name, active: true, date_of_birth: null },
    })),
  )
  await touch(tx, 'members', { organizationId, now, ids: changedMembers(given, saved) })
}
