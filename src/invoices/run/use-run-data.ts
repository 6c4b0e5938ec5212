import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { can } from '#contract/operations.ts'
import type { Member } from '#contract/schemas/members.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import { operationQuery } from '../../api/queries.ts'
import { useGroupsOfMembers } from '../../groups/queries.ts'
import { useAllMembers } from '../../members/queries.ts'
import { useMembersOfView } from '../../members/view-picker.tsx'
import { type Progress, useReplica } from '../../replica/replica.ts'
import type { Session } from '../../session/session.ts'
import { useKeptPayers } from '../../payers/queries.ts'
import { invoicedUnder } from './earlier-invoices.ts'
import type { RunInput } from './preview.ts'
import { useProductsOfMembers } from './products.ts'
import type { RunSettings } from './settings.ts'

export interface RunReading extends Pick<Progress, 'error' | 'retry'> {
  /** How many records have come, while they come. */
  readonly loaded: number
  /** Of how many; null before that is known. */
  readonly of: number | null
}

export interface RunData
  extends
    Pick<RunInput, 'members' | 'groupsOf' | 'productsOf' | 'inView' | 'invoiced'>,
    Pick<ReturnType<typeof useKeptPayers>, 'kept'>,
    Pick<Progress, 'isComplete'>,
    RunReading {}

/** What a run is worked out from: members, their groups and the invoices under its reference, as they come. */
export function useRunData(
  session: Session,
  { view, reference, terms, products: chosen, lines }: RunSettings,
): RunData {
  const members = useAllMembers(session)
  const invoices = useReplica(session, 'listInvoices', {})
  const groups = useGroupsOfMembers(session)
  const products = useProductsOfMembers(session, chosen.length > 0 || lines.some(({ by }) => by === 'product'))
  const payers = useKeptPayers(session)
  const inView = useMembersOfView(view)
  const byId = useMemo(() => new Map<number, Member>(members.rows.map((member) => [member.id, member])), [members.rows])
  const invoiced = useMemo(() => invoicedUnder(invoices.rows, { reference, terms }), [invoices.rows, reference, terms])
  const parts = [members, invoices, groups, products, payers, inView]
  return {
    members: byId,
    groupsOf: groups.groupsOf,
    productsOf: products.productsOf,
    kept: payers.kept,
    inView: inView.ids,
    invoiced,
    loaded: members.rows.length + invoices.rows.length,
    of: null,
    isComplete: parts.every(({ isComplete }) => isComplete),
    error: parts.find(({ error }) => error)?.error ?? null,
    retry: () => parts.forEach((part) => part.error && part.retry()),
  }
}

/** The texts on the lines of invoices; null until all have come. Empty for a key that may not read an invoice. */
export function useLineTexts(
  session: Session,
  ids: readonly number[],
): RunReading & { readonly textsOf: RunInput['textsOf'] | null } {
  const readable = can(session, 'getInvoice') ? ids : []
  return useQueries({
    queries: readable.map((id) => operationQuery(session, 'getInvoice', { id }, { priority: 'lookup' })),
    combine: combineTexts,
  })
}

function combineTexts(results: readonly UseQueryResult<Invoice>[]): ReturnType<typeof useLineTexts> {
  const invoices = results.flatMap(({ data }) => data ?? [])
  const failed = results.filter(({ isError }) => isError)
  return {
    textsOf:
      invoices.length === results.length
        ? new Map(invoices.map(({ id, lines }) => [id, (lines ?? []).map(({ description }) => description)]))
        : null,
    loaded: invoices.length,
    of: results.length,
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach((result) => void result.refetch()),
  }
}
