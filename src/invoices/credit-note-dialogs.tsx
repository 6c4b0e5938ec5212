import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { CreditNote } from '#contract/schemas/management/invoices.ts'
import { submitOnce } from '../api/mutations.ts'
import { submissionEntry } from '../api/send-once.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useSession } from '../session/use-session.ts'
import { notify } from '../ui/notify.ts'

export interface NoteDialogProps {
  readonly note: Pick<CreditNote, 'id' | 'number'>
  readonly onClose: () => void
}

interface ConfirmNoteProps extends NoteDialogProps {
  readonly operation: 'sendCreditNote' | 'markCreditNoteSent'
  readonly title: string
  readonly submitLabel: string
  readonly text: string
  readonly done: string
}

function ConfirmNote({ note: { id }, operation, title, submitLabel, text, done, onClose }: ConfirmNoteProps) {
  const t = useTranslations('invoices.manage')
  const session = useSession()
  return (
    <ConfirmDialog
      title={title}
      submitLabel={submitLabel}
      keepLabel={t('back')}
      send={(signal) => {
        const pending = submissionEntry(session, `credit-notes.${operation}.${id}`)
        return submitOnce(session, operation, { id }, { pending, signal })
      }}
      onDone={() => {
        void notify({ message: done })
        onClose()
      }}
      onClose={onClose}
    >
      <Text size="sm">{text}</Text>
    </ConfirmDialog>
  )
}

/** Emails a credit note, also again: the history shows every time. */
export function SendCreditNoteDialog({ email, ...dialog }: NoteDialogProps & { readonly email: string }) {
  const t = useTranslations('invoices.manage')
  const { number } = dialog.note
  const { environment } = useSession()
  return (
    <ConfirmNote
      {...dialog}
      operation="sendCreditNote"
      title={t('noteSendTitle', { number })}
      submitLabel={t('noteSend')}
      text={t(environment === 'test' ? 'noteSendTest' : 'noteSendText', { email })}
      done={t('noteSent', { number })}
    />
  )
}

/** A credit note that goes on paper. */
export function MarkCreditNoteSentDialog(dialog: NoteDialogProps) {
  const t = useTranslations('invoices.manage')
  const { number } = dialog.note
  return (
    <ConfirmNote
      {...dialog}
      operation="markCreditNoteSent"
      title={t('noteMarkTitle', { number })}
      submitLabel={t('noteMark')}
      text={t('noteMarkText')}
      done={t('noteMarked', { number })}
    />
  )
}
