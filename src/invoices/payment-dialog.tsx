import { ManagedDialog, type ManagedDialogProps } from './managed-dialog.tsx'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { paymentRecord, refundRecord } from '#contract/schemas/management/payments.ts'
import { type PaymentMethod, paymentMethods } from '#contract/kinds.ts'
import { ActionForm, wholeBy } from '../forms/action-form.tsx'
import { CheckboxField } from '../forms/fields.tsx'
import { localToday } from '../forms/local-date.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { useBookDays } from './invoice-values.ts'
import { useInvoiceAction } from './manage-queries.ts'
import { centsOf, formatMoney } from '#contract/money.ts'
import { useEffect, useRef } from 'react'

export interface PaymentDialogProps extends ManagedDialogProps {
  readonly number: string
  /** Money that came in, or money that was paid back. */
  readonly kind: 'payment' | 'refund'
}

type PaymentValues = {
  amount: string
  method: PaymentMethod
  paid_on: string
  reference: string
  reason: string
  allow_overpayment: boolean
}

/** Cents above what is due; 0 for what is no amount. */
function restOf(amount: string, due: string): number {
  return Math.max(0, (centsOf(amount) ?? 0) - (centsOf(due) ?? 0))
}

interface OverpaymentProps {
  readonly methods: Pick<UseFormReturn<PaymentValues>, 'control' | 'setValue'>
  readonly due: string
}

/** Asks about an amount above what is due: a mistyped one, or money that has to go back. The answer is for that amount. */
function Overpayment({ methods: { control, setValue }, due }: OverpaymentProps) {
  const t = useTranslations('invoices.manage')
  const formats = useFormats()
  const rest = restOf(useWatch({ control, name: 'amount' }), due)
  const asked = useRef(rest)
  useEffect(() => {
    if (asked.current !== rest) setValue('allow_overpayment', false)
    asked.current = rest
  }, [rest, setValue])
  if (rest === 0) return null
  return (
    <CheckboxField
      control={control}
      name="allow_overpayment"
      label={t('overpays', { amount: formats.money(formatMoney(rest)) })}
      hint={t('overpaysHint')}
    />
  )
}

export function PaymentDialog({ number, kind, ...dialog }: PaymentDialogProps) {
  const t = useTranslations('invoices.manage')
  const payments = useTranslations('payments')
  const formats = useFormats()
  const isRefund = kind === 'refund'
  const { past } = useBookDays()
  const operation = isRefund ? 'refundInvoice' : 'recordPayment'
  const act = useInvoiceAction(operation, dialog.id)
  return (
    <ManagedDialog {...dialog} title={t(isRefund ? 'refundTitle' : 'paymentTitle', { number })}>
      {({ version, amount_overpaid: overpaid, amount_due: due }) => (
        <ActionForm
          operation={operation}
          draft={`invoices.${kind}.${dialog.id}`}
          version={version}
          initial={{
            amount: isRefund ? overpaid : due,
            method: 'bank_transfer',
            paid_on: localToday(),
            reference: '',
            reason: '',
            allow_overpayment: false,
          }}
          {...wholeBy(isRefund ? refundRecord : paymentRecord, {
            wire: ({ reason, allow_overpayment, ...values }: PaymentValues) =>
              isRefund ? { ...values, reason } : { ...values, allow_overpayment },
            also: ({ paid_on: day, amount, allow_overpayment: isAllowed }, base) => [
              ...past.problems('paid_on', day),
              ...(isRefund || isAllowed || restOf(amount, base.amount) === 0
                ? []
                : [{ field: 'amount', reason: 'more_than_due' } as const]),
            ],
          })}
          send={act}
          isExact
          {...(isRefund ? { text: t('refundText') } : {})}
          fields={[
            [
              { is: 'money', name: 'amount', label: payments('columns.amount'), required: true },
              { is: 'date', name: 'paid_on', label: payments('columns.date'), days: past.days, required: true },
            ],
            {
              is: 'select',
              name: 'method',
              label: payments('columns.method'),
              options: paymentMethods.map((method) => ({ value: method, label: payments(`methods.${method}`) })),
            },
            { is: 'text', name: 'reference', label: payments('columns.reference') },
            isRefund && { is: 'text', name: 'reason', label: t('reason') },
          ]}
          showValue={(path, value) => (path === 'amount' && typeof value === 'string' ? formats.money(value) : null)}
          said={(_, { amount }) => t(isRefund ? 'refunded' : 'recorded', { amount: formats.money(amount) })}
          submitLabel={t('book')}
          keepLabel={t('back')}
          onClose={dialog.onClose}
        >
          {/* What was due when the form was filled in: after a lost answer the payment itself may have changed it. */}
          {({ methods, base }) => !isRefund && <Overpayment methods={methods} due={base.amount} />}
        </ActionForm>
      )}
    </ManagedDialog>
  )
}
