import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { can } from '#contract/operations.ts'
import type { Member } from '#contract/schemas/members.ts'
import type { Invoice, InvoiceSummary } from '#contract/schemas/invoices.ts'
import { operationQuery } from '../../api/queries.ts'
import { useGroupsOfMembers } from '../../groups/queries.ts'
import { useAllMembers } from '../../members/queries.ts'
import { useMembersOfView } from '../../members/view-picker.tsx'
import { type Progress, useReplica } from '../../replica/replica.ts'
import type { Session } from '../../session/session.ts'
import { recognisedKey } from './contribution-plan.ts'
import type { Invoiced, RunInput } from './preview.ts'

export interface RunReading extends Pick<Progress, 'error' | 'retry'> {
  /** How many records have come, while they come. */
  readonly loaded: number
}

export interface RunData
  extends Pick<RunInput, 'members' | 'groupsOf' | 'inView' | 'invoiced'>, Pick<Progress, 'isComplete'>, RunReading {}

/** Cancelled and credited invoices do not count: what they asked for may be asked again. */
const countsNot = new Set<string>(['cancelled', 'credited'])

function invoicedUnder(rows: readonly InvoiceSummary[], reference: string): ReadonlyMap<string, Invoiced> {
  const wanted = reference.trim().toLowerCase()
  return new Map(
    rows.flatMap((invoice) => {
      // Terms and members follow the reference of the run.
      const isSame = invoice.reference?.toLowerCase().startsWith(wanted) === true
      const key = isSame && !countsNot.has(invoice.status) ? recognisedKey(invoice) : null
      return key === null
        ? []
        : [[key, { id: invoice.id, number: invoice.number, created_at: invoice.created_at }] as const]
    }),
  )
}

/** What a run is worked out from: members, their groups and the invoices under its reference, as they come. */
export function useRunData(
  session: Session,
  { view, reference }: { readonly view: string; readonly reference: string },
): RunData {
  const members = useAllMembers(session)
  const invoices = useReplica(session, 'listInvoices', {})
  const groups = useGroupsOfMembers(session)
  const inView = useMembersOfView(view)
  const byId = useMemo(() => new Map<number, Member>(members.rows.map((member) => [member.id, member])), [members.rows])
  const invoiced = useMemo(() => invoicedUnder(invoices.rows, reference), [invoices.rows, reference])
  const parts = [members, invoices, groups]
  return {
    members: byId,
    groupsOf: groups.groupsOf,
    inView: inView.ids,
    invoiced,
    loaded: members.rows.length + invoices.rows.length,
    isComplete: parts.every(({ isComplete }) => isComplete) && inView.isComplete,
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
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach((result) => void result.refetch()),
  }
}
