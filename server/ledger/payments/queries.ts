/** Selects of payments. */
import type { Selectable } from 'kysely'
import type { PaymentMethod } from '#contract/schemas/payments.ts'
import type { Reader } from '../../operation/context.ts'
import type { PaymentTable } from '../../database/ledger-tables.ts'
import { Problem } from '../../lib/problem.ts'

/** The possible values of this text column: nothing else is ever written there. */
export type CheckedPayment = { readonly method: PaymentMethod }

export type PaymentRow = Selectable<PaymentTable> & CheckedPayment

/** A payment as its representation needs it. */
export type ShownPayment = Omit<
  PaymentRow,
  'organization_id' | 'entry_id' | 'reverses_id' | 'is_refund' | 'is_write_off' | 'reason'
>

export function selectPayments({ db, association }: Reader) {
  return db.selectFrom('payments').where('payments.organization_id', '=', association.id)
}

/** Money that came in or went back: without small differences that were written off. */
export function selectMoney(reader: Reader) {
  return selectPayments(reader).where('payments.is_write_off', '=', false)
}

/** The payment, or 404. */
export async function findPayment(reader: Reader, id: number): Promise<PaymentRow> {
  const row = await selectPayments(reader)
    .where('id', '=', id)
    .selectAll()
    .$narrowType<CheckedPayment>()
    .executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}
