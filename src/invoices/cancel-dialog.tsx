import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type ManagedInvoice, invoiceCancel } from '#contract/schemas/management/invoices.ts'
import { schemaProblems } from '../forms/contract-schema.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { TextAreaField } from '../forms/fields.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useSession } from '../session/use-session.ts'
import { useInvoiceAction } from './manage-queries.ts'
import { ManagedDialog, type ManagedDialogProps } from './managed-dialog.tsx'

export interface CancelInvoiceDialogProps extends ManagedDialogProps {
  readonly number: string
  readonly onCancelled: (invoice: ManagedInvoice) => void
}

type CancelValues = { reason: string }

function validate({ reason }: CancelValues) {
  const refused = schemaProblems(invoiceCancel, { reason })
  return reason.trim() === '' ? [{ field: 'reason', reason: 'required' as const }] : refused
}

function CancelForm({
  invoice,
  onClose,
  onCancelled,
}: Omit<CancelInvoiceDialogProps, 'id'> & { invoice: ManagedInvoice }) {
  const t = useTranslations('invoices.manage')
  const session = useSession()
  const act = useInvoiceAction(session, 'cancelInvoice', invoice.id)
  const form = useRecordForm<CancelValues>({
    draftKey: { sessionId: session.id, form: `invoices.cancel.${invoice.id}` },
    initial: { reason: '' },
    version: String(invoice.version),
    validate,
  })
  return (
    <FormDialog
      form={form}
      operation="cancelInvoice"
      send={act}
      toInput={({ reason }) => ({ version: Number(form.version), body: { reason } })}
      labelOf={() => t('reason')}
      onSaved={(cancelled) => {
        onClose()
        if (cancelled) onCancelled(cancelled)
      }}
      danger
      submitLabel={t('cancelSubmit')}
      keepLabel={t('back')}
      onClose={onClose}
    >
      <Text size="sm">{t('cancelText')}</Text>
      <TextAreaField control={form.methods.control} name="reason" label={t('reason')} required />
    </FormDialog>
  )
}

export function CancelInvoiceDialog({ id, onClose, ...dialog }: CancelInvoiceDialogProps) {
  const t = useTranslations('invoices.manage')
  return (
    <ManagedDialog id={id} onClose={onClose} title={t('cancelTitle', { number: dialog.number })}>
      {(invoice) => <CancelForm invoice={invoice} onClose={onClose} {...dialog} />}
    </ManagedDialog>
  )
}
