/** A member that was saved elsewhere while a form was open, and what was typed in that form, in one. Pure. */
import { rebase, sameValue } from '../forms/changed-fields.ts'
import { type CustomValue, customNamed, type MemberValues, type ParticipantValues } from './member-values.ts'

function byId(rows: readonly ParticipantValues[], id: number | null): ParticipantValues | undefined {
  return rows.find((row) => row.participant_id === id)
}

function sameParticipant(a: ParticipantValues, b: ParticipantValues): boolean {
  return sameValue({ ...a, participant_id: null }, { ...b, participant_id: null })
}

/**
 * Participants follow their ids. One that was added here and is there now as well was saved by an earlier attempt whose
 * answer got lost: it is not added a second time.
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

/**
 * The custom fields of a member in the order of another version, by their names: a form opens with the fields that members have
 * at that moment, and a draft may be from before there was one more.
 */
export function alignCustom(values: MemberValues, like: MemberValues): MemberValues {
  const known = like.custom.map((row) => customNamed(values, row.name) ?? row)
  return { ...values, custom: [...known, ...values.custom.filter(({ name }) => !customNamed(like, name))] }
}

/** Lists that are one value: of two people's, one is chosen. */
export const wholeLists: readonly string[] = ['relationships']

/** Field by field, participants by their id. Relations are one whole, as the service takes them. */
export function mergeMember(base: MemberValues, mine: MemberValues, theirs: MemberValues): MemberValues {
  return {
    ...rebase<MemberValues>(base, mine, theirs),
    custom: theirs.custom.map((there) =>
      rebase<CustomValue>(customNamed(base, there.name) ?? there, customNamed(mine, there.name) ?? there, there),
    ),
    participants: mergeParticipants(base, mine, theirs),
  }
}
