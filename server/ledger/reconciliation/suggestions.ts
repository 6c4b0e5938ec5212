/** Invoices that an unmatched entry may be for, each with its reasons, for the treasurer to choose from. Nothing is booked on them. */
import { foldText } from '#contract/text.ts'
import type { SuggestionReason } from '#contract/schemas/management/bank.ts'
import type { Reader } from '../../operation/context.ts'
import {
  type LedgerEntry,
  currentAllocations,
  findOutstanding,
  payersSeenBefore,
  type RecipientPayable,
} from '../queries.ts'
import { suggestBatches } from './batch-suggestions.ts'
import type { Evidence } from './evidence.ts'
import { feeInvoices } from './fees.ts'
import type { OutstandingInvoices, Suggestion } from './suggestion.ts'

/** How much a reason says; the sum orders suggestions. */
const weights: Readonly<Record<SuggestionReason, number>> = {
  direct_debit: 70,
  reference: 60,
  number: 55,
  name: 32,
  several: 28,
  iban: 26,
  amount: 25,
  near_batch: 24,
  possible_number: 22,
}
/** Instead, for an account that has paid for several people: a family's, or that of a payment service. */
const weightOfSharedAccount = 6

const weighed = ['reference', 'number', 'iban', 'name'] as const

const most = 4
/** The part of the best one's score that another one needs. */
const worthShowing = 0.4
/** More invoices than this that share only their amount with the entry are no evidence. */
const mostOfAmount = 3
/** Invoices of one payer among which a sum is looked for: two to their number of sums. */
const mostInSum = 10

function wordsOf(name: string): readonly string[] {
  return foldText(name).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** They say nothing about which name it is. */
const particles = new Set(
  'van de der den het ten ter von zu du la le mw dhr mevr mr mrs ms hr herr frau m mme eo cj'.split(' '),
)

/** The last word, without initials. */
function lastNameOf(name: string): string | undefined {
  return wordsOf(name).findLast((word) => word.length > 1)
}

/** By the last name, and by the initial of another word where both have one. */
function isSameName(payer: string, recipient: string): boolean {
  const last = lastNameOf(recipient)
  const initials = (name: string) =>
    wordsOf(name).flatMap((word) => (word === last || particles.has(word) ? [] : word.charAt(0)))
  if (last === undefined || !wordsOf(payer).includes(last)) return false
  const [of, to] = [initials(payer), initials(recipient)]
  return of.length === 0 || to.length === 0 || to.some((initial) => of.includes(initial))
}

/** A member whatever the name on the invoice, or else the name. */
export function recipientKey({
  memberId,
  recipientName,
}: Pick<RecipientPayable, 'memberId' | 'recipientName'>): string {
  return memberId === null ? foldText(recipientName) : `member ${memberId}`
}

/** Without the database. */
export function outstandingOf(
  outstanding: readonly RecipientPayable[],
  rest: Pick<OutstandingInvoices, 'seen' | 'feesOf'>,
): OutstandingInvoices {
  const byName = Map.groupBy(outstanding, ({ recipientName }) => recipientName)
  return {
    ...rest,
    byId: new Map(outstanding.map((one) => [one.id, one])),
    byAmount: Map.groupBy(outstanding, ({ due }) => due),
    byName,
    namesByWord: Map.groupBy(byName.keys(), (name) => lastNameOf(name) ?? ''),
    byRecipient: Map.groupBy(outstanding, recipientKey),
  }
}

async function readOutstanding(reader: Reader, evidence: readonly Evidence[]): Promise<OutstandingInvoices> {
  const outstanding = await findOutstanding(reader)
  const ibans = evidence.flatMap(({ entry }) => entry.payerIban ?? [])
  const seen = new Map<string, Set<string>>()
  for (const { iban, ...recipient } of await payersSeenBefore(reader, ibans)) {
    const there = seen.get(iban) ?? new Set<string>()
    seen.set(iban, there.add(recipientKey(recipient)))
  }
  const named = evidence.flatMap(({ found }) => found.map(({ invoiceId }) => invoiceId))
  return outstandingOf(outstanding, { seen, feesOf: await feeInvoices(reader, [...new Set(named)]) })
}

type Reasons = Map<RecipientPayable, Set<SuggestionReason>>

function add(reasons: Reasons, invoice: RecipientPayable, reason: SuggestionReason): void {
  const there = reasons.get(invoice)
  if (there) there.add(reason)
  else reasons.set(invoice, new Set([reason]))
}

/** Those to whom an account belongs that paid before, and those with the payer's name. */
function ofPayer(
  { payerIban, payerName }: LedgerEntry,
  books: OutstandingInvoices,
): readonly (readonly [RecipientPayable, 'iban' | 'name'])[] {
  const recipients = [...(books.seen.get(payerIban ?? '') ?? [])]
  const byAccount = recipients.flatMap((recipient) => books.byRecipient.get(recipient) ?? [])
  const words = [...new Set(wordsOf(payerName ?? ''))]
  const byName = words
    .flatMap((word) => books.namesByWord.get(word) ?? [])
    .filter((name) => isSameName(payerName ?? '', name))
    .flatMap((name) => books.byName.get(name) ?? [])
  return [...byAccount.map((one) => [one, 'iban'] as const), ...byName.map((one) => [one, 'name'] as const)]
}

function reasonsOf({ entry, found }: Evidence, left: number, books: OutstandingInvoices): Reasons {
  const reasons: Reasons = new Map()
  for (const { invoiceId, isClear, isReference } of found) {
    const invoice = books.byId.get(invoiceId)
    if (invoice) add(reasons, invoice, isReference ? 'reference' : isClear ? 'number' : 'possible_number')
    // The fees of reminders for it are named with it.
    for (const fee of books.feesOf.get(invoiceId) ?? []) {
      const asked = books.byId.get(fee)
      if (asked && isClear) add(reasons, asked, 'number')
    }
  }
  for (const [invoice, reason] of ofPayer(entry, books)) add(reasons, invoice, reason)
  // One that the entry has paid asks for other money, where it asks again.
  const paid = new Set(currentAllocations(entry).map(({ invoiceId }) => invoiceId))
  const equal = books.byAmount.get(left)?.filter((invoice) => reasons.has(invoice) || !paid.has(invoice.id)) ?? []
  for (const invoice of equal) if (reasons.has(invoice) || equal.length <= mostOfAmount) add(reasons, invoice, 'amount')
  return reasons
}

/** Some of these whose amounts due come to the sum: two at least, the oldest first. */
function summing(invoices: readonly RecipientPayable[], sum: number): RecipientPayable[] | null {
  const from = invoices.slice(0, mostInSum)
  if (invoices.length > 1 && invoices.reduce((total, { due }) => total + due, 0) === sum) return [...invoices]
  for (let chosen = 3; chosen < 1 << from.length; chosen += 1) {
    const some = from.filter((_, index) => chosen & (1 << index))
    if (some.length > 1 && some.reduce((total, { due }) => total + due, 0) === sum) return some
  }
  return null
}

/** Several invoices at once: those the text names, or those of one recipient. */
function severalOf(reasons: Reasons, left: number, books: OutstandingInvoices): Suggestion[] {
  const named = [...reasons].filter(([, why]) => why.has('number') || why.has('reference')).map(([invoice]) => invoice)
  const recipients = new Set(
    [...reasons].filter(([, why]) => why.has('iban') || why.has('name')).map(([one]) => recipientKey(one)),
  )
  const groups = [named, ...[...recipients].map((recipient) => books.byRecipient.get(recipient) ?? [])]
  const found = groups.flatMap((group) => {
    const some = summing(
      group.toSorted((a, b) => a.id - b.id),
      left,
    )
    return some ? [some] : []
  })
  return found.map((some) => {
    // Data that all of them share.
    const common = weighed.filter((reason) => some.every((one) => reasons.get(one)?.has(reason)))
    return {
      invoices: some.map((invoice) => ({ invoice, amount: invoice.due })),
      reasons: [...common, 'several' as const],
    }
  })
}

function scoreOf({ reasons }: Suggestion, isSharedAccount: boolean): number {
  return reasons.reduce(
    (sum, reason) => sum + (reason === 'iban' && isSharedAccount ? weightOfSharedAccount : weights[reason]),
    0,
  )
}

function keyOf({ invoices }: Suggestion): string {
  return invoices.map(({ invoice }) => invoice.id).join(' ')
}

/** The best first, with the invoices that fit it less. */
export function suggest(evidence: Evidence, books: OutstandingInvoices): Suggestion[] {
  const { entry } = evidence
  const left = entry.amount - entry.allocated
  const reasons = reasonsOf(evidence, left, books)
  const isShared = (books.seen.get(entry.payerIban ?? '')?.size ?? 0) > 1
  const score = (one: Suggestion) => scoreOf(one, isShared)
  const single = [...reasons].map(([invoice, why]): Suggestion => ({
    invoices: [{ invoice, amount: Math.min(left, invoice.due) }],
    reasons: [...why].toSorted((a, b) => weights[b] - weights[a]),
  }))
  const unique = new Map(
    [...severalOf(reasons, left, books), ...single, ...suggestBatches(evidence, left, books)].map((one) => [
      keyOf(one),
      one,
    ]),
  )
  const best = [...unique.values()].reduce((most, one) => Math.max(most, score(one)), 0)
  return [...unique.values()]
    .filter((one) => score(one) >= best * worthShowing)
    .toSorted((a, b) => score(b) - score(a) || (a.invoices[0]?.invoice.id ?? 0) - (b.invoices[0]?.invoice.id ?? 0))
    .slice(0, most)
}

/** For each credit transfer of these, the best first. */
export async function suggestForCredits(
  reader: Reader,
  evidence: readonly Evidence[],
): Promise<Map<number, Suggestion[]>> {
  const credits = evidence.filter(({ entry }) => entry.amount > 0)
  if (credits.length === 0) return new Map()
  const books = await readOutstanding(reader, credits)
  return new Map(credits.map((one) => [one.entry.id, suggest(one, books)]))
}
