/** The groups and products that a row adds to a member, and who pays. Pure. */
import type { FurtherSteps } from './content.ts'
import { numberKey } from './people.ts'
import type { KnownMember } from './plan-input.ts'
import type { Planning } from './row-plan.ts'
import type { Values } from './row-report.ts'

interface Joined {
  readonly steps: Pick<FurtherSteps, 'groups' | 'products' | 'payer'>
  /** By name, as the preview shows them. */
  readonly values: Values
}

/** For a member whose membership is over. */
export const nothingJoined: Joined = { steps: { groups: [], products: [], payer: null }, values: [] }

export function joinedOf(planning: Planning, known: Omit<KnownMember, 'row'> | null): Joined {
  const { row, names, report } = planning
  const groups = row.groups.filter(({ id }) => !known?.groups.has(id))
  const products = row.products.filter(({ id }) => !known?.products.has(id))
  const payer = payerOf(planning, known?.payer ?? null)
  const value = (field: 'group' | 'product', id: number) => report.value(field, null, names[field].get(id) ?? '')
  return {
    steps: { groups, products, payer: payer?.number ?? null },
    values: [
      ...groups.map(({ id }) => value('group', id)),
      ...products.map(({ id }) => value('product', id)),
      ...(payer ? [report.value('payer', known?.payer ?? null, `${payer.name} (${payer.number})`)] : []),
    ],
  }
}

/** Undefined where nothing changes, or nobody is found. */
function payerOf({ row, payers, report }: Planning, before: string | null) {
  const text = row.fields.payer
  if (text === undefined) return undefined
  const payer = payers.payerIn({ line: row.line, text })
  if (payer === undefined) report.add({ field: 'payer', reason: 'unknown_member' }, { refusesRow: false })
  return payer && numberKey(payer.number) !== numberKey(before ?? '') ? payer : undefined
}
