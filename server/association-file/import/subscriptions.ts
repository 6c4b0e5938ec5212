/** Subscriptions of members to products: recognised by product and first day. */
import { touch } from '../../database/updated-at.ts'
import { printable } from '../errors.ts'
import type { FileSubscription } from '../schema/members.ts'
import { keyOf, pair } from './match.ts'
import type { ImportedMember } from './imported.ts'
import { idsBefore } from './participants.ts'
import type { ImportRun } from './run.ts'
import { save } from './save.ts'
import { storedRows } from './stored.ts'

interface FileItem {
  readonly member: ImportedMember
  readonly value: FileSubscription
  readonly productId: number
}

/** The id of a product by its code; 0 after reporting that it does not exist. */
export function productId(run: ImportRun, location: string, code: string): number {
  const id = run.products.get(code)
  if (id === undefined && !run.refused.products.has(code))
    run.problems.add(location, `There is no product ${printable(code)}.`)
  return id ?? 0
}

function givenOf(run: ImportRun, member: ImportedMember): FileItem[] {
  return (member.value.subscriptions ?? []).map((value, index) => {
    const location = `${member.location}.subscriptions[${index}]`
    const isCancelled = value.end_before_cancellation !== undefined
    if (value.ends_on != null && value.ends_on < value.starts_on && !isCancelled)
      run.problems.add(`${location}.ends_on`, 'The subscription ends before it starts.')
    return { member, value, productId: productId(run, `${location}.product`, value.product) }
  })
}

/** Classes linked to a product have their members from its subscriptions. */
async function touchClasses({ tx, organizationId, now }: ImportRun, products: readonly number[]): Promise<void> {
  if (products.length === 0) return
  const groups = await tx
    .selectFrom('groups')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('product_id', 'in', products)
    .execute()
  await touch(tx, 'groups', { organizationId, now, ids: groups.map(({ id }) => id) })
}

export async function importSubscriptions(run: ImportRun, members: readonly ImportedMember[]): Promise<void> {
  const given = members.flatMap((member) => givenOf(run, member))
  if (given.length === 0) return
  const values = idsBefore(given.map(({ member }) => member))
  const stored = await storedRows(run, 'subscriptions', { column: 'member_id', values, order: 'id' })
  const pairs = pair(given, stored, {
    givenKey: ({ member, value, productId: id }) => keyOf(member.id, id, value.starts_on),
    storedKey: (row) => keyOf(row.member_id, row.product_id, row.starts_on),
    isEqual: ({ value }, row) => value.ends_on === undefined || value.ends_on === row.ends_on,
  })
  const saved = await save(
    run,
    { kind: 'subscriptions', table: 'subscriptions' },
    given.map((item) => ({
      existing: pairs.get(item),
      given: {
        ends_on: item.value.ends_on,
        end_before_cancellation: item.value.end_before_cancellation,
        is_cancelled: item.value.end_before_cancellation === undefined ? undefined : true,
      },
      otherwise: {
        member_id: item.member.id,
        product_id: item.productId,
        starts_on: item.value.starts_on,
        is_cancelled: false,
      },
    })),
  )
  if (run.isNew || run.problems.any) return
  const changed = given.filter((_, index) => saved[index]?.change !== 'unchanged')
  await touchClasses(run, [...new Set(changed.map(({ productId: id }) => id))])
}
