/**
 * `group_id` of members returns the current members, as the group's own list shows them (specification,
 * "Operations").
 */
import { addDays } from '#contract/dates.ts'
import { pageLimits } from '#contract/operations.ts'
import { type Check, noRecord } from '../check.ts'
import { expectStatus } from '../expectations.ts'
import { expected, note, skipped } from '../finding.ts'
import { idsOf, numberAt, recordsOf, textAt } from '../json.ts'
import { subjectFor } from '../subjects.ts'
import { longPage, pathTo } from '../context.ts'
import { skipReason } from './access.ts'

export const groupFilter: Check = {
  name: 'group_id: current members of the group',
  run: async (context) => {
    const why = skipReason(context, 'listGroupMembers')
    if (why !== null) return skipped(why)
    const group = await subjectFor(context, 'listGroupMembers')
    const memberships = group ? await longPage(context, 'listGroupMembers', group) : []
    if (!group || memberships.length === 0) return skipped(noRecord)
    if (memberships.some((membership) => numberAt(membership, 'member_id') === undefined)) {
      return note('memberships have no "member_id" (its name is not in the specification)')
    }
    const response = await context.get(pathTo('listMembers', {}, { limit: pageLimits.max, group_id: group.id }))
    if (response.status !== 200) return expectStatus(response, 200)
    const shown = idsOf(recordsOf(response.json))
    // Whether a membership that begins around today has begun depends on the association's time zone.
    const surelyBegun = addDays(context.now.slice(0, 10), -1)
    const inGroup = memberships.map((membership) => numberAt(membership, 'member_id'))
    const now = memberships
      .filter((membership) => (textAt(membership, 'valid_from') ?? '') <= surelyBegun)
      .map((membership) => numberAt(membership, 'member_id'))
    const unexpected =
      memberships.length < pageLimits.max ? shown.filter((id) => !inGroup.some((one) => one === id)) : []
    const missing = shown.length < pageLimits.max ? now.filter((id) => !shown.includes(id)) : []
    return [
      ...expected(unexpected.length === 0, 'only members of the group', `${unexpected.length} others`),
      ...expected(missing.length === 0, 'every member of the group', `${missing.length} are missing`),
    ]
  },
}
