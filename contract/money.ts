/**
 * Money: integer cents internally, a string with two decimals in JSON (specification, "Money"). Arithmetic uses exact
 * integers; only lines and VAT can produce fractions of a cent, which are rounded half away from zero.
 */
import type { VatKind } from './vat-kinds.ts'

const pattern = /^-?\d+\.\d{2}$/

/** Cents. The largest amount, well within the range of safe integers. */
export const largestAmount = 9_000_000_000_000_00

export function isMoney(text: string): boolean {
  return pattern.test(text) && text.length <= 20 && Math.abs(Number(text.replace('.', ''))) <= largestAmount
}

/** `"12.50"` → `1250`. Throws a RangeError unless the text satisfies `isMoney`. */
export function parseMoney(text: string): number {
  if (!isMoney(text)) throw new RangeError(`not an amount: ${text}`)
  const cents = Number(text.replace('.', ''))
  return cents === 0 ? 0 : cents
}

/** The cents of an amount in a response; null when it is absent or invalid. */
export function centsOf(text: string | null | undefined): number | null {
  return text != null && isMoney(text) ? parseMoney(text) : null
}

/** `1250` → `"12.50"`. A sum of many amounts may be a bigint (`totalOf`). */
export function formatMoney(cents: number | bigint): string {
  if (typeof cents === 'number' && !Number.isSafeInteger(cents)) throw new RangeError(`not a number of cents: ${cents}`)
  const digits = String(cents).replace('-', '').padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `numerator / denominator`, exact, rounded half away from zero. */
export function divideRounded(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n !== denominator < 0n
  const [n, d] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator]
  const rounded = (n * 2n + d) / (d * 2n)
  return Number(negative ? -rounded : rounded)
}

/**
 * A decimal number as an integer scaled by `decimals` digits: `scaled(1.005, 3)` → `1005n`. Throws on more decimals.
 */
export function scaled(value: number, decimals: number): bigint {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const places = decimals + Number(exponent)
  if (fraction.length > places) throw new RangeError(`more than ${decimals} decimals: ${value}`)
  return BigInt(whole + fraction + '0'.repeat(places - fraction.length))
}

export interface LineAmounts {
  /** Up to three decimals. */
  readonly quantity: number
  /** Cents. */
  readonly unitPrice: number
  /** Percent, up to two decimals. */
  readonly vatRate: number
  /** Why there is no VAT: each kind is a group of its own. */
  readonly vatKind?: VatKind | null | undefined
  /** Cents including VAT, where the price includes it: the VAT is what this has more than the line. */
  readonly grossTotal?: number | null | undefined
}

export const invoiceLimits = { lines: 200, quantity: 1_000_000, unitPrice: 1_000_000_00, vatRate: 100 } as const

export interface VatAmount {
  readonly rate: number
  /** Null with VAT, and where the lines do not say it. */
  readonly kind: VatKind | null
  /** Cents. */
  readonly base: number
  /** Cents. */
  readonly amount: number
}

export interface InvoiceTotals {
  /** Cents excluding VAT, line by line. */
  readonly lines: readonly number[]
  readonly vat: readonly VatAmount[]
  readonly totalExclVat: number
  readonly totalVat: number
  readonly total: number
}

/**
 * The invoice arithmetic of the contract design (EN 16931): VAT per rate over the sum of its lines. Intermediate sums
 * are exact at any size; use the result only when `invoiceFault` finds nothing.
 */
export function invoiceTotals(lines: readonly LineAmounts[]): InvoiceTotals {
  const counted = lines.map((line) => ({ ...line, net: lineAmount(line) }))
  const groups = Map.groupBy(counted, ({ vatRate, vatKind }) => `${vatRate} ${vatKind ?? ''}`)
  const vat = [...groups.values()].flatMap((group) => vatOf(group)).sort(byRate)
  const amounts = counted.map(({ net }) => net)
  const totalExclVat = sum(amounts)
  const totalVat = sum(vat.map(({ amount }) => amount))
  return { lines: amounts, vat, totalExclVat, totalVat, total: sum([totalExclVat, totalVat]) }
}

/** Cents, rounded. */
function lineAmount({ quantity, unitPrice }: Pick<LineAmounts, 'quantity' | 'unitPrice'>): number {
  return divideRounded(scaled(quantity, 3) * BigInt(unitPrice), 1000n)
}

type CountedLine = LineAmounts & { readonly net: number }

/** VAT of lines with one rate: rounded over the sum of lines with prices without VAT, and exact for the others. */
function vatOf(group: readonly CountedLine[]): VatAmount[] {
  const [first] = group
  if (!first) return []
  let [base, taxed, amount] = [0n, 0n, 0n]
  for (const { net, grossTotal } of group) {
    base += BigInt(net)
    if (grossTotal == null) taxed += BigInt(net)
    else amount += BigInt(grossTotal) - BigInt(net)
  }
  const rounded = divideRounded(taxed * scaled(first.vatRate, 2), 10_000n)
  return [{ rate: first.vatRate, kind: first.vatKind ?? null, base: Number(base), amount: Number(amount) + rounded }]
}

function byRate(a: VatAmount, b: VatAmount): number {
  return a.rate - b.rate || (a.kind ?? '').localeCompare(b.kind ?? '')
}

/** Cents without the VAT of this rate that they include. */
export function withoutVat(gross: number, vatRate: number): number {
  return divideRounded(BigInt(gross) * 10_000n, 10_000n + scaled(vatRate, 2))
}

/**
 * Lines whose prices include VAT, as lines without it. The VAT of a rate is rounded once, over the sum of its lines, so that the total is
 * exactly what was agreed; cents that this leaves go to the largest lines.
 */
export function netLines(lines: readonly LineAmounts[]): LineAmounts[] {
  const parts = lines.map(({ vatRate, vatKind, ...line }) => {
    const gross = lineAmount(line)
    return { vatRate, vatKind, gross, net: withoutVat(gross, vatRate) }
  })
  for (const [rate, group] of Map.groupBy(parts, ({ vatRate }) => vatRate)) {
    const rest = withoutVat(sum(group.map(({ gross }) => gross)), rate) - sum(group.map(({ net }) => net))
    const largestFirst = group.toSorted((a, b) => Math.abs(b.gross) - Math.abs(a.gross))
    for (const part of largestFirst.slice(0, Math.abs(rest))) part.net += Math.sign(rest)
  }
  return parts.map(({ vatRate, vatKind, gross, net }) => ({
    quantity: 1,
    unitPrice: net,
    vatRate,
    vatKind,
    grossTotal: gross,
  }))
}

function sum(amounts: readonly number[]): number {
  return Number(totalOf(amounts))
}

/** Cents, exact at any size. */
export function totalOf(amounts: readonly number[]): bigint {
  return amounts.reduce((total, amount) => total + BigInt(amount), 0n)
}

/** Why an invoice cannot have these amounts: they are too large to be exact, or the total is negative. */
export function invoiceFault({ vat, totalExclVat, totalVat, total }: InvoiceTotals) {
  const amounts = [totalExclVat, totalVat, total, ...vat.flatMap(({ base, amount }) => [base, amount])]
  if (amounts.some((amount) => Math.abs(amount) > largestAmount)) return 'out_of_range'
  return total < 0 ? 'negative_total' : null
}
