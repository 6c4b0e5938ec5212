import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Invoice } from '#contract/schemas/invoices.ts'
import { versionOf } from '#contract/operations.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useFormats } from '../i18n/formats.ts'
import { useSession } from '../session/use-session.ts'
import { notify } from '../ui/notify.ts'
import { useInvoiceDecision } from './manage-queries.ts'

export interface WriteOffDialogProps {
  /** As it is shown. */
  readonly invoice: Invoice
  readonly onClose: () => void
}

/** A small difference that nobody is going to pay. */
export function WriteOffDialog({ invoice, onClose }: WriteOffDialogProps) {
  const t = useTranslations('invoices.manage')
  const formats = useFormats()
  const act = useInvoiceDecision(useSession(), 'writeOffInvoice', invoice.id)
  const amount = formats.money(invoice.amount_due)
  return (
    <ConfirmDialog
      title={t('writeOffTitle', { amount })}
      submitLabel={t('writeOffSubmit')}
      keepLabel={t('back')}
      send={(signal) => act({ version: versionOf(invoice), body: { amount: invoice.amount_due } }, signal)}
      onDone={() => {
        void notify({ message: t('writtenOff', { amount }) })
        onClose()
      }}
      onClose={onClose}
    >
      <Text size="sm">{t('writeOffText')}</Text>
    </ConfirmDialog>
  )
}
