import { useTranslations } from 'use-intl'
import type { Invoice } from '#contract/schemas/invoices.ts'
import { versionOf } from '#contract/operations.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useSession } from '../session/session.ts'
import { useInvoiceDecision } from './manage-queries.ts'
import { useFormats } from '../i18n/language-provider.tsx'
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
  const { id, number } = invoice
  const act = useInvoiceDecision('markInvoiceSent', id)
  return (
    <ConfirmDialog
      title={t('markSentSubmit')}
      text={t('markSentText')}
      submitLabel={t('markSentSubmit')}
      keepLabel={t('back')}
      send={(signal) => act({ version: versionOf(invoice), body: undefined }, signal)}
      said={sending('doneTest', { number })}
      onClose={onClose}
    />
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
  const act = useInvoiceDecision('writeOffInvoice', invoice.id)
  const amount = formats.money(invoice.amount_due)
  return (
    <ConfirmDialog
      title={t('writeOffTitle', { amount })}
      text={t('writeOffText')}
      submitLabel={t('writeOffSubmit')}
      keepLabel={t('back')}
      send={(signal) => act({ version: versionOf(invoice), body: { amount: invoice.amount_due } }, signal)}
      said={t('writtenOff', { amount })}
      onClose={onClose}
    />
  )
}

export interface NoteDialogProps {
  readonly note: Pick<CreditNote, 'id' | 'number'>
  /** Null for a note that goes on paper. */
  readonly email: string | null
  readonly onClose: () => void
}

/** Emails a credit note, also again: the history shows every time. */
export function NoteDialog({ note: { id, number }, email, onClose }: NoteDialogProps) {
  const t = useTranslations('invoices.manage')
  const session = useSession()
  const is = email === null ? 'noteMark' : 'noteSend'
  const operation = email === null ? 'markCreditNoteSent' : 'sendCreditNote'
  return (
    <ConfirmDialog
      title={t(`${is}Title`, { number })}
      text={
        email === null
          ? t('noteMarkText')
          : t(session.environment === 'test' ? 'noteSendTest' : 'noteSendText', { email })
      }
      submitLabel={t(is)}
      keepLabel={t('back')}
      send={(signal) => {
        const pending = submissionEntry(session, `credit-notes.${operation}.${id}`)
        return submitOnce(session, operation, { id }, { pending, signal })
      }}
      said={t(email === null ? 'noteMarked' : 'noteSent', { number })}
      onClose={onClose}
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
      text={t('askText', { moment: formats.dateTime(at ?? '') })}
      submitLabel={t('again')}
      isDoubtful
      send={() => undefined}
      onDone={() => {
        onClose()
        onSend()
      }}
      onClose={onClose}
    />
  )
}
