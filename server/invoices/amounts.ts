/** Lines and totals of an invoice as they are stored, by the arithmetic of the contract. */
import type { Insertable } from 'kysely'
import { invoiceTotals, scaled } from '#contract/money.ts'
import { type InvoiceLineInput, lineAmounts } from '#contract/schemas/invoices.ts'
import type { InvoiceLineTable, InvoiceTable } from '../database/tables.ts'

/** A line without its keys in the database. */
export type LineColumns = Omit<Insertable<InvoiceLineTable>, 'organization_id' | 'id' | 'invoice_id' | 'position'>

export interface InvoiceAmounts {
  /** In the order given. */
  readonly lines: readonly LineColumns[]
  readonly totals: Pick<Insertable<InvoiceTable>, 'total_excl_vat' | 'total_vat' | 'total'>
}

/** The amounts of lines that the contract's schema has accepted; it refuses lines whose totals cannot be stored. */
export function amountsOf(lines: readonly InvoiceLineInput[]): InvoiceAmounts {
  const amounts = lineAmounts(lines)
  const totals = invoiceTotals(amounts)
  return {
    lines: amounts.map(({ quantity, unitPrice, vatRate }, index) => ({
      description: lines[index]?.description ?? '',
      quantity: Number(scaled(quantity, 3)),
      unit_price: unitPrice,
      vat_rate: Number(scaled(vatRate, 2)),
      total_excl_vat: totals.lines[index] ?? 0,
    })),
    totals: { total_excl_vat: totals.totalExclVat, total_vat: totals.totalVat, total: totals.total },
  }
}
