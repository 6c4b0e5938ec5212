/** `group_id` of members: who is currently in a group, as the group itself tells (specification, "Operations"). */
import { addDays } from '#contract/dates.ts'
import { pageLimits } from '#contract/operations.ts'
import { type Check, nothingToLookAt } from '../check.ts'
import { expectStatus } from '../expectations.ts'
import { expected, note, skipped } from '../finding.ts'
import { idsOf, numberAt, recordsOf, textAt } from '../json.ts'
import { subjectFor } from '../subjects.ts'
import { longPage, pathTo } from '../world.ts'
import { obstacle } from './access.ts'

export const groupFilter: Check = {
  name: 'group_id: who is in the group now',
  run: async (world) => {
    const why = obstacle(world, 'listGroupMembers')
    if (why !== null) return skipped(why)
    const group = await subjectFor(world, 'listGroupMembers')
    const places = group ? await longPage(world, 'listGroupMembers', group) : []
    if (!group || places.length === 0) return skipped(nothingToLookAt)
    if (places.some((place) => numberAt(place, 'member_id') === undefined)) {
      return note('places have no "member_id" (its name is not in the specification)')
    }
    const answer = await world.get(pathTo('listMembers', {}, { limit: pageLimits.max, group_id: group.id }))
    if (answer.status !== 200) return expectStatus(answer, 200)
    const shown = idsOf(recordsOf(answer.json))
    // Whether a place that begins these days has begun, the association's time zone says.
    const surelyBegun = addDays(world.now.slice(0, 10), -1)
    const inGroup = places.map((place) => numberAt(place, 'member_id'))
    const now = places
      .filter((place) => (textAt(place, 'valid_from') ?? '') <= surelyBegun)
      .map((place) => numberAt(place, 'member_id'))
    const strangers = places.length < pageLimits.max ? shown.filter((id) => !inGroup.some((one) => one === id)) : []
    const missing = shown.length < pageLimits.max ? now.filter((id) => !shown.includes(id)) : []
    return [
      ...expected(strangers.length === 0, 'only members of the group', `${strangers.length} others`),
      ...expected(missing.length === 0, 'every member of the group', `${missing.length} are missing`),
    ]
  },
}
