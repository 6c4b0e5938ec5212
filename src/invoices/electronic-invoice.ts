/** The file of an invoice or a credit note for programs (UBL), beside the PDF. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { request } from '../api/request.ts'
import { sessionSignal } from '../session/scope.ts'
import { useCan, useSession } from '../session/session.ts'
import { notify } from '../ui/notify.ts'
import { saveFile } from '../ui/save-file.ts'

/** Saves the file of an invoice, or of one of its credit notes. */
export function useElectronicInvoice(): (id: number, creditNoteId?: number) => Promise<void> {
  const t = useTranslations('invoices.manage')
  const session = useSession()
  const can = useCan()
  const navigate = useNavigate()
  const signal = sessionSignal(session)
  const warn = (message: string) =>
    void notify(
      can('updateSettings')
        ? {
            message,
            tone: 'warning',
            action: { label: t('vatNumber.open'), run: () => void navigate({ to: '/settings/association' }), signal },
          }
        : { message: `${message} ${t('vatNumber.ask')}`, tone: 'warning' },
    )
  return async (id, creditNoteId) => {
    const query = creditNoteId === undefined ? {} : { credit_note: creditNoteId }
    try {
      const file = await request(session, 'getElectronicInvoice', { id, query, signal })
      saveFile(new Blob([file.content], { type: 'application/xml' }), file.file_name)
      if (file.settings_lack.length > 0) warn(t('vatNumber.file', { number: file.file_name.replace(/\.xml$/, '') }))
    } catch {
      void notify({ message: t('ublFailed'), tone: 'warning' })
    }
  }
}
