import { useTranslations } from 'use-intl'
import type { Payment } from '#contract/schemas/payments.ts'
import { isPaymentMethod } from './payment-search.ts'

/** How it was paid, in words; a way that this version does not know is shown as it is. */
export function useMethodText(): (method: Payment['method']) => string {
  const t = useTranslations('payments.methods')
  return (method) => (isPaymentMethod(method) ? t(method) : method)
}

/** `useMethodText`, where a component is easier. */
export function PaymentMethodText({ method }: Pick<Payment, 'method'>) {
  return useMethodText()(method)
}
