/** A contribution run worked out: everyone who gets an invoice, everyone who does not and why, and the invoices themselves. Pure. */
import { invoiceFault, invoiceLimits, invoiceTotals, type LineAmounts } from '#contract/money.ts'
import type { Member } from '#contract/schemas/members.ts'
import { ageOf, inTerms, lineAmount, proRata, shareOf } from './amounts.ts'
import { discountOf, ranksOf } from './discount.ts'
import { existing, invoiceElsewhere, isInvoicedApart, type Plan, planOf, referenceOf } from './earlier-invoices.ts'
import { householdsOf } from './families.ts'
import { payerFor, payerKey } from './payers.ts'
import { type RunSettings, termCount } from './settings.ts'
import type {
  Invoiced,
  LeftOut,
  NotChosen,
  Payer,
  PlannedInvoice,
  PreviewRow,
  RowLine,
  RunInput,
  RunPreview,
} from './preview.ts'

/** Where none is chosen, all are. */
function isAmong(chosen: readonly string[], own: readonly number[]): boolean {
  return chosen.length === 0 || own.some((id) => chosen.includes(String(id)))
}

function notChosen(member: Member, { settings, groupsOf, productsOf, inView, selected }: RunInput): NotChosen | null {
  const { statuses, groups, products, age_from: from, age_to: to, age_on: on } = settings
  if (selected !== null) return selected.has(member.id) ? null : 'selection'
  if (!statuses.includes(member.status)) return 'status'
  if (inView !== null && !inView.has(member.id)) return 'view'
  if (!isAmong(groups, groupsOf(member.id))) return 'group'
  if (!isAmong(products, productsOf(member.id))) return 'product'
  const age = from === '' && to === '' ? 0 : ageOf(member, on)
  if (age === null || (from !== '' && age < Number(from)) || (to !== '' && age > Number(to))) return 'age'
  return null
}

interface Billed {
  readonly lines: readonly (RowLine & { readonly isDiscounted: boolean })[]
  readonly isBirthDateMissing: boolean
}

function billed(member: Member, { settings, groupsOf, productsOf }: RunInput): Billed {
  const payable = { member, groups: groupsOf(member.id), products: productsOf(member.id) }
  const share = shareOf(settings, member.member_since)
  const amounts = settings.lines.map((line) => ({ line, amount: lineAmount(line, payable, settings.age_on) }))
  return {
    isBirthDateMissing: amounts.some(({ amount }) => amount === 'noBirthDate'),
    lines: amounts.flatMap(({ line, amount }) => {
      const full = amount === 'noBirthDate' ? 0 : amount
      const cents = line.is_pro_rata ? proRata(full, share) : full
      const { description, vat_rate: rate, is_discounted: isDiscounted } = line
      return cents === 0 ? [] : [{ text: description.trim(), cents, vatRate: Number(rate || 0), isDiscounted }]
    }),
  }
}

/** One negative line for each VAT rate, so that VAT is right. */
function discountLines({ lines }: Billed, rank: number, { settings, discountText }: RunInput): RowLine[] {
  const bases = new Map<number, number>()
  for (const { cents, vatRate, isDiscounted } of lines)
    if (isDiscounted && cents > 0) bases.set(vatRate, (bases.get(vatRate) ?? 0) + cents)
  let left = settings.discount === 'amount' ? discountOf(settings, rank, sumOf([...bases.values()])) : null
  return [...bases].flatMap(([vatRate, base]) => {
    const off = left === null ? discountOf(settings, rank, base) : Math.min(base, left)
    if (left !== null) left -= off
    return off === 0 ? [] : [{ text: discountText, cents: -off, vatRate }]
  })
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, cents) => sum + cents, 0)
}

function amountsOf(lines: readonly RowLine[]): LineAmounts[] {
  return lines.map(({ cents, vatRate }) => ({ quantity: 1, unitPrice: cents, vatRate }))
}

/** VAT included. */
export function totalOf(lines: readonly RowLine[]): number {
  return invoiceTotals(amountsOf(lines)).total
}

export function hasLeft({ status }: Member): boolean {
  return status === 'ended' || status === 'deceased'
}

/** The first invoice of a member whose terms have all been invoiced, or the one that another payer got for them. */
function invoiceOf(member: Member, payer: Payer, plan: Plan): Invoiced | null {
  const elsewhere = invoiceElsewhere({ member, payer }, plan)
  if (elsewhere) return elsewhere
  const all = Array.from({ length: termCount(plan.settings) }, (_, term) => existing({ member, payer }, term, plan))
  return all.includes(null) ? null : (all[0] ?? null)
}

/** Why a chosen member gets no invoice; null when they do. */
function leftOut(member: Member, bill: Billed & { cents: number }, payer: Payer | null, input: Plan): LeftOut | null {
  if (input.excluded.has(member.id)) return 'excluded'
  if (hasLeft(member)) return 'ended'
  if (bill.isBirthDateMissing) return 'noBirthDate'
  if (bill.cents === 0) return 'zero'
  if (bill.cents < 0) return 'negative'
  if (payer === null) return 'payerUnknown'
  if (payer.member && payer.member.id !== member.id && hasLeft(payer.member)) return 'payerEnded'
  if (invoiceOf(member, payer, input)) return 'invoiced'
  const { delivery, without_email: without } = input.settings
  return delivery === 'send' && without === 'leave' && !payer.email ? 'noEmail' : null
}

function deliveryOf({ email }: Payer, { delivery }: RunSettings): PreviewRow['delivery'] {
  if (delivery === 'draft') return 'draft'
  return email ? 'email' : 'print'
}

function rowsOf(input: Plan): PreviewRow[] {
  const { settings, members } = input
  // Former members are looked at only where they were selected: they are no part of the association any more.
  const people = [...members.values()].filter((member) => !hasLeft(member) || input.selected?.has(member.id))
  const choices = people.map((member) => ({ member, not: notChosen(member, input), bill: billed(member, input) }))
  const households = householdsOf([...members.values()], settings.has_shared_address)
  const ranked = choices.flatMap(({ member, not, bill }) => {
    if (not !== null || input.excluded.has(member.id) || hasLeft(member)) return []
    const cents = sumOf(bill.lines.filter(({ isDiscounted }) => isDiscounted).map(({ cents }) => cents))
    const household = households.get(member.id) ?? member.id
    return [{ id: member.id, household, cents, born: member.date_of_birth ?? null }]
  })
  const ranks = ranksOf(ranked)
  return choices.map(({ member, not, bill }) => {
    const payer = payerFor(member, input)
    const shown = payer ?? { member: null, name: '', email: null }
    const lines = [
      ...bill.lines.map(({ text, cents, vatRate }) => ({ text, cents, vatRate })),
      ...discountLines(bill, ranks.get(member.id) ?? 1, input),
    ]
    const cents = totalOf(lines)
    const reason = not ?? leftOut(member, { ...bill, cents }, payer, input)
    return {
      member,
      payer: shown,
      lines,
      cents,
      delivery: deliveryOf(shown, settings),
      isIn: reason === null,
      reason,
      invoice: reason === 'invoiced' && payer ? invoiceOf(member, payer, input) : null,
    }
  })
}

/** The rows of one invoice: those of one payer, or each on its own. */
function bundled(rows: readonly PreviewRow[], input: Plan): (readonly PreviewRow[])[] {
  const keyOf = (row: PreviewRow) =>
    JSON.stringify([payerKey(row.payer), isInvoicedApart(row, input) ? row.member.id : null])
  return [...Map.groupBy(rows, keyOf).values()]
}

function invoicesOf(rows: readonly PreviewRow[], input: Plan): PlannedInvoice[] {
  const { settings } = input
  const terms = termCount(settings)
  const { due_dates: dates, delivery, later_terms: later } = settings
  return bundled(rows, input).flatMap((bundle) => {
    const [first] = bundle
    if (!first) return []
    const { payer } = first
    const isApart = isInvoicedApart(first, input)
    const lines = bundle.flatMap((row) =>
      row.lines.map((line) => ({ ...line, member: row.member, parts: inTerms(line.cents, terms) })),
    )
    return Array.from({ length: terms }, (_, term) => term).flatMap((term): PlannedInvoice[] => {
      if (existing(first, term, input)) return []
      const parts = lines
        .map(({ parts, ...line }) => ({ ...line, cents: parts[term] ?? 0 }))
        .filter(({ cents }) => cents !== 0)
      if (parts.length === 0) return []
      return [
        {
          payer,
          reference: referenceOf(first, term, { settings, isApart }),
          dueDate: dates[term] ?? '',
          isSent: delivery === 'send' && Boolean(payer.email) && (term === 0 || later === 'send'),
          isPrinted: delivery === 'send' && !payer.email,
          lines: parts,
          cents: totalOf(parts),
        },
      ]
    })
  })
}

/** Why the service would refuse an invoice, whatever the rows say. */
export function faultOf({ lines }: PlannedInvoice): 'lines' | 'amounts' | null {
  if (lines.length > invoiceLimits.lines) return 'lines'
  return invoiceFault(invoiceTotals(amountsOf(lines))) === null ? null : 'amounts'
}

/**
 * Cents of each member: what their lines add to the payer's invoices, so that the rows add up to these. VAT is rounded once per
 * invoice, not per member, and terms that were invoiced before are not among them.
 */
function sharesOf(invoices: readonly PlannedInvoice[]): ReadonlyMap<number, number> {
  const shares = new Map<number, number>()
  for (const { lines } of invoices) {
    const added: RowLine[] = []
    let before = 0
    for (const [id, own] of Map.groupBy(lines, ({ member }) => member.id)) {
      added.push(...own)
      const total = totalOf(added)
      shares.set(id, (shares.get(id) ?? 0) + total - before)
      before = total
    }
  }
  return shares
}

function byName(a: PreviewRow, b: PreviewRow): number {
  return a.payer.name.localeCompare(b.payer.name) || a.member.id - b.member.id
}

/** Everyone, and the invoices in the order in which they are made: by the payer's name, the terms of one payer after another. */
export function previewRun(input: RunInput): RunPreview {
  const plan = planOf(input)
  const rows = rowsOf(plan)
  const invoices = invoicesOf(rows.filter(({ isIn }) => isIn).toSorted(byName), plan)
  const shares = sharesOf(invoices)
  return {
    rows: rows.map((row) => (row.isIn ? { ...row, cents: shares.get(row.member.id) ?? 0 } : row)),
    invoices,
    total: sumOf(invoices.map(({ cents }) => cents)),
  }
}
