/** The records that an import is compared with, of one moment. */
import type { DatedReader } from '../operation/context.ts'
import { selectMembers } from '../members/queries.ts'
import type { KnownMember } from './plan-input.ts'
import type { NamedRecord } from './read-row.ts'

export interface Records {
  readonly members: readonly KnownMember[]
  readonly groups: readonly NamedRecord[]
  readonly products: readonly NamedRecord[]
  /** Sequence number of the last change in the log. */
  readonly basis: number
}

export async function readRecords(source: DatedReader): Promise<Records> {
  const basis = await lastChange(source)
  const members = await readMembers(source)
  const groups = await readGroups(source)
  const products = await readProducts(source)
  return { members, groups, products, basis }
}

async function lastChange({ db, association }: DatedReader): Promise<number> {
  const last = await db
    .selectFrom('changes')
    .where('organization_id', '=', association.id)
    .select((is) => is.fn.max('sequence').as('sequence'))
    .executeTakeFirst()
  return last?.sequence ?? 0
}

async function readMembers(source: DatedReader): Promise<KnownMember[]> {
  const { db, association, today } = source
  const members = await selectMembers(source).selectAll().orderBy('id').execute()
  const places = await db
    .selectFrom('group_places')
    .where('organization_id', '=', association.id)
    .where((is) => is.or([is('valid_until', 'is', null), is('valid_until', '>=', today)]))
    .select(['member_id', 'group_id'])
    .execute()
  const subscriptions = await db
    .selectFrom('subscriptions')
    .where('organization_id', '=', association.id)
    .where((is) => is.or([is('ends_on', 'is', null), is('ends_on', '>=', today)]))
    .select(['member_id', 'product_id'])
    .execute()
  const payers = await db
    .selectFrom('payers')
    .where('organization_id', '=', association.id)
    .select(['id', 'payer_member_id', 'recipient_name'])
    .execute()
  const numbers = new Map(members.map((row) => [row.id, row.membership_number]))
  const paidBy = new Map(
    payers.map(({ id, payer_member_id: payer, recipient_name: name }) => [id, numbers.get(payer ?? 0) ?? name]),
  )
  const inGroups = Map.groupBy(places, ({ member_id: id }) => id)
  const withProducts = Map.groupBy(subscriptions, ({ member_id: id }) => id)
  return members.map((row) => ({
    row,
    groups: new Set(inGroups.get(row.id)?.map(({ group_id: id }) => id)),
    products: new Set(withProducts.get(row.id)?.map(({ product_id: id }) => id)),
    payer: paidBy.get(row.id) ?? null,
  }))
}

/** The groups that members are added to: a group of a product follows its subscriptions. */
function readGroups({ db, association }: DatedReader): Promise<NamedRecord[]> {
  return db
    .selectFrom('groups')
    .where('organization_id', '=', association.id)
    .where('archived_at', 'is', null)
    .where('product_id', 'is', null)
    .select(['id', 'name'])
    .orderBy('name')
    .execute()
}

function readProducts({ db, association }: DatedReader): Promise<NamedRecord[]> {
  return db
    .selectFrom('products')
    .where('organization_id', '=', association.id)
    .where('archived_at', 'is', null)
    .select(['id', 'name'])
    .orderBy('name')
    .execute()
}
