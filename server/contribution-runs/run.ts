/** The contribution run as a kind of job: what may be started, its plan, and the invoices of a batch. */
import { z } from 'zod'
import { contributionRulesBody, type ContributionRules } from '#contract/schemas/management/contribution-rules.ts'
import type { ManagedInvoiceCreate } from '#contract/schemas/management/invoices.ts'
import type { JobParameters } from '#contract/schemas/management/jobs.ts'
import type { LeftOutReason } from '#contract/jobs.ts'
import { formatMoney } from '#contract/money.ts'
import type { FieldProblem } from '#contract/problems.ts'
import { isVatKind } from '#contract/vat-kinds.ts'
import { contribution as de } from '#messages/contribution/de.ts'
import { contribution as en } from '#messages/contribution/en.ts'
import { contribution as fr } from '#messages/contribution/fr.ts'
import { contribution as nl } from '#messages/contribution/nl.ts'
import { bookDayProblems, dueDayProblems } from '../ledger/book-days.ts'
import type { RequestContext } from '../operation/context.ts'
import { createInvoices } from '../invoices/create.ts'
import {
  type BatchResult,
  type DueRow,
  type JobKindRules,
  type JobPlan,
  requireJobScope,
  type RowResult,
} from '../operation/job-kind.ts'
import { existingIds } from '../members/queries.ts'
import { presentManagedRecipient } from '../invoices/present.ts'
import { selectPayers } from '../invoices/payers/queries.ts'
import { refuse, ValidationProblem } from '../lib/problem.ts'
import { noteCharges } from './charges.ts'
import { invoicesOf, planRun, type TermLine } from './plan.ts'
import { hasLeft, type RunRules } from './run-data.ts'
import { findRules, storedRules } from './queries.ts'
import { runScopes } from './run-scopes.ts'
import { type RunPerson, readCharges, readPeople, readRunData } from './read.ts'

type RunInput = NonNullable<JobParameters['contribution_run']>

const discountTexts = { nl, en, de, fr }

/** The settings of the invoices, as they were at the preview. */
interface RunSettings {
  readonly name: string
  readonly rules: RunRules
}

const settingsSchema = z.object({ name: z.string(), rules: contributionRulesBody })

export function runSettings(settings: object): RunSettings {
  const { name, rules } = settingsSchema.parse(settings)
  return { name, rules: withDays(rules, '') }
}

function inputOf(input: JobParameters): RunInput {
  if (!input.contribution_run) throw new Error('A contribution run has its parameters.')
  return input.contribution_run
}

/** Throws `validation_failed` where there are none any more. */
async function rulesOf(
  ctx: RequestContext,
  { rules_id: id }: RunInput,
): Promise<{ readonly name: string; readonly rules: ContributionRules }> {
  const record = await findRules(ctx, id)
  if (!record) throw new ValidationProblem([{ field: 'contribution_run.rules_id', reason: 'unknown_rules' }])
  return { name: record.name, rules: storedRules(record) }
}

function withDays(rules: ContributionRules, today: string): RunRules {
  const day = rules.invoice_date ?? today
  return { ...rules, invoice_date: day, ages_on: rules.ages_on ?? `${day.slice(0, 4)}-01-01` }
}

/** Days in a closed period, and other days that an invoice cannot have. */
function dayProblems(ctx: RequestContext, { invoice_date: day, terms }: RunRules): FieldProblem[] {
  const field = 'contribution_run.rules_id'
  const due = terms.flatMap(({ due_date: date }) => dueDayProblems(ctx, date))
  return [...bookDayProblems(ctx, field, day), ...due.map((problem) => ({ ...problem, field }))].slice(0, 1)
}

/** Throws `insufficient_scope`, and `validation_failed` for what does not exist. */
async function check(ctx: RequestContext, input: JobParameters): Promise<void> {
  const run = inputOf(input)
  const { rules } = await rulesOf(ctx, run)
  for (const scope of runScopes(ctx.association, rules)) requireJobScope(ctx, scope)
  const named = [
    ...(run.member_ids ?? []).map((id, index) => ({ field: `member_ids.${index}`, id })),
    ...(run.include_member_ids ?? []).map((id, index) => ({ field: `include_member_ids.${index}`, id })),
    ...(run.payers ?? []).flatMap(({ member_ids: ids, payer_member_id: payer }, index) => [
      ...ids.map((id, place) => ({ field: `payers.${index}.member_ids.${place}`, id })),
      ...(payer === undefined ? [] : [{ field: `payers.${index}.payer_member_id`, id: payer }]),
    ]),
  ]
  const known = await existingIds(
    ctx,
    named.map(({ id }) => id),
  )
  refuse(
    named.flatMap(({ field, id }): FieldProblem[] =>
      known.has(id) ? [] : [{ field: `contribution_run.${field}`, reason: 'unknown_member' }],
    ),
  )
  // The service reads nothing of a view: without the members that it shows, everyone would be charged.
  if (rules.who.view_id !== null && run.member_ids === undefined)
    refuse([{ field: 'contribution_run.member_ids', reason: 'required' }])
}

async function plan(ctx: RequestContext, input: JobParameters): Promise<JobPlan> {
  const run = inputOf(input)
  const { name, rules: stored } = await rulesOf(ctx, run)
  const rules = withDays(stored, ctx.today)
  refuse(dayProblems(ctx, rules))
  const data = await readRunData(ctx, rules)
  const { rows, bundles, invoices, total } = planRun({
    ...data,
    selected: run.member_ids ? new Set(run.member_ids) : null,
    confirmed: new Set(run.include_member_ids),
    chosen: (run.payers ?? []).map(({ member_ids: memberIds, payer_member_id: payer, recipient }) => ({
      memberIds,
      payer: payer ?? { name: recipient?.name ?? '', email: recipient?.email ?? null },
    })),
    discountText: discountTexts[ctx.association.language ?? 'nl'].discountLine,
  })
  return { settings: { name, rules } satisfies RunSettings, rows, bundles, invoices, total }
}

/** Invoices of a batch: about as many however many terms there are. */
const invoicesPerBatch = 10

interface Payee {
  readonly isOver: boolean
  readonly email: string | null
  readonly recipient: { readonly member_id: number } | { readonly recipient: NonNullable<Recipient> }
}
type Recipient = NonNullable<RunInput['payers']>[number]['recipient']

/** The current payer; null for one who was withdrawn since the preview. */
async function readPayees(
  ctx: RequestContext,
  { payers = [] }: RunInput,
  rows: readonly DueRow[],
  people: ReadonlyMap<number, RunPerson>,
): Promise<(row: DueRow) => Payee | null> {
  const ids = rows.flatMap(({ content: { payer } }) => (payer && 'setFor' in payer ? payer.setFor : []))
  const found = ids.length === 0 ? [] : await selectPayers(ctx).where('id', 'in', ids).execute()
  const set = new Map(found.map((row) => [row.id, row]))
  return ({ content: { payer } }) => {
    if (payer === null) return null
    if ('member' in payer) {
      const member = people.get(payer.member)
      return member ? { isOver: hasLeft(member), email: member.email, recipient: { member_id: member.id } } : null
    }
    if ('chosen' in payer) {
      const recipient = payers[payer.chosen]?.recipient
      return recipient ? { isOver: false, email: recipient.email ?? null, recipient: { recipient } } : null
    }
    const row = set.get(payer.setFor)
    if (!row || row.recipient_name === null) return null
    const recipient = presentManagedRecipient({ ...row, recipient_name: row.recipient_name })
    return { isOver: false, email: recipient.email, recipient: { recipient } }
  }
}

const longestText = 500

async function perform(
  ctx: RequestContext,
  { jobId, input, settings, rows }: Parameters<JobKindRules['perform']>[1],
): Promise<BatchResult> {
  const run = inputOf(input)
  const { rules } = runSettings(settings)
  const ids = rows.flatMap(({ memberId }) => memberId ?? [])
  const payers = rows.flatMap(({ content: { payer } }) => (payer && 'member' in payer ? [payer.member] : []))
  const people = await readPeople(ctx, [...ids, ...payers])
  const charges = await readCharges(ctx, rules.reference, ids)
  const payeeOf = await readPayees(ctx, run, rows, people)
  const [outcomes, invoices]: [{ row: DueRow; reason: LeftOutReason | null }[], BundleInvoice[]] = [[], []]
  for (const [number, bundle] of Map.groupBy(rows, (row) => row.bundle)) {
    const [first] = bundle
    if (!first) continue
    const payee = payeeOf(first)
    const changed = bundle.map((row) => ({ row, reason: whatChanged(row) }))
    function whatChanged({ memberId, content }: DueRow): LeftOutReason | null {
      const member = memberId === null ? undefined : people.get(memberId)
      if (!member || hasLeft(member)) return 'ended'
      if (payee === null || (payee.isOver && !isSelf(content, member.id))) return 'payer_ended'
      const own = charges.get(member.id) ?? []
      if (own.some(({ term, terms }) => terms !== rules.terms.length || content.terms.includes(term))) return 'invoiced'
      const isUnreachable = rules.delivery === 'send' && payee.email === null
      return isUnreachable && rules.without_email === 'leave_out' ? 'no_email' : null
    }
    outcomes.push(...changed)
    const included = changed.filter(({ reason }) => reason === null).map(({ row }) => row)
    if (payee !== null) invoices.push(...invoicesFor({ bundle: number, rules, payee, people, rows: included }))
  }
  const made = await createInvoices(
    ctx,
    invoices.map(({ body, memberIds }) => ({ body, job: { id: jobId, memberIds } })),
  )
  const charged = invoices.map((invoice, index) => ({ ...invoice, id: made[index]?.row.id ?? 0 }))
  await noteCharges(ctx, rules, charged)
  const results = outcomes.map(({ row, reason }): RowResult => {
    const own = charged.filter(
      ({ bundle, memberIds }) => bundle === row.bundle && memberIds.includes(row.memberId ?? 0),
    )
    return { position: row.position, reason, invoiceIds: own.map(({ id }) => id) }
  })
  return { rows: results, done: made.length }
}

function isSelf({ payer }: DueRow['content'], memberId: number): boolean {
  return payer !== null && 'member' in payer && payer.member === memberId
}

interface Making {
  readonly bundle: number | null
  readonly rules: RunRules
  readonly payee: Payee
  readonly people: ReadonlyMap<number, RunPerson>
  readonly rows: readonly DueRow[]
}

interface BundleInvoice {
  readonly bundle: number | null
  readonly term: number
  /** The member whom each line charges. */
  readonly memberIds: readonly number[]
  readonly body: ManagedInvoiceCreate
}

function invoicesFor({ bundle, rules, payee, people, rows }: Making): BundleInvoice[] {
  const members = rows.flatMap(({ memberId, content }) => (memberId === null ? [] : [{ memberId, content }]))
  return invoicesOf(members, rules.terms.length).map(({ term, lines }) => {
    const memberIds = lines.map((line) => line.memberId)
    // The payer knows who they are, unless the invoice is for others as well.
    const isForPayer = 'member_id' in payee.recipient && memberIds.every((id) => id === memberIdOf(payee))
    const isSent = rules.delivery === 'send' && payee.email !== null && (term === 1 || rules.later_terms === 'send')
    const due = rules.terms[term - 1]?.due_date ?? null
    const body = {
      ...payee.recipient,
      invoice_date: rules.invoice_date,
      ...(due === null ? {} : { due_date: due }),
      reference: rules.terms.length === 1 ? rules.reference : `${rules.reference} ${term}/${rules.terms.length}`,
      lines: lines.map((line) => invoiceLine(line, isForPayer ? '' : (people.get(line.memberId)?.name ?? ''))),
      prices_include_vat: rules.prices_include_vat,
      send: isSent,
    }
    return { bundle, term, memberIds, body }
  })
}

function memberIdOf({ recipient }: Payee): number | null {
  return 'member_id' in recipient ? recipient.member_id : null
}

function invoiceLine({ text, cents, vatRate, vatKind, productId }: TermLine, name: string) {
  return {
    description: (name === '' ? text : `${text} – ${name}`).slice(0, longestText),
    unit_price: formatMoney(cents),
    vat_rate: vatRate,
    ...(vatKind !== null && isVatKind(vatKind) ? { vat_kind: vatKind } : {}),
    ...(productId === null ? {} : { product_id: productId }),
  }
}

export const contributionRun: JobKindRules = {
  scopes: (_, { association, settings }) => runScopes(association, runSettings(settings).rules),
  check,
  plan,
  perform,
  batch: (settings) => Math.max(1, Math.floor(invoicesPerBatch / runSettings(settings).rules.terms.length)),
}
