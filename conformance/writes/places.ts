/** Places in groups (specification, "Group membership"). */
import { addDays } from '#contract/dates.ts'
import type { Check } from '../check.ts'
import { expectRateHeaders, expectRefusal, expectStatus, expectSuccess, told } from '../expectations.ts'
import { expected, failed, type Findings, hasFailed, skipped } from '../finding.ts'
import { at, isObject, recordsOf, numberAt, textAt } from '../json.ts'
import { longPage, pathTo, unknownId, type World } from '../world.ts'
import type { Cast } from './cast.ts'
import { idempotencyChecks, once, type Pair, unknownIdCheck, write } from './write.ts'

interface Place {
  readonly group: number
  readonly member: number
}

/** A group whose places are its own: the first one that takes a member. */
async function openGroup(world: World, member: number): Promise<number | string> {
  const groups = await longPage(world, 'listGroups', {})
  const open = groups.filter((group) => group['follows_subscription'] !== true).slice(0, 5)
  for (const { id } of open) {
    if (typeof id !== 'number') continue
    const answer = await add(world, { group: id, member })
    if (answer.status !== 201) continue
    await remove(world, { group: id, member })
    return id
  }
  return 'there is no group that takes a member'
}

function add(world: World, { group, member }: Place, more: object = {}) {
  return write(world, 'addGroupMember', { ids: { id: group }, body: { member_id: member, ...more } })
}

function remove(world: World, { group, member }: Place) {
  return write(world, 'removeGroupMember', { ids: { id: group, member_id: member } })
}

/** Whether the list of the group shows the member, whichever page it is on. */
async function isListed(world: World, { group, member }: Place): Promise<boolean> {
  let cursor: string | undefined
  for (let page = 0; page < 20; page += 1) {
    const query = { limit: 100, ...(cursor === undefined ? {} : { starting_after: cursor }) }
    const { json } = await world.ask({ method: 'GET', path: pathTo('listGroupMembers', { id: group }, query) })
    if (recordsOf(json).some((place) => numberAt(place, 'member_id') === member)) return true
    cursor = textAt(json, 'next_cursor')
    if (cursor === undefined) return false
  }
  return false
}

async function expectListed(world: World, place: Place, wanted: boolean): Promise<Findings> {
  const listed = await isListed(world, place)
  return expected(listed === wanted, `the member ${wanted ? 'in' : 'not in'} the list`, listed ? 'in it' : 'not in it')
}

/** A group for all checks, and for each of them a member who is in no group. */
export interface PlaceScene {
  readonly cast: Cast
  readonly group: (world: World) => Promise<number | string>
}

export function placeScene(cast: Cast): PlaceScene {
  const group = once(async (world) => {
    const member = await cast.newMember(world)
    return typeof member === 'string' ? member : openGroup(world, member)
  })
  return { cast, group }
}

function inGroup(
  { cast, group: find }: PlaceScene,
  name: string,
  judge: (world: World, place: Place) => Promise<Findings>,
): Check {
  return {
    name,
    run: async (world) => {
      const [group, member] = [await find(world), await cast.newMember(world)]
      if (typeof group === 'string') return skipped(group)
      return typeof member === 'string' ? skipped(member) : judge(world, { group, member })
    },
  }
}

/** Two members who could be added. */
function pairOf({ cast, group: find }: PlaceScene): Pair {
  return async (world) => {
    const group = await find(world)
    const [one, other] = [await cast.newMember(world), await cast.newMember(world)]
    if (typeof group === 'string') return group
    if (typeof one === 'string' || typeof other === 'string') return String(one)
    const filling = (member: number) => ({ ids: { id: group }, body: { member_id: member } })
    return [filling(one), filling(other)]
  }
}

function followsSubscription({ cast }: PlaceScene): Check {
  return {
    name: 'a class that follows a product: group_follows_subscription',
    run: async (world) => {
      const groups = await longPage(world, 'listGroups', {})
      const followed = groups.find((group) => group['follows_subscription'] === true)
      const member = await cast.newMember(world)
      if (!isObject(followed)) return skipped('there is no group that says it follows a subscription')
      if (typeof member === 'string') return skipped(member)
      const answer = await add(world, { group: numberAt(followed, 'id') ?? unknownId, member })
      return expectRefusal(answer, { status: 409, code: 'group_follows_subscription' })
    },
  }
}

export function addPlaceChecks(scene: PlaceScene): Check[] {
  const adds = inGroup(scene, 'answers 201 with the place, from today by default', async (world, place) => {
    const answer = await add(world, place)
    const success = expectSuccess('addGroupMember', answer)
    if (hasFailed(success)) return success
    const today = Date.parse(world.now.slice(0, 10))
    const from = Date.parse(textAt(answer.json, 'valid_from') ?? '')
    // Which day it is, the association's time zone says.
    return [
      ...success,
      ...expected(
        Math.abs(from - today) <= 86_400_000,
        'valid_from: today',
        textAt(answer.json, 'valid_from') ?? 'none',
      ),
      ...expectRateHeaders(answer),
      ...(await expectListed(world, place, true)),
    ]
  })

  const twice = inGroup(scene, 'a member who is in the group: already_in_group', async (world, place) => {
    await add(world, place)
    return expectRefusal(await add(world, place), { status: 409, code: 'already_in_group' })
  })

  const later = inGroup(
    scene,
    'a place that starts later is listed, and stands in the way of another',
    async (world, place) => {
      const date = addDays(world.now.slice(0, 10), 30)
      const answer = await add(world, place, { valid_from: date })
      if (answer.status !== 201) return expectStatus(answer, 201)
      return [
        ...expected(textAt(answer.json, 'valid_from') === date, `valid_from: ${date}`, 'another date'),
        ...(await expectListed(world, place, true)),
        ...expectRefusal(await add(world, place), { status: 409, code: 'already_in_group' }),
      ]
    },
  )

  const unknownMember = inGroup(scene, 'an unknown member is refused', async (world, { group }) => {
    const answer = await add(world, { group, member: unknownId })
    return expected(answer.status === 422 || answer.status === 404, '422, or 404', told(answer))
  })

  return [
    { ...adds, gate: true },
    twice,
    later,
    unknownMember,
    followsSubscription(scene),
    ...idempotencyChecks('addGroupMember', pairOf(scene)),
    unknownIdCheck('addGroupMember', { member_id: 1 }),
  ]
}

export function removePlaceChecks(scene: PlaceScene): Check[] {
  const removes = inGroup(scene, 'answers 204, and the member is no longer in the list', async (world, place) => {
    await add(world, place)
    const answer = await remove(world, place)
    const success = [...expectSuccess('removeGroupMember', answer), ...expectRateHeaders(answer)]
    return hasFailed(success) ? success : expectListed(world, place, false)
  })

  const removesLater = inGroup(scene, 'a place that has not started vanishes', async (world, place) => {
    await add(world, place, { valid_from: addDays(world.now.slice(0, 10), 30) })
    const answer = await remove(world, place)
    return answer.status === 204 ? expectListed(world, place, false) : failed('204', told(answer))
  })

  const returns = inGroup(scene, 'who was removed can be added again', async (world, place) => {
    await add(world, place)
    await remove(world, place)
    const answer = await add(world, place)
    return answer.status === 201
      ? expected(at(answer.json, 'id') !== undefined, 'a place', 'none')
      : expectStatus(answer, 201)
  })

  const notIn = inGroup(scene, 'a member who is not in the group: 404', async (world, place) =>
    expectRefusal(await remove(world, place), { status: 404 }),
  )

  return [{ ...removes, gate: true }, removesLater, returns, notIn, unknownIdCheck('removeGroupMember')]
}
