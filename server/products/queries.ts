/** Selects of products, with what depends on them. Writers have locked the association, so nothing here locks rows. */
import { sql, type SqlBool } from 'kysely'
import type { DatedReader, Reader } from '../operation/context.ts'
import type { RowOf } from '../database/tables.ts'
import { isStillMember } from '../members/queries.ts'
import { Problem } from '../lib/problem.ts'

export type ProductRow = RowOf<'products'>

/** A product with everything its representation shows. */
export interface ProductRecord {
  readonly row: ProductRow
  readonly subscriptionCount: number
  /** The classes that follow it. */
  readonly groups: readonly { readonly id: number; readonly name: string }[]
}

export function selectProducts({ db, association }: Reader) {
  return db.selectFrom('products').where('products.organization_id', '=', association.id)
}

/** The existing ones of these products, archived or not, in order of id. */
export async function findProducts(reader: DatedReader, ids: readonly number[]): Promise<ProductRecord[]> {
  if (ids.length === 0) return []
  const { db, association, today } = reader
  const running = db
    .selectFrom('subscriptions as subscription')
    .where('subscription.organization_id', '=', association.id)
    .where(sql<SqlBool>`subscription.product_id = products.id`)
    // Not in the index of dates (`members/in-group.ts`).
    .where((is) => is.not(is('subscription.starts_on', '>', today)))
    .where((is) => is.or([is('subscription.ends_on', 'is', null), is('subscription.ends_on', '>=', today)]))
    .where(isStillMember(association.id, 'subscription.member_id'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
  const rows = await selectProducts(reader)
    .where('products.id', 'in', ids)
    .selectAll('products')
    .select(running.as('subscription_count'))
    .orderBy('products.id')
    .execute()
  const groups = await db
    .selectFrom('groups')
    .where('organization_id', '=', association.id)
    .where('product_id', 'in', ids)
    .where('archived_at', 'is', null)
    .select(['id', 'name', 'product_id'])
    .orderBy('name')
    .execute()
  return rows.map(({ subscription_count: count, ...row }) => ({
    row,
    subscriptionCount: count ?? 0,
    groups: groups.filter((group) => group.product_id === row.id).map(({ id, name }) => ({ id, name })),
  }))
}

/** The product, archived or not, or 404. */
export async function findProduct(reader: DatedReader, id: number): Promise<ProductRecord> {
  const [record] = await findProducts(reader, [id])
  if (!record) throw new Problem('not_found')
  return record
}

/** Ids of the groups that follow the product, archived ones included. */
export async function groupsFollowing({ db, association }: Reader, productId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('groups')
    .select('id')
    .where('organization_id', '=', association.id)
    .where('product_id', '=', productId)
    .execute()
  return rows.map(({ id }) => id)
}
