/** The VAT categories of an electronic invoice (EN 16931), and the reasons for those without VAT. Pure. */
import { parseMoney } from '#contract/money.ts'
import type { ManagedInvoice } from '#contract/schemas/management/invoices.ts'
import type { VatKind } from '#contract/vat-kinds.ts'
import type { XmlNode } from '../lib/xml.ts'

type Taxed = Pick<ManagedInvoice, 'vat'>

function leaf(name: string, value: string): XmlNode {
  return [name, value]
}

/** Standard, exempt, outside VAT, or taxed at a rate of zero. */
export type Category = 'S' | 'E' | 'O' | 'Z'

/**
 * A document that is outside VAT has nothing else (BR-O-11), and the other categories name the seller's VAT number: beside other lines, what is
 * outside VAT is written as exempt, with the reason in words; without a number and without VAT all of it is outside.
 */
export type CategoryOf = (line: { readonly rate: number; readonly kind: VatKind | null }) => Category

export function categories({ vat }: Taxed, vatNumber: string | null): CategoryOf {
  const isUntaxed = vat.every(({ rate }) => rate === 0)
  const isOutside = isUntaxed && (vatNumber === null || vat.every(({ kind }) => kind === 'outside'))
  return ({ rate, kind }) => {
    if (rate > 0) return 'S'
    if (isOutside) return 'O'
    return kind === 'zero' ? 'Z' : 'E'
  }
}

const exemptions: Readonly<Record<VatKind, string>> = {
  exempt: 'Exempt from VAT',
  outside: 'Not subject to VAT',
  zero: '',
}

const reasons: Readonly<Record<Exclude<Category, 'E'>, readonly XmlNode[]>> = {
  S: [],
  Z: [],
  O: [leaf('cbc:TaxExemptionReasonCode', 'VATEX-EU-O'), leaf('cbc:TaxExemptionReason', 'Not subject to VAT')],
}

export interface Subtotal {
  readonly rate: number
  readonly category: Category
  readonly base: number
  readonly tax: number
  readonly kinds: readonly VatKind[]
}

/** One for each category and rate, as the standard has it. */
export function subtotals({ vat }: Taxed, categoryOf: CategoryOf): Subtotal[] {
  return [...Map.groupBy(vat, (one) => `${categoryOf(one)} ${one.rate}`).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, money) => sum + parseMoney(money), 0)
    return {
      rate: first.rate,
      category: categoryOf(first),
      base: sumOf(group.map(({ base }) => base)),
      tax: sumOf(group.map(({ amount: tax }) => tax)),
      kinds: group.flatMap(({ kind }) => kind ?? []),
    }
  })
}

export function reasonOf({ category, kinds }: Subtotal): readonly XmlNode[] {
  if (category !== 'E') return reasons[category]
  return [leaf('cbc:TaxExemptionReason', kinds.map((kind) => exemptions[kind]).join('; '))]
}
