/** Each member of a contribution run: what they owe, who pays, and why they are left out. Pure. */
import type { LeftOutReason } from '#contract/jobs.ts'
import { invoiceTotals, type LineAmounts, netLines } from '#contract/money.ts'
import { comparedText } from '#contract/text.ts'
import type { PayerReference, RowContent, RowLine } from '../operation/job-kind.ts'
import { ageOn, discountOf, inTerms, lineAmount, proRata, ranksOf, shareOf } from './amounts.ts'
import { householdsOf, payingMember } from './families.ts'
import { type Charge, type EarlierInvoice, hasLeft, type Recipient, type RunData, type RunMember } from './run-data.ts'

export interface Payer extends Recipient {
  readonly key: string
  readonly reference: PayerReference
  readonly member: RunMember | null
}

function payersOf({ rules, members, payers, chosen }: RunData): (member: RunMember) => Payer {
  const chosenFor = new Map(
    chosen.flatMap(({ memberIds, payer }, index) => memberIds.map((id) => [id, { chosen: index, payer }] as const)),
  )
  const ofMember = (id: number, self: RunMember): Payer => {
    const member = members.get(id) ?? self
    return { key: `m${member.id}`, reference: { member: member.id }, member, name: member.name, email: member.email }
  }
  return (member) => {
    const by = chosenFor.get(member.id)
    if (typeof by?.payer === 'number') return ofMember(by.payer, member)
    if (by) return { key: `c${by.chosen}`, reference: { chosen: by.chosen }, member: null, ...by.payer }
    const set = payers.get(member.id)
    if (set && 'member' in set) return ofMember(set.member, member)
    if (set)
      return {
        key: `r${set.recipientId}`,
        reference: { setFor: member.id },
        member: null,
        name: set.name,
        email: set.email,
      }
    return ofMember(rules.payer === 'self' ? member.id : payingMember(member, members), member)
  }
}

/** The earlier invoice that may have charged a member: theirs, or their payer's, unless the member was entered after it. */
function earlierInvoices({ earlier }: RunData): (member: RunMember, payer: Payer) => EarlierInvoice | undefined {
  const shared = earlier.filter(({ suffix }) => suffix === '')
  const numbered = Map.groupBy(earlier, ({ suffix }) => suffix)
  const byMember = Map.groupBy(shared, ({ memberId }) => memberId)
  const byName = Map.groupBy(byMember.get(null) ?? [], ({ recipientName: name }) => comparedText(name))
  return (member, payer) => {
    const found = [
      ...(numbered.get(comparedText(member.membership_number)) ?? []),
      ...(byMember.get(member.id) ?? []),
      ...(payer.member ? (byMember.get(payer.member.id) ?? []) : (byName.get(comparedText(payer.name)) ?? [])),
    ]
    return found.find(({ createdAt }) => member.created_at <= createdAt)
  }
}

/** Where none is chosen, all are. */
function isAmong(chosen: readonly number[], own: readonly number[]): boolean {
  return chosen.length === 0 || own.some((id) => chosen.includes(id))
}

function notChosen(member: RunMember, { rules, selected }: RunData): LeftOutReason | null {
  if (selected !== null) return selected.has(member.id) ? null : 'selection'
  const { who, ages_on: day } = rules
  if (!who.statuses.some((status) => status === member.status)) return 'status'
  if (!isAmong(who.group_ids, member.groups)) return 'group'
  if (member.groups.some((id) => who.excluded_group_ids.includes(id))) return 'excluded_group'
  if (!isAmong(who.product_ids, member.products)) return 'product'
  const { age_from: from, age_until: until } = who
  if (from === null && until === null) return null
  const age = member.date_of_birth === null ? null : ageOn(member.date_of_birth, day)
  return age === null || (from !== null && age < from) || (until !== null && age > until) ? 'age' : null
}

interface Bill {
  readonly lines: readonly (RowLine & { readonly isDiscounted: boolean })[]
  readonly isBirthDateMissing: boolean
}

function billOf(member: RunMember, { rules }: RunData): Bill {
  const age = member.date_of_birth === null ? null : ageOn(member.date_of_birth, rules.ages_on)
  const share = shareOf(rules.pro_rata, member.member_since)
  const amounts = rules.lines.map((line) => ({ line, amount: lineAmount(line, { ...member, age }) }))
  return {
    isBirthDateMissing: amounts.some(({ amount }) => amount === 'no_birth_date'),
    lines: amounts.flatMap(({ line, amount }) => {
      if (amount === 'no_birth_date') return []
      const cents = line.is_pro_rata ? proRata(amount.cents, share) : amount.cents
      if (cents === 0) return []
      const { description: text, vat_rate: vatRate, vat_kind: vatKind, is_discounted: isDiscounted } = line
      return [{ text, productId: amount.productId, cents, vatRate, vatKind, isDiscounted }]
    }),
  }
}

function common<T>(values: readonly T[]): T | null {
  const [first] = values
  return first !== undefined && values.every((value) => value === first) ? first : null
}

/** One negative line for each VAT rate, so that VAT is right. */
function discountLines({ lines }: Bill, rank: number, { rules, discountText }: RunData): RowLine[] {
  const { family_discount: discount } = rules
  const discounted = lines.filter(({ isDiscounted, cents }) => isDiscounted && cents > 0)
  const rates = Map.groupBy(discounted, ({ vatRate }) => vatRate)
  let left = discount?.by === 'amount' ? discountOf(discount, rank, sumOf(discounted)) : null
  return [...rates].flatMap(([vatRate, group]) => {
    const base = sumOf(group)
    const off = left === null ? discountOf(discount, rank, base) : Math.min(base, left)
    if (left !== null) left -= off
    if (off === 0) return []
    const productId = common(group.map((line) => line.productId))
    return [{ text: discountText, productId, cents: -off, vatRate, vatKind: common(group.map((line) => line.vatKind)) }]
  })
}

function sumOf(lines: readonly { readonly cents: number }[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0)
}

export function totalsOf(lines: readonly Pick<RowLine, 'cents' | 'vatRate'>[], includesVat: boolean) {
  const amounts = lines.map(({ cents, vatRate }): LineAmounts => ({ quantity: 1, unitPrice: cents, vatRate }))
  return invoiceTotals(includesVat ? netLines(amounts) : amounts)
}

/** The terms, from 1, that a member has not been charged. Other terms than these count for all: nobody can tell what is left. */
function openTerms(charges: readonly Charge[], count: number): number[] {
  if (charges.some(({ terms }) => terms !== count)) return []
  const charged = new Set(charges.map(({ term }) => term))
  return Array.from({ length: count }, (_, index) => index + 1).filter((term) => !charged.has(term))
}

export interface RunRow {
  readonly member: RunMember
  readonly payer: Payer
  readonly reason: LeftOutReason | null
  readonly content: RowContent
}

/** Cents that do not divide into terms leave the later ones empty. */
function isCharged(lines: readonly RowLine[], term: number, count: number): boolean {
  return lines.some(({ cents }) => inTerms(cents, count)[term - 1] !== 0)
}

interface Debt {
  readonly member: RunMember
  readonly payer: Payer
  readonly bill: Bill
  /** With the discount, VAT included. */
  readonly cents: number
  readonly charges: readonly Charge[]
  readonly terms: readonly number[]
  readonly earlier: EarlierInvoice | undefined
}

/** The last day of a member who has cancelled. */
function endOf({ status, membership_end_date: end }: RunMember): string | null {
  return status === 'cancelled' ? end : null
}

/** Why a chosen member owes nothing, or cannot be charged. */
function withoutDebt({ member, payer, bill, cents }: Debt, { rules }: RunData): LeftOutReason | null {
  if (rules.who.excluded.some(({ member_id: id }) => id === member.id)) return 'excluded'
  if (hasLeft(member)) return 'ended'
  const end = endOf(member)
  if (end !== null && end < (rules.pro_rata?.from ?? rules.invoice_date)) return 'ended'
  if (bill.isBirthDateMissing) return 'no_birth_date'
  if (cents <= 0) return cents === 0 ? 'zero' : 'negative'
  return payer.member && payer.member.id !== member.id && hasLeft(payer.member) ? 'payer_ended' : null
}

/** Why a chosen member is not charged, before the invoices are looked at. */
function leftOut(debt: Debt, data: RunData): LeftOutReason | null {
  const reason = withoutDebt(debt, data)
  if (reason !== null) return reason
  if (debt.terms.length === 0) return 'invoiced'
  if (debt.earlier) return 'invoiced_before'
  return isUnreachable(debt, data) && data.rules.without_email === 'leave_out' ? 'no_email' : null
}

function isUnreachable({ payer }: Pick<Debt, 'payer'>, { rules }: RunData): boolean {
  return rules.delivery === 'send' && payer.email === null
}

function contentOf(debt: Debt, lines: readonly RowLine[], reason: LeftOutReason | null, data: RunData): RowContent {
  const { member, payer, cents, charges, terms, earlier } = debt
  const { rules } = data
  const isInvoiced = reason === 'invoiced' || reason === 'invoiced_before'
  const exclusion = rules.who.excluded.find(({ member_id: id }) => id === member.id)
  return {
    payer: payer.reference,
    lines,
    cents,
    delivery: rules.delivery === 'draft' ? 'draft' : isUnreachable(debt, data) ? 'print' : 'email',
    terms: reason === null ? terms : [],
    note: reason === 'excluded' ? (exclusion?.reason ?? null) : null,
    endsOn: endOf(member),
    earlier: isInvoiced ? (charges[0]?.invoiceId ?? earlier?.id ?? null) : null,
  }
}

interface Choice {
  readonly member: RunMember
  readonly not: LeftOutReason | null
  readonly bill: Bill
}

/** The place of each charged member in their household, by what the discount is taken off. */
function discountRanks(choices: readonly Choice[], payerOf: (member: RunMember) => Payer, data: RunData) {
  const { rules, members } = data
  const excluded = new Set(rules.who.excluded.map(({ member_id: id }) => id))
  const households = householdsOf([...members.values()], rules.family_discount, (member) => payerOf(member).key)
  const counted = choices.filter(({ member, not }) => not === null && !excluded.has(member.id) && !hasLeft(member))
  return ranksOf(
    counted.map(({ member: { id, date_of_birth: born }, bill }) => ({
      id,
      household: households.get(id) ?? id,
      cents: sumOf(bill.lines.filter(({ isDiscounted }) => isDiscounted)),
      born,
    })),
  )
}

/** Everyone in one row, in the order of the members. */
export function runRows(data: RunData): RunRow[] {
  const { rules, members, selected, charges: allCharges, confirmed } = data
  // Former members are looked at only where they were selected: they are no part of the association any more.
  const people = [...members.values()].filter((member) => !hasLeft(member) || selected?.has(member.id))
  const [payerOf, earlierOf] = [payersOf(data), earlierInvoices(data)]
  const choices = people.map((member) => ({ member, not: notChosen(member, data), bill: billOf(member, data) }))
  const ranks = discountRanks(choices, payerOf, data)
  return choices.map(({ member, not, bill }): RunRow => {
    const payer = payerOf(member)
    const lines = [
      ...bill.lines.map(({ text, productId, cents, vatRate, vatKind }) => ({
        text,
        productId,
        cents,
        vatRate,
        vatKind,
      })),
      ...discountLines(bill, ranks.get(member.id) ?? 1, data),
    ]
    const charges = allCharges.get(member.id) ?? []
    const isKnown = confirmed.has(member.id) || charges.length > 0
    const debt = {
      member,
      payer,
      bill,
      cents: totalsOf(lines, rules.prices_include_vat).total,
      charges,
      terms: openTerms(charges, rules.terms.length).filter((term) => isCharged(lines, term, rules.terms.length)),
      earlier: isKnown ? undefined : earlierOf(member, payer),
    }
    const reason = not ?? leftOut(debt, data)
    return { member, payer, reason, content: contentOf(debt, lines, reason, data) }
  })
}
