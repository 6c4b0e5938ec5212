import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Invoice } from '#contract/schemas/invoices.ts'
import { versionOf } from '#contract/operations.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useSession } from '../session/use-session.ts'
import { useInvoiceDecision } from './manage-queries.ts'
import { useFormats } from '../i18n/formats.ts'
import type { CreditNote } from '#contract/schemas/management/invoices.ts'
import { submitOnce } from '../api/mutations.ts'
import { submissionEntry } from '../api/send-once.ts'

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
      said={sending('doneTest', { number })}
      onClose={onClose}
    >
      {t('markSentText')}
    </ConfirmDialog>
  )
}

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
      said={t('writtenOff', { amount })}
      onClose={onClose}
    >
      {t('writeOffText')}
    </ConfirmDialog>
  )
}

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
      said={done}
      onClose={onClose}
    >
      {text}
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

interface SendAgainDialogProps {
  readonly invoice: Invoice
  readonly onSend: () => void
  readonly onClose: () => void
}

/** Asks before an invoice is sent twice on one day, which is mostly a mistake. */
export function SendAgainDialog({ invoice: { number, sent_at: at }, onSend, onClose }: SendAgainDialogProps) {
  const t = useTranslations('invoices.send')
  const formats = useFormats()
  return (
    <ConfirmDialog
      title={t('askTitle', { number: number ?? '' })}
      submitLabel={t('again')}
      isDoubtful
      send={() => undefined}
      onDone={() => {
        onClose()
        onSend()
      }}
      onClose={onClose}
    >
      <Text>{t('askText', { moment: formats.dateTime(at ?? '') })}</Text>
    </ConfirmDialog>
  )
}
