import { IconCoinEuro } from '@tabler/icons-react'
import { centsOf } from '#contract/money.ts'
import { can } from '#contract/operations.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import type { PaletteContext } from '../palette/context.ts'
import { createFinder, searched, type Contribution } from '../palette/finder.ts'
import { isPaymentMethod } from '#contract/kinds.ts'

/** Another service may omit fields that the specification does not define. */
type Known = Partial<Pick<Payment, 'amount' | 'paid_on' | 'reference'>> & Pick<Payment, 'method'>

export function paymentEntries(at: PaletteContext): Contribution {
  const { session, router, t, formats } = at
  if (!can(session, 'listPayments') || !can(session, 'getPayment')) return {}
  const amountOf = ({ amount }: Known) => (amount === undefined ? '' : formats.money(amount))
  const dayOf = ({ paid_on: day }: Known) => (day === undefined ? '' : formats.shortDate(day))
  const finder = createFinder<'listPayments'>(at, {
    name: 'payments',
    list: 'listPayments',
    label: t('payments.title'),
    icon: IconCoinEuro,
    columns: [
      searched<Payment>('amount', ({ amount }: Known) => centsOf(amount), {
        kind: 'money',
        text: amountOf,
      }),
      searched<Payment>('reference', ({ reference }: Known) => reference, { compact: true }),
      searched<Payment>('day', ({ paid_on: day }: Known) => day, { kind: 'date', text: dayOf }),
    ],
    titleOf: (payment) => t('payments.of', { amount: amountOf(payment), date: dayOf(payment) }),
    detailsOf: ({ method, reference }: Known) => [
      isPaymentMethod(method) ? t(`payments.methods.${method}`) : method,
      reference,
    ],
    hrefOf: ({ id }) => router.buildLocation({ to: '/payments/$id', params: { id } }).href,
    // Newest first.
    weightOf: ({ paid_on: day }: Known) => -(Date.parse(day ?? '') || 0),
    listHref: router.buildLocation({ to: '/payments' }).href,
  })
  return { finders: [finder] }
}
