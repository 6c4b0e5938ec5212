/** The contribution run of an association: making its invoices one by one. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiProblem } from '#client/errors.ts'
import { can, pageLimits } from '#contract/operations.ts'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import { invalidateOperations } from '../../api/queries.ts'
import { request } from '../../api/request.ts'
import { memberQuery } from '../../members/queries.ts'
import { knownRecord } from '../../replica/replica.ts'
import { type Run, type RunKind, type StoredRun, useRun } from '../../runs/use-run.ts'
import type { Session } from '../../session/session.ts'
import { type ContributionPlan, isContributionPlan, madeAlready, membersNamed, planBody } from './contribution-plan.ts'
import { nameOf } from './plan.ts'

async function invoicesSince(session: Session, since: string, signal: AbortSignal): Promise<InvoiceSummary[]> {
  const found: InvoiceSummary[] = []
  for (let after: string | null | undefined; after !== null;) {
    const query = {
      limit: pageLimits.max,
      updated_since: since,
      ...(after === undefined ? {} : { starting_after: after }),
    }
    const page = await request(session, 'listInvoices', { query, signal }, { priority: 'lookup' })
    found.push(...page.data)
    after = page.has_more ? page.next_cursor : null
  }
  return found
}

/** The names on the lines; a member who cannot be read is named by the number of the record. */
async function namesOf(
  client: QueryClient,
  session: Session,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>()
  for (const id of ids) {
    const member =
      knownRecord(client, session, 'listMembers', id) ??
      (can(session, 'getMember') ? await client.fetchQuery(memberQuery(session, id)) : null)
    names.set(id, member ? nameOf(member) : String(id))
  }
  return names
}

function contributionRun(client: QueryClient, session: Session): RunKind<ContributionPlan> {
  const findDone = async ({ plan }: StoredRun<ContributionPlan>, since: string, signal: AbortSignal) =>
    madeAlready(plan, await invoicesSince(session, since, signal))
  return {
    name: 'invoices',
    isPlan: isContributionPlan,
    findDone,
    act: async ({ run, step, key }, signal) => {
      const invoice = run.plan.invoices[step]
      if (!invoice) throw new RangeError(`no invoice ${step} in this run`)
      const names = await namesOf(client, session, membersNamed(invoice))
      const body = planBody(run.plan, invoice, (id) => names.get(id) ?? String(id))
      try {
        const made = await request(
          session,
          'createInvoice',
          { body, idempotencyKey: key },
          { priority: 'lookup', waiting: signal },
        )
        return made.id
      } catch (error) {
        // An earlier attempt arrived with other names on its lines.
        if (!(error instanceof ApiProblem) || error.code !== 'idempotency_key_reused') throw error
        const made = (await findDone(run, run.startedAt, signal)).get(step)
        if (made === undefined) throw error
        return made
      }
    },
    onRest: () => void invalidateOperations(client, session, ['listInvoices', 'getInvoice']),
  }
}

export function useContributionRun(session: Session): Run<ContributionPlan> {
  const client = useQueryClient()
  return useRun(
    session,
    useMemo(() => contributionRun(client, session), [client, session]),
  )
}
