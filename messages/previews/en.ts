/** Previews of documents and emails in the settings, in English: the source of the keys. */
export const previews = {
  document: 'Document',
  language: 'Language',
  documents: {
    invoice: 'Invoice (PDF)',
    invoice_email: 'Email with an invoice',
    direct_debit_email: 'Email with an invoice, by direct debit',
    credit_note_email: 'Email with a credit note',
    registration_email: 'Confirmation of a registration',
    event_cancellation_email: 'Cancellation of an event',
    member_cancellation_email: 'Confirmation of a cancelled membership',
    invitation_email: 'Invitation to sign in',
  },
  invented: 'With invented data. Nothing is saved or sent.',
  leftOut: 'Not in the preview, because it is not correct yet: {fields}',
  sender: 'From',
  replyTo: 'Reply to',
  noReply: 'no address',
  subject: 'Subject',
  noViewer: 'This browser does not show PDFs within a page.',
  download: 'Download PDF',
} as const
