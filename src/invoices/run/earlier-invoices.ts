/** Which invoice of an earlier run under the same reference asked for what a member owes. Pure. */
import { centsOf } from '#contract/money.ts'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import type { Member } from '#contract/schemas/members.ts'
import { comparedText } from '#contract/text.ts'
import { nameOf, payerFor, payerKey } from './payers.ts'
import type { Invoiced, PreviewRow, RunInput } from './preview.ts'
import { type RunSettings, termCount } from './settings.ts'

/** By what an invoice of an earlier run is recognised: who pays it, and its reference. */
export function invoicedKey(payer: number | string, reference: string): string {
  return JSON.stringify([typeof payer === 'number' ? payer : comparedText(payer), comparedText(reference)])
}

type Earlier = Pick<
  InvoiceSummary,
  'id' | 'number' | 'created_at' | 'member_id' | 'recipient' | 'reference' | 'status' | 'total'
>

/** Cancelled and credited invoices do not count: what they asked for may be asked again. */
export function counts({ status }: { readonly status?: string }): boolean {
  return status !== 'cancelled' && status !== 'credited'
}

/**
 * The invoices under the reference of a run, by `invoicedKey`. One that was made in another number of terms counts for each term, because
 * nobody can tell what is left of them.
 */
export function invoicedUnder(
  rows: readonly Earlier[],
  settings: Pick<RunSettings, 'reference' | 'terms'>,
): ReadonlyMap<string, Invoiced> {
  const wanted = comparedText(settings.reference)
  const terms = termCount(settings)
  const [same, other] = [new Map<string, Invoiced>(), new Map<string, Invoiced>()]
  for (const { id, number, created_at, member_id, recipient, reference, total } of rows.filter(counts)) {
    const name = comparedText(reference ?? '')
    // A member's number and a term follow the reference of the run.
    if (name !== wanted && !name.startsWith(`${wanted} `)) continue
    const payer = member_id ?? comparedText(recipient.name)
    const [, own = '', count = '1'] = /^(.*?)(?: \d+\/(\d+))?$/.exec(name.slice(wanted.length)) ?? []
    const invoice = { id, number, created_at, payer, suffix: own.trim(), cents: centsOf(total) ?? 0 }
    if (Number(count) === terms) same.set(invoicedKey(payer, name), invoice)
    else
      for (let term = 0; term < terms; term += 1)
        other.set(invoicedKey(payer, `${wanted}${own}${termText(term, terms)}`), invoice)
  }
  return new Map([...other, ...same])
}

function termText(term: number, terms: number): string {
  return terms === 1 ? '' : ` ${term + 1}/${terms}`
}

/** A member and who pays for them. */
type Debt = Pick<PreviewRow, 'member' | 'payer'>

const nameMark = ' – '

/** The text of a line that names a member. */
export function lineText(text: string, name: string): string {
  return text + nameMark + name
}

function nameOn(text: string): string {
  return text.slice(text.lastIndexOf(nameMark) + nameMark.length)
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
  return `${settings.reference.trim()}${isNumbered ? ` ${numberOf(member)}` : ''}${termText(term, terms)}`
}

function numberOf({ membership_number: number, id }: Member): string {
  return number ?? String(id)
}

/** The invoices under the reference of the run itself, for each term: a family's, or the payer's own. */
export function sharedInvoices(
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
  /** Of all members. */
  readonly names: ReadonlySet<string>
  /** The invoices of members of their own, by the number that follows the reference. */
  readonly numbered: ReadonlyMap<string, readonly Invoiced[]>
  /** The invoices whose lines were read, by the names on them. */
  readonly naming: ReadonlyMap<string, readonly Invoiced[]>
}

export function planOf(input: RunInput): Plan {
  const all = [...input.invoiced.values()]
  const named = all.flatMap((invoice) => {
    const texts = input.textsOf.get(invoice.id) ?? []
    return texts.map((text) => ({ invoice, name: nameOn(text) }))
  })
  const naming = [...Map.groupBy(named, ({ name }) => name)]
  return {
    ...input,
    families: familiesOf(input),
    names: new Set([...input.members.values()].map(nameOf)),
    numbered: Map.groupBy(all, ({ suffix }) => suffix),
    naming: new Map(naming.map(([name, found]) => [name, found.map(({ invoice }) => invoice)])),
  }
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
  // Also someone who was paid for by another one then.
  const isForOther = (text: string) =>
    nameless.has(text) ? payer.member !== null && payer.member.id !== member.id : plan.names.has(nameOn(text))
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

/**
 * The invoice that another payer got for a member: the member, when everyone paid for themself; a relative or a business who was chosen for
 * that run only; or who paid before the family changed.
 */
export function invoiceElsewhere({ member, payer }: Debt, plan: Plan): Invoiced | null {
  const key = payerKey(payer)
  const isOther = (invoice: Invoiced) => invoicedKey(invoice.payer, '') !== invoicedKey(key, '')
  const numbered = plan.numbered.get(comparedText(numberOf(member)))?.find(isOther)
  if (numbered) return numbered
  const alone = { member, payer: { member, name: nameOf(member), email: member.email } }
  const own = key === member.id ? [] : sharedInvoices(alone, plan)
  const paid = own.find((invoice) => invoice !== null && !leavesOut(invoice, alone, plan))
  if (paid) return paid
  const name = nameOf(member)
  const isForNamesake = (invoice: Invoiced) =>
    plan.families.get(invoice.payer)?.some((other) => other.id !== member.id && nameOf(other) === name) === true
  return plan.naming.get(name)?.find((invoice) => isOther(invoice) && !isForNamesake(invoice)) ?? null
}
