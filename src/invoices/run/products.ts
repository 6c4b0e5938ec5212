/** The products of the association, and who subscribes to them, where there is a management API. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Product } from '#contract/schemas/management/products.ts'
import { productsQuery } from '../../members/queries.ts'
import { type Progress, useReplica } from '../../replica/replica.ts'
import { can, type Session } from '../../session/session.ts'
import { useSession } from '../../session/use-session.ts'
import { useToday } from '../../ui/use-now.ts'

/** Only a service with the management API knows subscriptions. */
export function readsSubscriptions(session: Session): boolean {
  return can(session, 'listAllSubscriptions')
}

/** The products that members may subscribe to, or still do. None for a key that may not read subscriptions. */
export function useProductsInUse(): readonly Product[] {
  const session = useSession()
  const { data } = useQuery({ ...productsQuery(session), enabled: readsSubscriptions(session) })
  return useMemo(
    () => data?.filter(({ archived_at: at, subscription_count: count }) => at === null || count > 0) ?? [],
    [data],
  )
}

const noProducts: readonly number[] = []

/** The products that each member subscribes to today. None, and complete, where they are not wanted or may not be read. */
export function useProductsOfMembers(
  session: Session,
  isWanted: boolean,
): Pick<Progress, 'isComplete' | 'error' | 'retry'> & {
  readonly productsOf: (memberId: number) => readonly number[]
} {
  const enabled = isWanted && readsSubscriptions(session)
  const { rows, isComplete, error, retry } = useReplica(session, 'listAllSubscriptions', {}, { enabled })
  const day = useToday()
  const productsOf = useMemo(() => {
    const running = rows.filter(
      ({ starts_on: from, ends_on: until }) => from <= day && (until === null || until >= day),
    )
    const known = Map.groupBy(running, ({ member_id: member }) => member)
    const ids = new Map([...known].map(([member, found]) => [member, found.map(({ product }) => product.id)]))
    return (memberId: number) => ids.get(memberId) ?? noProducts
  }, [rows, day])
  return { productsOf, isComplete: !enabled || isComplete, error, retry }
}
