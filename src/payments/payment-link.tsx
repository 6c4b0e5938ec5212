import { VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Payment } from '#contract/schemas/payments.ts'
import { useFormats, withTexts } from '../i18n/language-provider.tsx'
import { lazyPart } from '../problems/lazy-part.tsx'
import { useCan } from '../session/session.ts'
import { RecordLink } from '../ui/record-link.tsx'
import { isPaymentMethod } from '#contract/kinds.ts'

/** Why a bank returned a payment. Few invoices have one. */
export const ReturnReason = lazyPart(
  withTexts(async () => (await import('./return-reason-text.tsx')).ReturnReasonText, 'billing'),
)

interface PaymentLinkProps {
  readonly payment: Pick<Payment, 'id'> & Partial<Pick<Payment, 'paid_on' | 'amount'>>
  /** Clicking its row or card opens it. */
  readonly opens?: boolean
}

/** A payment's date, linked to its page when the key may read it; screen readers hear the amount too. */
export function PaymentLink({ payment, opens = false }: PaymentLinkProps) {
  const t = useTranslations('payments')
  const formats = useFormats()
  const can = useCan()
  const { id, paid_on: day, amount } = payment
  const name = day ? <time dateTime={day}>{formats.shortDate(day)}</time> : t('one', { date: String(id) })
  if (!can('getPayment')) return <span>{name}</span>
  return (
    <RecordLink
      to="/payments/$id"
      id={id}
      look={opens ? 'opens' : 'underlined'}
      label={
        <>
          {name}
          {amount && <VisuallyHidden>, {formats.money(amount)}</VisuallyHidden>}
        </>
      }
    />
  )
}

/** The payment method in words; an unknown one is shown unchanged. */
export function useMethodText(): (method: Payment['method']) => string {
  const t = useTranslations('payments.methods')
  return (method) => (isPaymentMethod(method) ? t(method) : method)
}
