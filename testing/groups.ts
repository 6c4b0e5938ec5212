/** Creates groups, classes and committees for tests, as an import would; the API cannot. */
import { call } from '#client/client.ts'
import { addRow } from './add-row.ts'
import type { TestWorld } from './describe-service.ts'

/** First and last day; null for no end. */
export type Period = readonly [from: string, until: string | null]

/** Members named F1 L1, F2 L2, … with numbers n1, n2, …; in a new association their ids are 1, 2, … */
export async function addMembers({ board }: TestWorld, count: number): Promise<void> {
  for (let id = 1; id <= count; id += 1) {
    const names = { first_name: `F${id}`, last_name: `L${id}`, membership_number: `n${id}` }
    await call(board, 'createMember', { body: names })
  }
}

/** A group with its own memberships. */
export function addGroup(world: TestWorld): Promise<number> {
  return addRow(world, 'groups')
}

/** A class and the product it follows. */
export async function addClass(world: TestWorld): Promise<{ readonly group: number; readonly product: number }> {
  const product = await addRow(world, 'products')
  return { group: await addRow(world, 'groups', { kind: 'class', product_id: product }), product }
}

export function addMembership(world: TestWorld, group: number, member: number, [from, until]: Period): Promise<number> {
  const membership = { group_id: group, member_id: member, role: 'captain', valid_from: from, valid_until: until }
  return addRow(world, 'group_places', membership)
}

export function addSubscription(world: TestWorld, product: number, member: number, period: Period): Promise<number> {
  const [starts_on, ends_on] = period
  return addRow(world, 'subscriptions', { product_id: product, member_id: member, starts_on, ends_on })
}

export function addCommittee(world: TestWorld): Promise<number> {
  return addRow(world, 'committees')
}

/** A committee term; null means no beginning or no end. */
export function addTerm(
  world: TestWorld,
  committee: number,
  member: number,
  [since, until]: readonly [string | null, string | null],
): Promise<number> {
  return addRow(world, 'committee_members', { committee_id: committee, member_id: member, role: 'chair', since, until })
}
