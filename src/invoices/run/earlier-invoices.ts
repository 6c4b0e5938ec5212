/** Which invoice of an earlier run under the same reference asked for what a member owes. Pure. */
import type { Member } from '#contract/schemas/members.ts'
import { nameOf, payerFor, payerKey } from './payers.ts'
import type { Invoiced, PreviewRow, RunInput } from './preview.ts'
import { type RunSettings, termCount } from './settings.ts'

/** By what an invoice of an earlier run is recognised: who pays it, and its reference. */
export function invoicedKey(payer: number | string, reference: string): string {
  return JSON.stringify([payer, reference.trim().toLowerCase()])
}

/** A member and who pays for them. */
type Debt = Pick<PreviewRow, 'member' | 'payer'>

/** The text of a line that names a member. */
export function lineText(text: string, name: string): string {
  return `${text} – ${name}`
}

/** The part of a reference that tells several invoices to one payer apart: for whom, and which term of how many. */
export function referenceOf(
  { member, payer }: Debt,
  term: number,
  { settings, isApart }: { readonly settings: RunSettings; readonly isApart: boolean },
): string {
  const terms = termCount(settings)
  // Where families are combined, the plain reference is the family's, also for its payer.
  const isNumbered = isApart && (settings.is_combined || payer.member?.id !== member.id)
  return [
    settings.reference.trim(),
    isNumbered ? (member.membership_number ?? String(member.id)) : '',
    terms === 1 ? '' : `${term + 1}/${terms}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The invoices under the reference of the run itself, for each term: a family's, or the payer's own. */
function sharedInvoices(
  debt: Debt,
  { settings, invoiced }: Pick<RunInput, 'settings' | 'invoiced'>,
): (Invoiced | null)[] {
  return Array.from({ length: termCount(settings) }, (_, term) => {
    const reference = referenceOf(debt, term, { settings, isApart: false })
    return invoiced.get(invoicedKey(payerKey(debt.payer), reference)) ?? null
  })
}

/** Everyone by who pays for them: the people whom a line of one payer's invoice may name. */
type Families = ReadonlyMap<number | string, readonly Member[]>

export interface Plan extends RunInput {
  readonly families: Families
}

export function familiesOf(input: Pick<RunInput, 'settings' | 'members' | 'payers'>): Families {
  const debts = [...input.members.values()].flatMap((member) => {
    const payer = payerFor(member, input)
    return payer ? [{ member, key: payerKey(payer) }] : []
  })
  const families = Map.groupBy(debts, ({ key }) => key)
  return new Map([...families].map(([key, family]) => [key, family.map(({ member }) => member)]))
}

function isNamedOn(invoice: Invoiced, name: string, { textsOf }: RunInput): boolean {
  return textsOf.get(invoice.id)?.some((text) => text.endsWith(lineText('', name))) === true
}

/**
 * Whether every line of an invoice is for other members. Lines name members unless all are for the payer; a line that this run cannot read
 * counts for everyone, because a double invoice is worse than a missing one.
 */
function leavesOut(invoice: Invoiced, { member, payer }: Debt, plan: Plan): boolean {
  const texts = plan.textsOf.get(invoice.id) ?? []
  const nameless = new Set([...plan.settings.lines.map(({ description }) => description.trim()), plan.discountText])
  const others = (plan.families.get(payerKey(payer)) ?? []).filter(({ id }) => id !== member.id).map(nameOf)
  const isForOther = (text: string) =>
    nameless.has(text)
      ? payer.member !== null && payer.member.id !== member.id
      : others.some((name) => text.endsWith(lineText('', name)))
  return texts.length > 0 && !isNamedOn(invoice, nameOf(member), plan) && texts.every(isForOther)
}

/** The invoice of a member's own that exists for a term already. */
function ownInvoice(debt: Debt, term: number, { settings, invoiced }: RunInput): Invoiced | null {
  const reference = referenceOf(debt, term, { settings, isApart: true })
  return invoiced.get(invoicedKey(payerKey(debt.payer), reference)) ?? null
}

/** Whether a member gets an invoice of their own: always, because they have one, or because the family's was made without them. */
export function isInvoicedApart(debt: Debt, plan: Plan): boolean {
  if (!plan.settings.is_combined) return true
  const shared = sharedInvoices(debt, plan)
  const made = shared.filter((invoice) => invoice !== null)
  return (
    shared.some((_, term) => ownInvoice(debt, term, plan)) ||
    made.some((invoice) => debt.member.created_at > invoice.created_at) ||
    (made.length > 0 && made.every((invoice) => leavesOut(invoice, debt, plan)))
  )
}

/** The invoice that exists for a term already. */
export function existing(debt: Debt, term: number, plan: Plan): Invoiced | null {
  const shared = sharedInvoices(debt, plan)[term] ?? null
  if (!isInvoicedApart(debt, plan)) return shared
  // A family that was combined by an earlier run.
  const isNamed = shared !== null && isNamedOn(shared, nameOf(debt.member), plan)
  return ownInvoice(debt, term, plan) ?? (isNamed ? shared : null)
}

/** The invoices whose lines say who in a family was invoiced: `textsOf` of the run. */
export function familyInvoices(input: Omit<RunInput, 'textsOf'>): number[] {
  const ids = [...familiesOf(input).values()].flatMap(([member, second]) => {
    const payer = member && second ? payerFor(member, input) : null
    return member && payer ? sharedInvoices({ member, payer }, input) : []
  })
  return ids.flatMap((invoice) => invoice?.id ?? [])
}
