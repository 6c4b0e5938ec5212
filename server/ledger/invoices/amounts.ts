/** Lines and totals of an invoice as they are stored, by the arithmetic of the contract. */
import type { Insertable } from 'kysely'
import { invoiceFault, invoiceTotals, type LineAmounts, netLines, scaled, withoutVat } from '#contract/money.ts'
import { type InvoiceLineInput, lineAmounts } from '#contract/schemas/invoices.ts'
import type { Tables } from '../../database/tables.ts'
import { refuse } from '../../lib/problem.ts'

/** A line without its keys in the database. */
export type LineColumns = Omit<
  Insertable<Tables['invoice_lines']>,
  'organization_id' | 'id' | 'invoice_id' | 'position'
>

export interface InvoiceAmounts {
  /** In the order given. */
  readonly lines: readonly LineColumns[]
  readonly totals: Pick<Insertable<Tables['invoices']>, 'total_excl_vat' | 'total_vat' | 'total'>
}

/** The amounts of lines that the contract's schema has accepted. `includesVat`: that of the prices. */
export function amountsOf(lines: readonly InvoiceLineInput[], { includesVat = false } = {}): InvoiceAmounts {
  const given = lineAmounts(lines)
  const net = includesVat ? netLines(given) : given
  const totals = invoiceTotals(net)
  return {
    lines: given.map(({ quantity, unitPrice, vatRate }, index) => ({
      description: lines[index]?.description ?? '',
      quantity: Number(scaled(quantity, 3)),
      unit_price: includesVat ? withoutVat(unitPrice, vatRate) : unitPrice,
      vat_rate: Number(scaled(vatRate, 2)),
      total_excl_vat: totals.lines[index] ?? 0,
      gross_price: includesVat ? unitPrice : null,
      gross_total: net[index]?.grossTotal ?? null,
    })),
    totals: { total_excl_vat: totals.totalExclVat, total_vat: totals.totalVat, total: totals.total },
  }
}

/** Why the totals of lines cannot be stored. */
export function totalsFault(lines: readonly InvoiceLineInput[], { includesVat = false } = {}) {
  const given = lineAmounts(lines)
  return invoiceFault(invoiceTotals(includesVat ? netLines(given) : given))
}

/** Refuses lines whose totals cannot be stored. Throws `validation_failed`. */
export function requireTotals(lines: readonly InvoiceLineInput[], { includesVat = false } = {}): void {
  const fault = totalsFault(lines, { includesVat })
  refuse(fault === null ? [] : [{ field: 'lines', reason: fault }])
}

interface StoredLine {
  /** Thousandths. */
  readonly quantity: number
  readonly unit_price: number
  readonly gross_price: number | null
  /** Hundredths of a percent. */
  readonly vat_rate: number
}

/** Stored lines of an invoice as input of the arithmetic, from what was typed. */
export function amountsFromStored(lines: readonly StoredLine[]): LineAmounts[] {
  const typed = lines.map(({ quantity, unit_price, gross_price, vat_rate }) => ({
    quantity: quantity / 1000,
    unitPrice: gross_price ?? unit_price,
    vatRate: vat_rate / 100,
  }))
  return lines.some(({ gross_price }) => gross_price !== null) ? netLines(typed) : typed
}
