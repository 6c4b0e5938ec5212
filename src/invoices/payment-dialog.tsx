import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import {
  paymentRecord,
  refundRecord,
  type ManagedPayment,
  paymentReverse,
} from '#contract/schemas/management/payments.ts'
import { type PaymentMethod, paymentMethods } from '#contract/schemas/payments.ts'
import { ActionForm, wholeBy } from '../forms/action-form.tsx'
import { CheckboxField, TextAreaField } from '../forms/fields.tsx'
import { localToday } from '../forms/local-date.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { useBookDays } from './invoice-values.ts'
import { useInvoiceAction, showInvoice } from './manage-queries.ts'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { type ManagedInvoice, invoiceCancel, invoiceCredit } from '#contract/schemas/management/invoices.ts'
import { submitOnce } from '../api/mutations.ts'
import { submissionEntry } from '../api/send-once.ts'
import { useSession } from '../session/session.ts'
import { centsOf, formatMoney, isMoney } from '#contract/money.ts'
import { MoneyField } from '../forms/amount-fields.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DateField } from '../forms/date-field.tsx'
import { FormDialog } from '../forms/form-shell.tsx'
import { RadioField } from '../forms/choice-field.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { notify } from '../ui/notify.ts'
import { Loader } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { managedInvoiceQuery } from '../records/queries.ts'

interface ManagedDialogProps {
  readonly id: number
  readonly onClose: () => void
}

interface Props extends ManagedDialogProps {
  readonly title: string
  readonly children: (invoice: ManagedInvoice) => ReactNode
}

/** A dialog over an invoice as it is now. */
function ManagedDialog({ id, title, onClose, children }: Props) {
  const { data: invoice, error, isFetching, refetch } = useQuery(managedInvoiceQuery(useSession(), id))
  // The version before what was done a moment ago would be refused as changed by someone else.
  const [isCurrent, setCurrent] = useState(false)
  if (!isCurrent && invoice && !isFetching) setCurrent(true)
  return (
    <Dialog onClose={onClose} title={title} size="lg">
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {!isCurrent && !error && <Loader />}
      {isCurrent && invoice && children(invoice)}
    </Dialog>
  )
}

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

/** An invoice that is cancelled and a payment that is reversed: both ask for the reason. */
export interface CancelInvoiceDialogProps extends ManagedDialogProps {
  readonly number: string
  readonly onCancelled: (invoice: ManagedInvoice) => void
}

type ReasonValues = { reason: string }

export function CancelInvoiceDialog({ id, number, onCancelled, onClose }: CancelInvoiceDialogProps) {
  const t = useTranslations('invoices.manage')
  const act = useInvoiceAction('cancelInvoice', id)
  return (
    <ManagedDialog id={id} onClose={onClose} title={t('cancelTitle', { number })}>
      {({ version }) => (
        <ActionForm
          operation="cancelInvoice"
          draft={`invoices.cancel.${id}`}
          version={version}
          initial={{ reason: '' }}
          {...wholeBy(invoiceCancel, {
            also: ({ reason }: ReasonValues) => (reason.trim() === '' ? [{ field: 'reason', reason: 'required' }] : []),
          })}
          send={act}
          isExact
          text={t('cancelText')}
          fields={[{ is: 'area', name: 'reason', label: t('reason'), required: true }]}
          said={() => null}
          onDone={(cancelled) => {
            onClose()
            onCancelled(cancelled)
          }}
          danger
          submitLabel={t('cancelSubmit')}
          keepLabel={t('back')}
          onClose={onClose}
        />
      )}
    </ManagedDialog>
  )
}

/** A payment is reversed at most once, so it has no version. */
export function ReverseDialog({ payment, onClose }: { payment: ManagedPayment; onClose: () => void }) {
  const t = useTranslations('invoices.manage')
  const formats = useFormats()
  const session = useSession()
  const client = useQueryClient()
  const { id } = payment
  const amount = formats.money(payment.amount)
  return (
    <ActionForm
      operation="reversePayment"
      draft={`payments.reverse.${id}`}
      title={t('reverseTitle')}
      initial={{ reason: '' }}
      {...wholeBy(paymentReverse)}
      send={async ({ body }, once) => {
        const sent = await submitOnce(session, 'reversePayment', { id, body }, once)
        showInvoice(client, session, sent.result)
        return sent
      }}
      isExact
      text={t('reverseText', { amount, date: formats.date(payment.paid_on) })}
      fields={[{ is: 'text', name: 'reason', label: t('reason') }]}
      said={() => t('reversed', { amount })}
      danger
      submitLabel={t('reverseSubmit')}
      keepLabel={t('back')}
      onClose={onClose}
    />
  )
}

export interface CreditDialogProps extends ManagedDialogProps {
  readonly number: string
}

type CreditValues = {
  what: 'whole' | 'part'
  /** An amount for each line of the invoice, also without a field: another treasurer may credit one in the meantime. `''` for nothing. */
  amounts: readonly { amount: string }[]
  issued_on: string
  reason: string
}

function hasLeft({ amount_left: left }: ManagedInvoice['lines'][number]): boolean {
  return centsOf(left) !== 0
}

/** The lines that are credited, each with its index in the form. */
function parts({ amounts }: CreditValues, invoice: ManagedInvoice) {
  return invoice.lines.flatMap(({ id }, index) => {
    const amount = amounts[index]?.amount ?? ''
    return amount === '' || (isMoney(amount) && centsOf(amount) === 0) ? [] : [{ index, line_id: id, amount }]
  })
}

function bodyOf(values: CreditValues, invoice: ManagedInvoice) {
  const { what, issued_on, reason } = values
  const lines = parts(values, invoice).map(({ line_id, amount }) => ({ line_id, amount }))
  return { issued_on, reason, ...(what === 'part' ? { lines } : {}) }
}

/** `lines.1.amount` of the request is the second line that is credited; nothing to credit is shown at the first with a field. */
function pathOf(field: string, values: CreditValues, invoice: ManagedInvoice): string {
  const [, at] = /^lines\.(\d+)/.exec(field) ?? []
  if (at !== undefined) return `amounts.${parts(values, invoice)[Number(at)]?.index ?? 0}.amount`
  return field === 'lines' ? `amounts.${Math.max(0, invoice.lines.findIndex(hasLeft))}.amount` : field
}

function CreditForm({ invoice, onClose }: { invoice: ManagedInvoice; onClose: () => void }) {
  const t = useTranslations('invoices.manage')
  const payments = useTranslations('payments.columns')
  const formats = useFormats()
  const session = useSession()
  const act = useInvoiceAction('creditInvoice', invoice.id)
  const draft = `invoices.credit.${invoice.id}`
  const { lines } = invoice
  const { past } = useBookDays()
  const form = useRecordForm<CreditValues>({
    draftKey: { sessionId: session.id, form: draft },
    initial: {
      what: 'whole',
      amounts: lines.map(() => ({ amount: '' })),
      issued_on: localToday(),
      reason: '',
    },
    version: String(invoice.version),
    validate: (values) => [
      ...schemaProblems(invoiceCredit, bodyOf(values, invoice)).map((problem) => ({
        ...problem,
        ...(problem.field === 'lines' ? { reason: 'required' as const } : {}),
        field: pathOf(problem.field, values, invoice),
      })),
      ...past.problems('issued_on', values.issued_on),
    ],
  })
  const { control } = form.methods
  const what = useWatch({ control, name: 'what' })
  // With nothing left there is nothing to type, except where it was typed before.
  const hasField = (line: ManagedInvoice['lines'][number], index: number) =>
    hasLeft(line) || form.methods.getValues(`amounts.${index}.amount`) !== ''
  return (
    <FormDialog
      form={form}
      operation="creditInvoice"
      send={(input: Parameters<typeof act>[0], signal) =>
        act(input, { pending: submissionEntry(session, draft), signal })
      }
      toInput={(values) => ({ version: Number(form.version), body: invoiceCredit.parse(bodyOf(values, invoice)) })}
      pathOf={(field, values) => pathOf(field, values, invoice)}
      labelOf={(field) => {
        const [, at] = /^amounts\.(\d+)/.exec(field) ?? []
        if (at !== undefined) return lines[Number(at)]?.description ?? field
        return field === 'issued_on' ? payments('date') : t('reason')
      }}
      onSaved={(saved) => {
        const number = saved?.credit_notes.at(-1)?.number ?? ''
        void notify({ message: t('credited', { number }) })
        onClose()
      }}
      submitLabel={t('creditSubmit')}
      keepLabel={t('back')}
      onClose={onClose}
    >
      <RadioField
        control={control}
        name="what"
        label={t('creditWhat')}
        isLabelHidden
        options={[
          { value: 'whole', label: t('creditWhole'), hint: t('creditWholeHint') },
          { value: 'part', label: t('creditPart'), hint: t('creditPartHint') },
        ]}
      />
      {what === 'part' &&
        lines.map(
          (line, index) =>
            hasField(line, index) && (
              <MoneyField
                key={line.id}
                control={control}
                name={`amounts.${index}.amount`}
                label={line.description}
                hint={t(invoice.prices_include_vat ? 'creditLineGross' : 'creditLine', {
                  amount: formats.money(line.amount_left),
                })}
              />
            ),
        )}
      <DateField control={control} name="issued_on" label={payments('date')} days={past.days} required />
      <TextAreaField control={control} name="reason" label={t('reason')} hint={t('reasonOnNote')} />
    </FormDialog>
  )
}

export function CreditDialog({ number, ...dialog }: CreditDialogProps) {
  const t = useTranslations('invoices.manage')
  return (
    <ManagedDialog {...dialog} title={t('creditTitle', { number })}>
      {(invoice) => <CreditForm invoice={invoice} onClose={dialog.onClose} />}
    </ManagedDialog>
  )
}
