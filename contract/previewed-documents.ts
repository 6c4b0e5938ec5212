/** The documents of which the settings show a preview. Plain data: the app needs no schema library for it. */
export const previewedDocuments = [
  'invoice',
  'invoice_email',
  'direct_debit_email',
  'credit_note_email',
  'registration_email',
  'event_cancellation_email',
  'member_cancellation_email',
  'invitation_email',
] as const
export type PreviewedDocument = (typeof previewedDocuments)[number]
