/** The bank account of a member, and the mandate to collect from it. */
import type { RowCells } from './row-cells.ts'

export interface BankFields {
  readonly iban?: string | undefined
  readonly account_holder?: string | undefined
  readonly mandate_reference?: string | undefined
  readonly mandate_date?: string | undefined
  readonly mandate_last_collected_on?: string | undefined
}

export function readBank(cells: RowCells): BankFields {
  return {
    iban: cells
      .text('iban')
      ?.replace(/[\s.-]/g, '')
      .toUpperCase(),
    account_holder: cells.text('account_holder'),
    mandate_reference: cells.text('mandate_reference'),
    mandate_date: cells.date('mandate_date'),
    mandate_last_collected_on: cells.date('mandate_last_collected_on'),
  }
}
