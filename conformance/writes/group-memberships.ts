/** Group memberships (specification, "Group membership"). */
import { addDays } from '#contract/dates.ts'
import type { Check } from '../check.ts'
import { expectRateHeaders, expectRefusal, expectStatus, expectSuccess, describeResponse } from '../expectations.ts'
import { expected, failed, type Findings, hasFailed, skipped } from '../finding.ts'
import { at, isObject, recordsOf, numberAt, textAt } from '../json.ts'
import { longPage, pathTo, unknownId, type CheckContext } from '../context.ts'
import type { TestMembers } from './test-members.ts'
import { idempotencyChecks, once, type Pair, unknownIdCheck, write } from './write.ts'

interface GroupMembership {
  readonly group: number
  readonly member: number
}

/** The first group that accepts a member, and so does not follow a product. */
async function findOpenGroup(context: CheckContext, member: number): Promise<number | string> {
  const groups = await longPage(context, 'listGroups', {})
  const open = groups.filter((group) => group['follows_subscription'] !== true).slice(0, 5)
  for (const { id } of open) {
    if (typeof id !== 'number') continue
    const response = await add(context, { group: id, member })
    if (response.status !== 201) continue
    await remove(context, { group: id, member })
    return id
  }
  return 'there is no group that takes a member'
}

function add(context: CheckContext, { group, member }: GroupMembership, more: object = {}) {
  return write(context, 'addGroupMember', { ids: { id: group }, body: { member_id: member, ...more } })
}

function remove(context: CheckContext, { group, member }: GroupMembership) {
  return write(context, 'removeGroupMember', { ids: { id: group, member_id: member } })
}

/** Reads every page of the group's list. */
async function isListed(context: CheckContext, { group, member }: GroupMembership): Promise<boolean> {
  let cursor: string | undefined
  for (let page = 0; page < 20; page += 1) {
    const query = { limit: 100, ...(cursor === undefined ? {} : { starting_after: cursor }) }
    const { json } = await context.send({ method: 'GET', path: pathTo('listGroupMembers', { id: group }, query) })
    if (recordsOf(json).some((membership) => numberAt(membership, 'member_id') === member)) return true
    cursor = textAt(json, 'next_cursor')
    if (cursor === undefined) return false
  }
  return false
}

async function expectListed(context: CheckContext, membership: GroupMembership, wanted: boolean): Promise<Findings> {
  const listed = await isListed(context, membership)
  return expected(listed === wanted, `the member ${wanted ? 'in' : 'not in'} the list`, listed ? 'in it' : 'not in it')
}

/** One group for all checks; each check adds a new member to it. */
export interface GroupSetup {
  readonly testMembers: TestMembers
  readonly group: (context: CheckContext) => Promise<number | string>
}

export function groupSetup(testMembers: TestMembers): GroupSetup {
  const group = once(async (context) => {
    const member = await testMembers.newMember(context)
    return typeof member === 'string' ? member : findOpenGroup(context, member)
  })
  return { testMembers, group }
}

function inGroup(
  { testMembers, group: find }: GroupSetup,
  name: string,
  inspect: (context: CheckContext, membership: GroupMembership) => Promise<Findings>,
): Check {
  return {
    name,
    run: async (context) => {
      const [group, member] = [await find(context), await testMembers.newMember(context)]
      if (typeof group === 'string') return skipped(group)
      return typeof member === 'string' ? skipped(member) : inspect(context, { group, member })
    },
  }
}

/** Requests for two members who could be added. */
function pairOf({ testMembers, group: find }: GroupSetup): Pair {
  return async (context) => {
    const group = await find(context)
    const [one, other] = [await testMembers.newMember(context), await testMembers.newMember(context)]
    if (typeof group === 'string') return group
    if (typeof one === 'string' || typeof other === 'string') return String(one)
    const input = (member: number) => ({ ids: { id: group }, body: { member_id: member } })
    return [input(one), input(other)]
  }
}

function followsSubscription({ testMembers }: GroupSetup): Check {
  return {
    name: 'a class that follows a product: group_follows_subscription',
    run: async (context) => {
      const groups = await longPage(context, 'listGroups', {})
      const followed = groups.find((group) => group['follows_subscription'] === true)
      const member = await testMembers.newMember(context)
      if (!isObject(followed)) return skipped('there is no group that says it follows a subscription')
      if (typeof member === 'string') return skipped(member)
      const response = await add(context, { group: numberAt(followed, 'id') ?? unknownId, member })
      return expectRefusal(response, { status: 409, code: 'group_follows_subscription' })
    },
  }
}

export function addGroupMemberChecks(setup: GroupSetup): Check[] {
  const adds = inGroup(setup, 'answers 201 with the membership, from today by default', async (context, membership) => {
    const response = await add(context, membership)
    const success = expectSuccess('addGroupMember', response)
    if (hasFailed(success)) return success
    const today = Date.parse(context.now.slice(0, 10))
    const from = Date.parse(textAt(response.json, 'valid_from') ?? '')
    // The current date depends on the association's time zone.
    return [
      ...success,
      ...expected(
        Math.abs(from - today) <= 86_400_000,
        'valid_from: today',
        textAt(response.json, 'valid_from') ?? 'none',
      ),
      ...expectRateHeaders(response),
      ...(await expectListed(context, membership, true)),
    ]
  })

  const twice = inGroup(setup, 'a member who is in the group: already_in_group', async (context, membership) => {
    await add(context, membership)
    return expectRefusal(await add(context, membership), { status: 409, code: 'already_in_group' })
  })

  const later = inGroup(
    setup,
    'a membership that starts later is listed, and prevents a second one',
    async (context, membership) => {
      const date = addDays(context.now.slice(0, 10), 30)
      const response = await add(context, membership, { valid_from: date })
      if (response.status !== 201) return expectStatus(response, 201)
      return [
        ...expected(textAt(response.json, 'valid_from') === date, `valid_from: ${date}`, 'another date'),
        ...(await expectListed(context, membership, true)),
        ...expectRefusal(await add(context, membership), { status: 409, code: 'already_in_group' }),
      ]
    },
  )

  const unknownMember = inGroup(setup, 'an unknown member is refused', async (context, { group }) => {
    const response = await add(context, { group, member: unknownId })
    return expected(response.status === 422 || response.status === 404, '422, or 404', describeResponse(response))
  })

  return [
    { ...adds, gate: true },
    twice,
    later,
    unknownMember,
    followsSubscription(setup),
    ...idempotencyChecks('addGroupMember', pairOf(setup)),
    unknownIdCheck('addGroupMember', { member_id: 1 }),
  ]
}

export function removeGroupMemberChecks(setup: GroupSetup): Check[] {
  const removes = inGroup(
    setup,
    'answers 204, and the member is no longer in the list',
    async (context, membership) => {
      await add(context, membership)
      const response = await remove(context, membership)
      const success = [...expectSuccess('removeGroupMember', response), ...expectRateHeaders(response)]
      return hasFailed(success) ? success : expectListed(context, membership, false)
    },
  )

  const removesLater = inGroup(
    setup,
    'removing a membership that has not started leaves no trace',
    async (context, membership) => {
      await add(context, membership, { valid_from: addDays(context.now.slice(0, 10), 30) })
      const response = await remove(context, membership)
      return response.status === 204
        ? expectListed(context, membership, false)
        : failed('204', describeResponse(response))
    },
  )

  const returns = inGroup(setup, 'a removed member can be added again', async (context, membership) => {
    await add(context, membership)
    await remove(context, membership)
    const response = await add(context, membership)
    return response.status === 201
      ? expected(at(response.json, 'id') !== undefined, 'a membership', 'none')
      : expectStatus(response, 201)
  })

  const notIn = inGroup(setup, 'a member who is not in the group: 404', async (context, membership) =>
    expectRefusal(await remove(context, membership), { status: 404 }),
  )

  return [{ ...removes, gate: true }, removesLater, returns, notIn, unknownIdCheck('removeGroupMember')]
}
