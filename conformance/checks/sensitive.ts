/** Member fields that only some keys and some associations show (specification, "Member", "Participant"). */
import { sensitiveScope } from '#contract/operations.ts'
import { type Check, noRecord } from '../check.ts'
import { expected, ok, type Findings, skipped } from '../finding.ts'
import { at, isObject, type JsonObject } from '../json.ts'
import { subjectFor } from '../subjects.ts'
import { isSensitive, longPage, pathTo, type CheckContext } from '../context.ts'

/** Fields that a key without the scope may not see, not even as null. */
function leaks(member: unknown): string[] {
  const own = ['date_of_birth', 'sepa'].filter((field) => at(member, field) !== undefined)
  const participants = at(member, 'participants')
  const born = Array.isArray(participants) && participants.some((one) => at(one, 'date_of_birth') !== undefined)
  return [...own, ...(born ? ['participants.date_of_birth'] : [])]
}

function inspect(context: CheckContext, members: readonly JsonObject[]): Findings {
  const found = isSensitive(context) ? [] : [...new Set(members.flatMap(leaks))]
  return expected(found.length === 0, `none of it without ${sensitiveScope}`, found.join(', '))
}

export const sensitiveInList: Check = {
  name: `date of birth and bank details only with ${sensitiveScope}`,
  run: async (context) => inspect(context, await longPage(context, 'listMembers', {})),
}

export const sensitiveInRecord: Check = {
  name: sensitiveInList.name,
  run: async (context) => {
    const subject = await subjectFor(context, 'getMember')
    if (!subject) return skipped(noRecord)
    const { json } = await context.get(pathTo('getMember', subject))
    return inspect(context, isObject(json) ? [json] : [])
  },
}

export const participantsWithModule: Check = {
  name: 'participants exactly when the association uses them',
  run: async (context) => {
    const members = await longPage(context, 'listMembers', {})
    if (members.length === 0) return skipped(noRecord)
    const uses = context.permissions.modules.participants === true
    const otherwise = members.some((member) => (member['participants'] !== undefined) !== uses)
    return otherwise ? expected(false, uses ? 'participants' : 'no participants', 'the opposite') : ok
  },
}
