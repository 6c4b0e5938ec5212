/** The operations on payments: input → verb → representation. */
import { defineHandlers } from '../../operation/handler.ts'
import { presentedById, presentedList } from '../../operation/presented.ts'
import { listPayments } from './list.ts'
import { presentPayment } from './present.ts'
import { findPayment } from './queries.ts'

export const paymentHandlers = defineHandlers({
  listPayments: presentedList(listPayments, presentPayment),
  getPayment: presentedById(findPayment, presentPayment),
})
