/** A discrepancy of a record that `checkLedger` finds. */
import { formatMoney } from '#contract/money.ts'
import type { Discrepancy, DiscrepancyKind } from '#contract/schemas/management/reconciliation.ts'

/** The record that is looked at, and the line of it. */
export type Checked = Pick<Discrepancy, 'record' | 'id' | 'name' | 'invoice_id'> & Partial<Pick<Discrepancy, 'line'>>
type Values = Partial<Pick<Discrepancy, 'stored' | 'expected'>>

export function fails(record: Checked, isSound: boolean, kind: DiscrepancyKind, values: Values = {}): Discrepancy[] {
  return isSound ? [] : [{ line: null, ...record, kind, stored: null, expected: null, ...values }]
}

/** Cents. */
export function differs(record: Checked, kind: DiscrepancyKind, stored: number, derived: number): Discrepancy[] {
  return fails(record, stored === derived, kind, { stored: formatMoney(stored), expected: formatMoney(derived) })
}
