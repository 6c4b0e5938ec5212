import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useSession } from '../session/use-session.ts'
import { notify } from '../ui/notify.ts'
import { rereadInvoice, useInvoiceAction } from './manage-queries.ts'

export interface MarkSentDialogProps {
  readonly id: number
  readonly number: string
  readonly onClose: () => void
}

/** A draft that goes on paper: without this it would never be due. */
export function MarkSentDialog({ id, number, onClose }: MarkSentDialogProps) {
  const t = useTranslations('invoices.manage')
  const sending = useTranslations('invoices.send')
  const session = useSession()
  const client = useQueryClient()
  const act = useInvoiceAction(session, 'markInvoiceSent', id)
  return (
    <ConfirmDialog
      title={t('markSentSubmit')}
      submitLabel={t('markSentSubmit')}
      keepLabel={t('back')}
      send={async (signal) =>
        act({ version: (await rereadInvoice(client, session, id)).version, body: undefined }, signal)
      }
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
