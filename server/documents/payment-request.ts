/** Whether an invoice asks for money, and how it is to be paid. */
import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from 'ibantools'
import { parseMoney } from '#contract/money.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import type { Association } from '../operation/context.ts'
import { type EpcTransfer, epcText } from './epc.ts'

/** `due` asks for money; `settled` was sent and asks for none. */
export type PaymentState = 'draft' | 'due' | 'settled' | 'paid' | 'cancelled' | 'credited'

export function paymentState({ status, amount_due }: Pick<Invoice, 'status' | 'amount_due'>): PaymentState {
  if (status !== 'sent') return status
  return parseMoney(amount_due) > 0 ? 'due' : 'settled'
}

export interface PaymentRequest extends EpcTransfer {
  /** In groups of four. */
  readonly shownIban: string
  /** Text of the QR code; null where the standard has none for this payment. */
  readonly epc: string | null
}

type Payee = Pick<Association, 'name' | 'iban' | 'bic'>

/** Null when nothing is to be paid, or when the association has no account to pay it to. */
export function paymentRequest(invoice: Invoice, { name, iban, bic }: Payee): PaymentRequest | null {
  const account = iban === null ? null : electronicFormatIBAN(iban)
  if (paymentState(invoice) !== 'due' || account === null || !isValidIBAN(account)) return null
  const transfer = { iban: account, bic, name, amount: parseMoney(invoice.amount_due), reference: invoice.number }
  return { ...transfer, shownIban: friendlyFormatIBAN(account) ?? account, epc: epcText(transfer) }
}
