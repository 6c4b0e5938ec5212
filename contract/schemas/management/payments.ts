/** Payments by hand, reversals and refunds (not in the specification). */
import { z } from 'zod'
import { largestAmount } from '../../money.ts'
import { largestSmallAmount } from '../../small-amounts.ts'
import { date, id, moneyBetween, nullableLines, nullableString, nullableText } from '../fields.ts'
import { payment } from '../payments.ts'
import { paymentMethods } from '../../kinds.ts'

export const managedPayment = payment
  .extend({
    is_refund: z.boolean().meta({ description: 'Money that was paid back; its amount is negative.' }),
    is_write_off: z.boolean().meta({ description: 'A small difference that is not asked for any more: no money.' }),
    reverses_id: id.nullable().meta({ description: 'The payment or refund that it takes back.' }),
    reversed_by_id: id.nullable(),
    reason: nullableString,
  })
  .meta({ id: 'ManagedPayment' })
export type ManagedPayment = z.output<typeof managedPayment>

const reason = nullableLines({ max: 500 })

const money = z.strictObject({
  amount: moneyBetween(1, largestAmount),
  method: z.enum(paymentMethods),
  paid_on: date,
  reference: nullableText({ max: 200 }).optional(),
})

export const paymentRecord = money
  .extend({
    allow_overpayment: z.boolean().optional().meta({
      default: false,
      description:
        'Without it an amount above `amount_due` is refused. The rest is `amount_overpaid`, to be paid back.',
    }),
  })
  .meta({ id: 'PaymentRecord' })
export type PaymentRecord = z.output<typeof paymentRecord>

export const refundRecord = money.extend({ reason: reason.optional() }).meta({ id: 'RefundRecord' })
export type RefundRecord = z.output<typeof refundRecord>

export const writeOffCreate = z
  .strictObject({
    amount: moneyBetween(1, largestSmallAmount).meta({
      description: 'What is due, as it was shown. Refused when something else is due now.',
    }),
    written_off_on: date.optional().meta({ description: 'Default: today.' }),
    reason: reason.optional(),
  })
  .meta({ id: 'WriteOffCreate' })
export type WriteOffCreate = z.output<typeof writeOffCreate>

export const paymentReverse = z.strictObject({ reason }).partial().meta({ id: 'PaymentReverse' })
export type PaymentReverse = z.output<typeof paymentReverse>
