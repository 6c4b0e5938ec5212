/** Products, each field by name (not in the specification). */
import { formatMoney } from '#contract/money.ts'
import { isVatKind } from '#contract/vat-kinds.ts'
import { hasModule, hasScope, type Permissions, versionOf } from '#contract/operations.ts'
import type { Product } from '#contract/schemas/management/products.ts'
import type { ProductRecord } from './queries.ts'

/** Groups are for keys that may read them. */
export function presentProduct(reader: Permissions, { row, subscriptionCount, groups }: ProductRecord): Product {
  const seesGroups = hasScope(reader, 'groepen:lezen') && hasModule(reader, 'groups')
  return {
    object: 'product',
    id: row.id,
    version: versionOf(row),
    code: row.code,
    name: row.name,
    price: row.price === null ? null : formatMoney(row.price),
    period: row.period,
    vat_rate: row.vat_rate === null ? null : row.vat_rate / 100,
    vat_kind: isVatKind(row.vat_kind) ? row.vat_kind : null,
    ledger_account: row.ledger_account,
    cost_centre: row.cost_centre,
    subscription_count: subscriptionCount,
    groups: seesGroups ? groups.map(({ id, name }) => ({ id, name })) : [],
    archived_at: row.archived_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
