/** Aperçus des documents et des e-mails dans les paramètres. */
import type { Translation } from '../translation.ts'
import type { previews as en } from './en.ts'

export const previews = {
  document: 'Document',
  language: 'Langue',
  documents: {
    invoice: 'Facture (PDF)',
    invoice_email: 'E-mail avec une facture',
    direct_debit_email: 'E-mail avec une facture, par prélèvement',
    credit_note_email: 'E-mail avec un avoir',
    registration_email: 'Confirmation d’inscription',
    event_cancellation_email: 'Annulation d’un événement',
    member_cancellation_email: 'Confirmation de résiliation',
    invitation_email: 'Invitation à se connecter',
  },
  invented: 'Avec des données fictives. Rien n’est enregistré ni envoyé.',
  leftOut: 'Absent de l’aperçu, car encore incorrect : {fields}',
  sender: 'De',
  replyTo: 'Répondre à',
  noReply: 'aucune adresse',
  subject: 'Objet',
  noViewer: 'Ce navigateur n’affiche pas les PDF dans une page.',
  download: 'Télécharger le PDF',
} as const satisfies Translation<typeof en>
