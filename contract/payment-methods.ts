/** How a payment was made (not in the specification). */
export const paymentMethods = ['bank_transfer', 'direct_debit', 'online', 'cash', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return paymentMethods.some((method) => method === value)
}
