/** The lines in the invoice form and their amounts. Pure. */
import {
  formatMoney,
  invoiceFault,
  type InvoiceTotals,
  invoiceTotals,
  isMoney,
  type LineAmounts,
  netLines,
  parseMoney,
} from '#contract/money.ts'

import type { VatKind } from '#contract/vat-kinds.ts'

/** Parsed by the fields: numbers as `1.125`, amounts as `12.50`; invalid input stays as typed. */
export type LineValues = {
  readonly description: string
  readonly quantity: string
  readonly unit_price: string
  readonly vat_rate: string
  /** Why there is no VAT, as the draft has it; `''`: as the product or the settings say. */
  readonly vat_kind: VatKind | ''
  /** Codes of the bookkeeping program, which only a draft has a field for; empty for those of the product or the association. */
  readonly ledger_account: string
  readonly cost_centre: string
}

const mostDecimals = { quantity: 3, vat_rate: 2 } as const
const largest = { quantity: 1_000_000, vat_rate: 100 } as const

function readNumber(text: string, field: keyof typeof mostDecimals, ifEmpty: number): number | null {
  if (text === '') return ifEmpty
  const decimals = /^\d+(?:\.(\d+))?$/.exec(text)
  if (!decimals || (decimals[1] ?? '').length > mostDecimals[field]) return null
  const value = Number(text)
  return value <= largest[field] ? value : null
}

/** The input of the invoice arithmetic; null for an incomplete line. */
export function lineAmountsOf({ quantity, unit_price: price, vat_rate: rate }: LineValues): LineAmounts | null {
  const amount = readNumber(quantity, 'quantity', 1)
  const vatRate = readNumber(rate, 'vat_rate', 0)
  if (amount === null || vatRate === null || !isMoney(price)) return null
  return { quantity: amount, unitPrice: parseMoney(price), vatRate }
}

/** Whether nothing has been typed, ignoring default values: the empty line at the end. */
export function isEmptyLine({ description, unit_price: price }: LineValues): boolean {
  return description.trim() === '' && price.trim() === ''
}

export interface TypedTotals {
  readonly totals: InvoiceTotals
  readonly fault: ReturnType<typeof invoiceFault>
  /** Number of incomplete or invalid lines, which are not in the totals. */
  readonly missing: number
}

/** The totals of the complete lines, by the contract's arithmetic. */
export function formTotals(lines: readonly LineValues[], includesVat = false): TypedTotals {
  const written = lines.filter((line) => !isEmptyLine(line))
  const amounts = written.map(lineAmountsOf).filter((line) => line !== null)
  const totals = invoiceTotals(includesVat ? netLines(amounts) : amounts)
  return { totals, fault: invoiceFault(totals), missing: written.length - amounts.length }
}

/** The amount of a line; null when it is incomplete or too large to be exact. */
export function lineTotal(line: LineValues): string | null {
  const amounts = lineAmountsOf(line)
  const cents = amounts ? invoiceTotals([amounts]).totalExclVat : null
  return cents === null || !Number.isSafeInteger(cents) ? null : formatMoney(cents)
}
