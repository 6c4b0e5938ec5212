/** Creates groups, classes and committees for tests, as an import would; the API cannot. */
import { call } from '#client/client.ts'
import type { Database } from '../server/database/database.ts'
import { nextId } from '../server/database/sequences.ts'
import type { SequencedTable } from '../server/database/tables.ts'
import type { TestWorld } from './describe-service.ts'
import { rows } from './rows.ts'

/** First and last day; null for no end. */
export type Period = readonly [from: string, until: string | null]

type Key = { readonly organization_id: number; readonly id: number }

/** Runs an insert with the next id of its table and returns the id. */
async function withId(
  { storage, association }: TestWorld,
  table: SequencedTable,
  insert: (tx: Database, key: Key) => { execute(): Promise<unknown> },
): Promise<number> {
  return storage.transaction(async (tx) => {
    const id = await nextId(tx, association.id, table)
    await insert(tx, { organization_id: association.id, id }).execute()
    return id
  })
}

/** Members named F1 L1, F2 L2, … with numbers n1, n2, …; in a new association their ids are 1, 2, … */
export async function addMembers({ board }: TestWorld, count: number): Promise<void> {
  for (let id = 1; id <= count; id += 1) {
    const names = { first_name: `F${id}`, last_name: `L${id}`, membership_number: `n${id}` }
    await call(board, 'createMember', { body: names })
  }
}

/** A group with its own memberships. */
export function addGroup(world: TestWorld): Promise<number> {
  return withId(world, 'groups', (tx, key) => tx.insertInto('groups').values(rows.groups(key)))
}

/** A class and the product it follows. */
export async function addClass(world: TestWorld): Promise<{ readonly group: number; readonly product: number }> {
  const product = await withId(world, 'products', (tx, key) => tx.insertInto('products').values(rows.products(key)))
  const linked = { kind: 'class', product_id: product }
  const group = await withId(world, 'groups', (tx, key) =>
    tx.insertInto('groups').values({ ...rows.groups(key), ...linked }),
  )
  return { group, product }
}

export function addMembership(world: TestWorld, group: number, member: number, [from, until]: Period): Promise<number> {
  const membership = { group_id: group, member_id: member, role: 'captain', valid_from: from, valid_until: until }
  return withId(world, 'group_places', (tx, key) =>
    tx.insertInto('group_places').values({ ...rows.group_places(key), ...membership }),
  )
}

export function addSubscription(world: TestWorld, product: number, member: number, period: Period): Promise<number> {
  const subscription = { product_id: product, member_id: member, starts_on: period[0], ends_on: period[1] }
  return withId(world, 'subscriptions', (tx, key) =>
    tx.insertInto('subscriptions').values({ ...rows.subscriptions(key), ...subscription }),
  )
}

export function addCommittee(world: TestWorld): Promise<number> {
  return withId(world, 'committees', (tx, key) => tx.insertInto('committees').values(rows.committees(key)))
}

/** A committee term; null means no beginning or no end. */
export function addTerm(
  world: TestWorld,
  committee: number,
  member: number,
  [since, until]: readonly [string | null, string | null],
): Promise<number> {
  const term = { committee_id: committee, member_id: member, role: 'chair', since, until }
  return withId(world, 'committee_members', (tx, key) =>
    tx.insertInto('committee_members').values({ ...rows.committee_members(key), ...term }),
  )
}
