/** Merges a member that was changed elsewhere with the values of an open form. Pure. */
import { rebase, sameFormValue } from '../forms/changed-fields.ts'
import { type CustomValue, customNamed, type MemberValues, type ParticipantValues } from './member-values.ts'

function byId(rows: readonly ParticipantValues[], id: number | null): ParticipantValues | undefined {
  return rows.find((row) => row.participant_id === id)
}

function sameParticipant(a: ParticipantValues, b: ParticipantValues): boolean {
  return sameFormValue({ ...a, participant_id: b.participant_id }, { ...b })
}

/**
 * Participants are matched by id. One that was added here and now exists was saved by an earlier attempt whose
 * response was lost, so it is not added again.
 */
function mergeParticipants(base: MemberValues, mine: MemberValues, theirs: MemberValues): ParticipantValues[] {
  const known = theirs.participants.map((there) => {
    const here = byId(mine.participants, there.participant_id)
    return here ? rebase<ParticipantValues>(byId(base.participants, there.participant_id) ?? there, here, there) : there
  })
  const arrived = theirs.participants.filter((there) => !byId(base.participants, there.participant_id))
  const added = mine.participants.filter(
    (row) => row.participant_id === null && !arrived.some((there) => sameParticipant(row, there)),
  )
  return [...known, ...added]
}

/** The custom fields in the order of another version, matched by name: a draft may be older than a field. */
export function alignCustom(values: MemberValues, like: MemberValues): MemberValues {
  const known = like.custom.map((row) => customNamed(values, row.name) ?? row)
  return { ...values, custom: [...known, ...values.custom.filter(({ name }) => !customNamed(like, name))] }
}

/** Lists that are treated as one value: in a conflict, one of them is chosen. */
export const atomicLists: readonly string[] = ['relationships']

/** Merges field by field, participants by id. Relationships are one value, as in the API. */
export function mergeMember(base: MemberValues, mine: MemberValues, theirs: MemberValues): MemberValues {
  return {
    ...rebase<MemberValues>(base, mine, theirs),
    custom: theirs.custom.map((there) =>
      rebase<CustomValue>(customNamed(base, there.name) ?? there, customNamed(mine, there.name) ?? there, there),
    ),
    participants: mergeParticipants(base, mine, theirs),
  }
}
