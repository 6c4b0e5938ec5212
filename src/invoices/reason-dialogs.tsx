/** An invoice that is cancelled and a payment that is reversed: both ask for the reason. */
import { ManagedDialog, type ManagedDialogProps } from './managed-dialog.tsx'
import { useTranslations } from 'use-intl'
import { type ManagedPayment, paymentReverse } from '#contract/schemas/management/payments.ts'
import { ActionForm, wholeBy } from '../forms/action-form.tsx'
import { useFormats } from '../i18n/language-provider.tsx'
import { useInvoiceAction, showInvoice } from './manage-queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ManagedInvoice, invoiceCancel } from '#contract/schemas/management/invoices.ts'
import { submitOnce } from '../api/mutations.ts'
import { useSession } from '../session/session.ts'

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
