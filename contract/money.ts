/**
 * Money: integer cents internally, a string with two decimals in JSON (specification, "Money"). Arithmetic uses exact
 * integers; only lines and VAT can produce fractions of a cent, which are rounded half away from zero.
 */
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
}

export const invoiceLimits = { lines: 200, quantity: 1_000_000, unitPrice: 1_000_000_00, vatRate: 100 } as const

export interface VatAmount {
  readonly rate: number
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
  const amounts = lines.map((line) => divideRounded(scaled(line.quantity, 3) * BigInt(line.unitPrice), 1000n))
  const bases = new Map<number, bigint>()
  lines.forEach((line, index) => bases.set(line.vatRate, (bases.get(line.vatRate) ?? 0n) + BigInt(amounts[index] ?? 0)))
  const vat = [...bases]
    .sort(([a], [b]) => a - b)
    .map(([rate, base]) => ({ rate, base: Number(base), amount: divideRounded(base * scaled(rate, 2), 10_000n) }))
  const totalExclVat = sum(amounts)
  const totalVat = sum(vat.map(({ amount }) => amount))
  return { lines: amounts, vat, totalExclVat, totalVat, total: sum([totalExclVat, totalVat]) }
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
