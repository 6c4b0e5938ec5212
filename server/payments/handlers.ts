/** The operations on payments: input → verb → representation. */
import { type Handlers, notYet } from '../handler.ts'

type PaymentOperation = 'listPayments' | 'getPayment'

export const paymentHandlers: Pick<Handlers, PaymentOperation> = {
  listPayments: notYet,
  getPayment: notYet,
}
