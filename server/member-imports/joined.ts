/** The groups and products that a row adds to a member. Pure. */
import type { FurtherSteps } from './content.ts'
import type { KnownMember } from './plan-input.ts'
import type { Planning } from './row-plan.ts'
import type { Values } from './row-report.ts'

interface Joined {
  readonly steps: Pick<FurtherSteps, 'groups' | 'products'>
  /** By name, as the preview shows them. */
  readonly values: Values
}

/** For a member whose membership is over. */
export const nothingJoined: Joined = { steps: { groups: [], products: [] }, values: [] }

export function joinedOf(
  { row, names, report }: Planning,
  known: Pick<KnownMember, 'groups' | 'products'> | null,
): Joined {
  const groups = row.groups.filter(({ id }) => !known?.groups.has(id))
  const products = row.products.filter(({ id }) => !known?.products.has(id))
  const value = (field: 'group' | 'product', id: number) => report.value(field, null, names[field].get(id) ?? '')
  return {
    steps: { groups, products },
    values: [...groups.map(({ id }) => value('group', id)), ...products.map(({ id }) => value('product', id))],
  }
}
