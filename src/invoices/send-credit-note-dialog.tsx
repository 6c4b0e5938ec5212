import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CreditNote } from '#contract/schemas/management/invoices.ts'
import { submitOnce } from '../api/mutations.ts'
import { invalidateOperations } from '../api/queries.ts'
import { submissionEntry } from '../api/send-once.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useSession } from '../session/use-session.ts'
import { notify } from '../ui/notify.ts'

export interface SendCreditNoteDialogProps {
  readonly note: Pick<CreditNote, 'id' | 'number'>
  /** Of who pays the invoice. */
  readonly email: string
  readonly onClose: () => void
}

/** Emails a credit note, also again: the history shows every time. */
export function SendCreditNoteDialog({ note: { id, number }, email, onClose }: SendCreditNoteDialogProps) {
  const t = useTranslations('invoices.manage')
  const session = useSession()
  const client = useQueryClient()
  return (
    <ConfirmDialog
      title={t('noteSendTitle', { number })}
      submitLabel={t('noteSend')}
      keepLabel={t('back')}
      send={(signal) => {
        const pending = submissionEntry(session, `credit-notes.send.${id}`)
        return submitOnce(session, 'sendCreditNote', { id }, { pending, signal })
      }}
      onDone={() => {
        void invalidateOperations(client, session, [
          'listInvoiceSendings',
          'getManagedInvoice',
          'listCreditNotes',
          'listChanges',
        ])
        void notify({ message: t('noteSent', { number }) })
        onClose()
      }}
      onClose={onClose}
    >
      <Text size="sm">{t(session.environment === 'test' ? 'noteSendTest' : 'noteSendText', { email })}</Text>
    </ConfirmDialog>
  )
}
