/** The file of an invoice or a credit note for programs (UBL), beside the PDF. */
import { useTranslations } from 'use-intl'
import { request } from '../api/request.ts'
import { sessionSignal } from '../session/scope.ts'
import { useSession } from '../session/use-session.ts'
import { notify } from '../ui/notify.ts'
import { saveFile } from '../ui/save-file.ts'

/** Saves the file of an invoice, or of one of its credit notes. */
export function useElectronicInvoice(): (id: number, creditNoteId?: number) => Promise<void> {
  const t = useTranslations('invoices.manage')
  const session = useSession()
  return async (id, creditNoteId) => {
    const query = creditNoteId === undefined ? {} : { credit_note: creditNoteId }
    try {
      const file = await request(session, 'getElectronicInvoice', { id, query, signal: sessionSignal(session) })
      saveFile(new Blob([file.content], { type: 'application/xml' }), file.file_name)
    } catch {
      void notify({ message: t('ublFailed'), tone: 'warning' })
    }
  }
}
