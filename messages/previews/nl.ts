/** Voorbeelden van documenten en e-mails in de instellingen. */
import type { Translation } from '../translation.ts'
import type { previews as en } from './en.ts'

export const previews = {
  document: 'Document',
  language: 'Taal',
  documents: {
    invoice: 'Factuur (PDF)',
    invoice_email: 'E-mail met factuur',
    direct_debit_email: 'E-mail met factuur, per incasso',
    credit_note_email: 'E-mail met creditfactuur',
    registration_email: 'Bevestiging van aanmelding',
    event_cancellation_email: 'Afgelasting van een evenement',
    member_cancellation_email: 'Bevestiging van opzegging',
    invitation_email: 'Uitnodiging om in te loggen',
  },
  invented: 'Met verzonnen gegevens. Er wordt niets opgeslagen of verstuurd.',
  leftOut: 'Niet in het voorbeeld, omdat het nog niet klopt: {fields}',
  sender: 'Van',
  replyTo: 'Antwoord aan',
  noReply: 'geen adres',
  subject: 'Onderwerp',
  noViewer: 'Deze browser toont geen pdf’s in een pagina.',
  download: 'Pdf downloaden',
} as const satisfies Translation<typeof en>
