/** Query and mutation options of the rules of contribution runs, and what they are made of. */
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CustomField } from '#contract/schemas/management/custom-fields.ts'
import type { ContributionRulesRecord } from '#contract/schemas/management/contribution-rules.ts'
import type { Product } from '#contract/schemas/management/products.ts'
import { wholeListQuery } from '../../api/whole-list.ts'
import { customFieldsQuery, readsCustomFields, useAllGroups } from '../../records/queries.ts'
import { productsQuery } from '../../members/queries.ts'
import { can, seesSensitive, type Session, useSession } from '../../session/session.ts'

export function rulesQuery(session: Session) {
  return wholeListQuery(session, 'listContributionRules', {})
}

/** The rules as they are now; `known` where they have been removed. */
export async function rereadRules(
  client: QueryClient,
  session: Session,
  known: ContributionRulesRecord,
): Promise<ContributionRulesRecord> {
  const all = await client.fetchQuery({ ...rulesQuery(session), staleTime: 0, retry: false })
  return all.find(({ id }) => id === known.id) ?? known
}

export function showRules(client: QueryClient, session: Session, record: ContributionRulesRecord): void {
  client.setQueryData(
    rulesQuery(session).queryKey,
    (all) =>
      all &&
      (all.some(({ id }) => id === record.id)
        ? all.map((one) => (one.id === record.id ? record : one))
        : [...all, record]),
  )
}

const none: readonly never[] = []

export function useGroups() {
  const session = useSession()
  return useAllGroups(session, { enabled: can(session, 'listGroups') && can(session, 'listGroupMembers') }).rows
}

/** The products that members may subscribe to, or still do. */
export function useProducts(): readonly Product[] {
  const session = useSession()
  const { data } = useQuery({ ...productsQuery(session), enabled: can(session, 'listProducts') })
  return useMemo(
    () => data?.filter(({ archived_at: at, subscription_count: count }) => at === null || count > 0) ?? none,
    [data],
  )
}

/** The association's own fields that an amount may depend on. */
export function useFields(): readonly CustomField[] {
  const session = useSession()
  const { data } = useQuery({ ...customFieldsQuery(session), enabled: readsCustomFields(session) })
  return useMemo(
    () => data?.filter(({ active, sensitive }) => active && (seesSensitive(session) || !sensitive)) ?? none,
    [data, session],
  )
}
