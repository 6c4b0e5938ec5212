import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ManagedInvoice } from '#contract/schemas/management/invoices.ts'
import { paymentRecord, refundRecord } from '#contract/schemas/management/payments.ts'
import { type PaymentMethod, paymentMethods } from '#contract/schemas/payments.ts'
import { MoneyField } from '../forms/amount-fields.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DateField } from '../forms/date-field.tsx'
import { FormRow } from '../forms/form-section.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { localToday } from '../forms/local-date.ts'
import { SelectField, TextField } from '../forms/fields.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useFormats } from '../i18n/formats.ts'
import { useSession } from '../session/use-session.ts'
import { notify } from '../ui/notify.ts'
import { useBookDays } from './book-days.ts'
import { useInvoiceAction } from './manage-queries.ts'
import { ManagedDialog, type ManagedDialogProps } from './managed-dialog.tsx'

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
}

function bodyOf({ reason, ...values }: PaymentValues, kind: PaymentDialogProps['kind']) {
  return kind === 'refund' ? { ...values, reason } : values
}

function PaymentForm({
  invoice,
  kind,
  onClose,
}: Omit<PaymentDialogProps, 'id' | 'number'> & { invoice: ManagedInvoice }) {
  const t = useTranslations('invoices.manage')
  const payments = useTranslations('payments')
  const formats = useFormats()
  const session = useSession()
  const isRefund = kind === 'refund'
  const { past } = useBookDays()
  const operation = isRefund ? 'refundInvoice' : 'recordPayment'
  const act = useInvoiceAction(session, operation, invoice.id)
  const schema = isRefund ? refundRecord : paymentRecord
  const form = useRecordForm<PaymentValues>({
    draftKey: { sessionId: session.id, form: `invoices.${kind}.${invoice.id}` },
    initial: {
      amount: isRefund ? invoice.amount_overpaid : invoice.amount_due,
      method: 'bank_transfer',
      paid_on: localToday(),
      reference: '',
      reason: '',
    },
    version: String(invoice.version),
    validate: (values) => [
      ...schemaProblems(schema, bodyOf(values, kind)),
      ...past.problems('paid_on', values.paid_on),
    ],
  })
  const { control } = form.methods
  const labels = {
    amount: payments('columns.amount'),
    method: payments('columns.method'),
    paid_on: payments('columns.date'),
    reference: payments('columns.reference'),
    reason: t('reason'),
  }
  return (
    <FormDialog
      form={form}
      operation={operation}
      send={act}
      toInput={(values) => ({ version: Number(form.version), body: schema.parse(bodyOf(values, kind)) })}
      labelOf={(field) => Object.entries(labels).find(([known]) => known === field)?.[1] ?? field}
      showValue={(path, value) => (path === 'amount' && typeof value === 'string' ? formats.money(value) : null)}
      onSaved={() => {
        const amount = formats.money(form.methods.getValues('amount'))
        void notify({ message: t(isRefund ? 'refunded' : 'recorded', { amount }) })
        onClose()
      }}
      submitLabel={t('book')}
      keepLabel={t('back')}
      onClose={onClose}
    >
      {isRefund && <Text size="sm">{t('refundText')}</Text>}
      <FormRow>
        <MoneyField control={control} name="amount" label={labels.amount} required />
        <DateField control={control} name="paid_on" label={labels.paid_on} days={past.days} required />
      </FormRow>
      <SelectField
        control={control}
        name="method"
        label={labels.method}
        options={paymentMethods.map((method) => ({ value: method, label: payments(`methods.${method}`) }))}
      />
      <TextField control={control} name="reference" label={labels.reference} />
      {isRefund && <TextField control={control} name="reason" label={labels.reason} />}
    </FormDialog>
  )
}

export function PaymentDialog({ number, kind, ...dialog }: PaymentDialogProps) {
  const t = useTranslations('invoices.manage')
  return (
    <ManagedDialog {...dialog} title={t(kind === 'refund' ? 'refundTitle' : 'paymentTitle', { number })}>
      {(invoice) => <PaymentForm invoice={invoice} kind={kind} onClose={dialog.onClose} />}
    </ManagedDialog>
  )
}
