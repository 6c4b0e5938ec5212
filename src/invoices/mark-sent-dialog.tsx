import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Invoice } from '#contract/schemas/invoices.ts'
import { versionOf } from '#contract/operations.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useSession } from '../session/use-session.ts'
import { notify } from '../ui/notify.ts'
import { useInvoiceDecision } from './manage-queries.ts'

export interface MarkSentDialogProps {
  /** As it is shown. */
  readonly invoice: Invoice
  readonly onClose: () => void
}

/** A draft that goes on paper: without this it would never be due. */
export function MarkSentDialog({ invoice, onClose }: MarkSentDialogProps) {
  const t = useTranslations('invoices.manage')
  const sending = useTranslations('invoices.send')
  const session = useSession()
  const { id, number } = invoice
  const act = useInvoiceDecision(session, 'markInvoiceSent', id)
  return (
    <ConfirmDialog
      title={t('markSentSubmit')}
      submitLabel={t('markSentSubmit')}
      keepLabel={t('back')}
      send={(signal) => act({ version: versionOf(invoice), body: undefined }, signal)}
      onDone={() => {
        void notify({ message: sending('doneTest', { number }) })
        onClose()
      }}
      onClose={onClose}
    >
      <Text size="sm">{t('markSentText')}</Text>
    </ConfirmDialog>
  )
}
