import { useTranslations } from 'use-intl'
import type { Payment } from '#contract/schemas/payments.ts'
import { isPaymentMethod } from './payment-search.ts'

/** The payment method in words; an unknown one is shown unchanged. */
export function useMethodText(): (method: Payment['method']) => string {
  const t = useTranslations('payments.methods')
  return (method) => (isPaymentMethod(method) ? t(method) : method)
}

/** `useMethodText` as a component. */
export function PaymentMethodText({ method }: Pick<Payment, 'method'>) {
  return useMethodText()(method)
}
