/** Vorschau von Dokumenten und E-Mails in den Einstellungen. */
import type { Translation } from '../translation.ts'
import type { previews as en } from './en.ts'

export const previews = {
  document: 'Dokument',
  language: 'Sprache',
  documents: {
    invoice: 'Rechnung (PDF)',
    invoice_email: 'E-Mail mit Rechnung',
    direct_debit_email: 'E-Mail mit Rechnung, per Lastschrift',
    credit_note_email: 'E-Mail mit Gutschrift',
    registration_email: 'Bestätigung einer Anmeldung',
    event_cancellation_email: 'Absage einer Veranstaltung',
    member_cancellation_email: 'Kündigungsbestätigung',
    invitation_email: 'Einladung zum Anmelden',
  },
  invented: 'Mit erfundenen Daten. Es wird nichts gespeichert oder gesendet.',
  leftOut: 'Nicht in der Vorschau, weil es noch nicht stimmt: {fields}',
  sender: 'Von',
  replyTo: 'Antwort an',
  noReply: 'keine Adresse',
  subject: 'Betreff',
  noViewer: 'Dieser Browser zeigt keine PDFs innerhalb einer Seite.',
  download: 'PDF herunterladen',
} as const satisfies Translation<typeof en>
