/** What only some keys and some associations show of members (specification, "Member", "Participant"). */
import { sensitiveScope } from '#contract/operations.ts'
import { type Check, nothingToLookAt } from '../check.ts'
import { expected, fine, type Findings, skipped } from '../finding.ts'
import { at, isObject, type JsonObject } from '../json.ts'
import { subjectFor } from '../subjects.ts'
import { isSensitive, longPage, pathTo, type World } from '../world.ts'

/** Fields in a member that a key without the scope may not see, not even as null. */
function leaks(member: unknown): string[] {
  const own = ['date_of_birth', 'sepa'].filter((field) => at(member, field) !== undefined)
  const participants = at(member, 'participants')
  const born = Array.isArray(participants) && participants.some((one) => at(one, 'date_of_birth') !== undefined)
  return [...own, ...(born ? ['participants.date_of_birth'] : [])]
}

function judge(world: World, members: readonly JsonObject[]): Findings {
  const found = isSensitive(world) ? [] : [...new Set(members.flatMap(leaks))]
  return expected(found.length === 0, `none of it without ${sensitiveScope}`, found.join(', '))
}

export const sensitiveInList: Check = {
  name: `date of birth and bank details only with ${sensitiveScope}`,
  run: async (world) => judge(world, await longPage(world, 'listMembers', {})),
}

export const sensitiveInRecord: Check = {
  name: sensitiveInList.name,
  run: async (world) => {
    const subject = await subjectFor(world, 'getMember')
    if (!subject) return skipped(nothingToLookAt)
    const { json } = await world.get(pathTo('getMember', subject))
    return judge(world, isObject(json) ? [json] : [])
  },
}

export const participantsWithModule: Check = {
  name: 'participants exactly when the association uses them',
  run: async (world) => {
    const members = await longPage(world, 'listMembers', {})
    if (members.length === 0) return skipped(nothingToLookAt)
    const uses = world.rights.modules.participants === true
    const otherwise = members.some((member) => (member['participants'] !== undefined) !== uses)
    return otherwise ? expected(false, uses ? 'participants' : 'no participants', 'otherwise') : fine
  },
}
