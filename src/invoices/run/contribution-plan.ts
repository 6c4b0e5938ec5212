/** The invoices of a run as they are stored until they are made: ids, texts and amounts, and no names of members. Pure. */
import { formatMoney } from '#contract/money.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import { isObject } from '../../ui/json.ts'
import { counts, invoicedKey, lineText } from './earlier-invoices.ts'
import type { Payer, PlannedInvoice } from './preview.ts'

type PlanLine = readonly [text: number, member: number | null, cents: number, vatRate: number]

export interface PlanInvoice {
  /** The id of a member, or a non-member. */
  readonly payer: number | Pick<Payer, 'name' | 'email' | 'address'>
  /** What follows the reference of the run. */
  readonly suffix: string
  readonly due: string
  readonly isSent: boolean
  readonly isPrinted: boolean
  readonly cents: number
  readonly lines: readonly PlanLine[]
}

export interface ContributionPlan {
  readonly reference: string
  readonly invoiceDate: string
  readonly texts: readonly string[]
  readonly invoices: readonly PlanInvoice[]
}

export function isContributionPlan(plan: unknown): plan is ContributionPlan {
  return (
    isObject(plan) &&
    typeof plan['reference'] === 'string' &&
    typeof plan['invoiceDate'] === 'string' &&
    Array.isArray(plan['texts']) &&
    Array.isArray(plan['invoices'])
  )
}

function otherPayer({ name, email, address }: Payer): PlanInvoice['payer'] {
  return { name, email, ...(address ? { address } : {}) }
}

export function contributionPlan(
  invoices: readonly PlannedInvoice[],
  { reference, invoiceDate }: Pick<ContributionPlan, 'reference' | 'invoiceDate'>,
): ContributionPlan {
  const texts = [...new Set(invoices.flatMap(({ lines }) => lines.map(({ text }) => text)))]
  const places = new Map(texts.map((text, place) => [text, place]))
  const name = reference.trim()
  return {
    reference: name,
    invoiceDate,
    texts,
    invoices: invoices.map(({ payer, reference: own, dueDate, isSent, isPrinted, cents, lines }) => ({
      payer: payer.member?.id ?? otherPayer(payer),
      suffix: own.slice(name.length),
      due: dueDate,
      isSent,
      isPrinted,
      cents,
      lines: lines.map((line) => [
        places.get(line.text) ?? 0,
        // The payer knows who they are, unless the invoice is for others as well.
        lines.every(({ member }) => member.id === payer.member?.id) ? null : line.member.id,
        line.cents,
        line.vatRate,
      ]),
    })),
  }
}

export function planReference({ reference }: ContributionPlan, { suffix }: PlanInvoice): string {
  return reference + suffix
}

/** The members whose names are on the lines of an invoice. */
export function membersNamed({ lines }: PlanInvoice): number[] {
  return [...new Set(lines.flatMap(([, member]) => member ?? []))]
}

/** The invoices for a member whose membership is over by now, and why; `payerEnded` where the member only pays for others. */
export function endedSteps(
  { invoices }: ContributionPlan,
  ended: ReadonlySet<number>,
): ReadonlyMap<number, 'ended' | 'payerEnded'> {
  const steps = new Map<number, 'ended' | 'payerEnded'>()
  for (const [step, invoice] of invoices.entries()) {
    const { payer, lines } = invoice
    const isForPayer = lines.some(([, member]) => member === null || member === payer)
    const isPayerOver = typeof payer === 'number' && ended.has(payer)
    if ((isPayerOver && isForPayer) || membersNamed(invoice).some((id) => ended.has(id))) steps.set(step, 'ended')
    else if (isPayerOver) steps.set(step, 'payerEnded')
  }
  return steps
}

const longestText = 500

function described(text: string, name: string): string {
  return text === '' || name === '' ? text || name : lineText(text, name)
}

/** The body of the request. The same one whenever it is asked for, as long as nobody's name changes. */
export function planBody(
  plan: ContributionPlan,
  invoice: PlanInvoice,
  nameOf: (member: number) => string,
): RequestBody<'createInvoice'> {
  const { payer, due, isSent, lines } = invoice
  const recipient =
    typeof payer === 'number' ? { member_id: payer } : { recipient: { ...payer, email: payer.email || null } }
  return {
    ...recipient,
    invoice_date: plan.invoiceDate,
    ...(due === '' ? {} : { due_date: due }),
    reference: planReference(plan, invoice),
    lines: lines.map(([text, member, cents, vatRate]) => ({
      description: described(plan.texts[text] ?? '', member === null ? '' : nameOf(member)).slice(0, longestText),
      quantity: 1,
      unit_price: formatMoney(cents),
      vat_rate: vatRate,
    })),
    send: isSent,
  }
}

type Recognised = Pick<InvoiceSummary, 'id' | 'member_id' | 'recipient'> &
  Partial<Pick<InvoiceSummary, 'reference' | 'status'>>

/** By what a made invoice is recognised; null without a reference. */
function recognisedKey({ member_id: member, recipient, reference }: Recognised): string | null {
  return reference ? invoicedKey(member ?? recipient?.name ?? '', reference) : null
}

/** The invoices of a plan that exist and count: the step of each, and its id. The oldest one where there are several. */
export function madeAlready(plan: ContributionPlan, existing: readonly Recognised[]): ReadonlyMap<number, number> {
  const steps = new Map(
    plan.invoices.map((invoice, step) => {
      const { payer } = invoice
      return [invoicedKey(typeof payer === 'number' ? payer : payer.name, planReference(plan, invoice)), step]
    }),
  )
  const made = new Map<number, number>()
  for (const invoice of existing.filter(counts)) {
    const key = recognisedKey(invoice)
    const step = key === null ? undefined : steps.get(key)
    if (step !== undefined) made.set(step, Math.min(invoice.id, made.get(step) ?? invoice.id))
  }
  return made
}
