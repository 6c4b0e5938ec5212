/** The contribution run of an association: making its invoices one by one. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiProblem } from '#client/errors.ts'
import { useTranslations } from 'use-intl'
import { can, pageLimits } from '#contract/operations.ts'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import type { Member } from '#contract/schemas/members.ts'
import { noteWrite } from '../../api/events.ts'
import { request } from '../../api/request.ts'
import { memberQuery } from '../../members/queries.ts'
import { knownRecord } from '../../replica/replica.ts'
import { type Holds, type Run, type RunKind, type StepOutcome, type StoredRun, useRun } from '../../runs/use-run.ts'
import type { Session } from '../../session/session.ts'
import {
  type ContributionPlan,
  isContributionPlan,
  endedSteps,
  madeAlready,
  membersNamed,
  planBody,
} from './contribution-plan.ts'
import { nameOf } from './payers.ts'
import { hasLeft } from './plan.ts'

interface Page<Row> {
  readonly data: readonly Row[]
  readonly has_more: boolean
  readonly next_cursor: string | null
}

interface PageQuery {
  readonly limit: number
  readonly updated_since: string
  readonly starting_after?: string
}

/** Every record that was changed since an instant, a page at a time. */
async function everyPage<Row>(since: string, read: (query: PageQuery) => Promise<Page<Row>>): Promise<Row[]> {
  const found: Row[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page = await read({
      limit: pageLimits.max,
      updated_since: since,
      ...(after === undefined ? {} : { starting_after: after }),
    })
    found.push(...page.data)
    after = page.has_more ? page.next_cursor : null
  }
  return found
}

const invoicesSince = (session: Session, since: string, signal: AbortSignal): Promise<InvoiceSummary[]> =>
  everyPage(since, (query) => request(session, 'listInvoices', { query, signal }, { priority: 'lookup' }))

const membersSince = (session: Session, since: string, signal: AbortSignal): Promise<Member[]> =>
  everyPage(since, (query) => request(session, 'listMembers', { query, signal }, { priority: 'lookup' }))

/** More names than these are read with the list of members: each on its own takes as long as an invoice. */
const fewNames = 50

/** The names on the lines; a member who cannot be read is named by the number of the record. */
function namesOf(client: QueryClient, session: Session) {
  let listed: ReadonlyMap<number, string> | null = null
  const known = (id: number): string | undefined => {
    const member = knownRecord(client, session, 'listMembers', id)
    return member ? nameOf(member) : listed?.get(id)
  }
  return {
    /** After a reload no list is there, and the run may have a thousand names to go. */
    prepare: async ({ plan: { invoices }, outcomes }: StoredRun<ContributionPlan>, signal: AbortSignal) => {
      if (listed !== null || !can(session, 'listMembers')) return
      const open = invoices.filter((_, step) => (outcomes[step] ?? null) === null)
      const unknown = new Set(open.flatMap(membersNamed).filter((id) => known(id) === undefined))
      if (unknown.size <= fewNames) return
      const members = await membersSince(session, new Date(0).toISOString(), signal)
      listed = new Map(members.map((member) => [member.id, nameOf(member)]))
    },
    read: async (ids: readonly number[]) => {
      const names = new Map<number, string>()
      for (const id of ids) {
        const name =
          known(id) ??
          (can(session, 'getMember') ? nameOf(await client.fetchQuery(memberQuery(session, id))) : String(id))
        names.set(id, name)
      }
      return names
    },
    /** They may be others by the time the run goes on. */
    forget: () => {
      listed = null
    },
  }
}

type ReadSince<Row> = (session: Session, since: string, signal: AbortSignal) => Promise<Row[]>

/**
 * Reads on from where the last look of a run came to, by the clock of the service: a look costs one page, however fast the run is and
 * however much was changed before it. `skip`: milliseconds after the last change that was read; members who were imported at once share theirs,
 * and would all be read again.
 */
function following<Row extends { readonly updated_at: string }>(
  session: Session,
  readSince: ReadSince<Row>,
  skip: number,
) {
  let [lastRun, until] = ['', '']
  return async (run: string, since: string, signal: AbortSignal): Promise<Row[]> => {
    const from = lastRun === run && until > since ? until : since
    const found = await readSince(session, from, signal)
    lastRun = run
    const last = found.map(({ updated_at: at }) => Date.parse(at) + skip)
    until = last.reduce((latest, at) => (at > Date.parse(latest) ? new Date(at).toISOString() : latest), from)
    return found
  }
}

function holdsOf(session: Session): Holds<ContributionPlan> {
  return {
    hold: async ({ id: run }, signal) => {
      await request(session, 'holdContributionRun', { body: { run } }, { priority: 'lookup', waiting: signal })
    },
    release: async ({ id: run }) => {
      await request(session, 'holdContributionRun', { body: { run, release: true } })
    },
  }
}

/** Why an invoice is not made any more. */
type EndedTexts = Readonly<Record<'ended' | 'payerEnded', string>>

function contributionRun(client: QueryClient, session: Session, texts: EndedTexts): RunKind<ContributionPlan> {
  const names = namesOf(client, session)
  const [invoices, members] = [following(session, invoicesSince, 0), following(session, membersSince, 1)]
  const findDone = async (run: StoredRun<ContributionPlan>, since: string, signal: AbortSignal) => {
    const { id, plan } = run
    // Here rather than for an invoice, which the hold must not wait for.
    await names.prepare(run, signal)
    const found = await invoices(id, since, signal)
    return madeAlready(plan, found)
  }
  const findVoid = async ({ id, plan }: StoredRun<ContributionPlan>, since: string, signal: AbortSignal) => {
    if (!can(session, 'listMembers')) return new Map<number, StepOutcome>()
    const ended = new Set((await members(id, since, signal)).filter(hasLeft).map((member) => member.id))
    return new Map(
      [...endedSteps(plan, ended)].map(([step, code]) => [step, { is: 'refused', code, reason: texts[code] } as const]),
    )
  }
  return {
    ...(can(session, 'holdContributionRun') ? holdsOf(session) : {}),
    name: 'invoices',
    isPlan: isContributionPlan,
    findDone,
    findVoid,
    act: async ({ run, step, key }, signal) => {
      const invoice = run.plan.invoices[step]
      if (!invoice) throw new RangeError(`no invoice ${step} in this run`)
      const on = await names.read(membersNamed(invoice))
      const body = planBody(run.plan, invoice, (id) => on.get(id) ?? String(id))
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
        const made = madeAlready(run.plan, await invoicesSince(session, run.startedAt, signal)).get(step)
        if (made === undefined) throw error
        return made
      }
    },
    onRest: () => {
      names.forget()
      noteWrite(session)
    },
  }
}

export function useContributionRun(session: Session): Run<ContributionPlan> {
  const client = useQueryClient()
  const t = useTranslations('contribution.preview.reasons')
  const [ended, payerEnded] = [t('ended'), t('payerEnded')]
  return useRun(
    session,
    useMemo(() => contributionRun(client, session, { ended, payerEnded }), [client, session, ended, payerEnded]),
  )
}
