/** Payments. Fields are not in the specification beyond belonging to an invoice. */
import { z } from 'zod'
import { paymentMethods } from '../kinds.ts'
import { assumed, date, id, listOf, money, nullableString, timestamps } from './fields.ts'
import { idFilter, page, updatedSince } from './parameters.ts'

export const payment = z
  .strictObject({
    object: z.literal('payment'),
    id,
    invoice_id: id,
    amount: money,
    method: z.enum(paymentMethods),
    paid_on: date,
    reference: nullableString,
    ...timestamps,
  })
  .meta({ id: 'Payment', description: 'A negative amount takes back an earlier payment.', ...assumed })
export type Payment = z.output<typeof payment>
export const paymentList = listOf(payment, 'PaymentList')
export const paymentListQuery = z.object({ ...page, updated_since: updatedSince, invoice_id: idFilter.optional() })
export type PaymentListQuery = z.output<typeof paymentListQuery>
