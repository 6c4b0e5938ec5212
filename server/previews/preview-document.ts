/** An invoice or an email with invented content, with settings that are not saved yet (not in the specification). */
import type { Language } from '#contract/languages.ts'
import type { PreviewedDocument } from '#contract/previewed-documents.ts'
import type { DocumentPreviewQuery } from '#contract/schemas/management/previews.ts'
import type { SettingsUpdate } from '#contract/schemas/management/settings.ts'
import type { Association, Call } from '../operation/context.ts'
import { invoicePdf } from '../invoices/documents/invoice-pdf.ts'
import { cancellationLetter } from '../members/cancellation-letter.ts'
import { creditNoteLetter } from '../invoices/billing/credit-note-letter.ts'
import { eventCancellationLetter } from '../events/event-cancellation-letter.ts'
import { invitationLetter } from '../people/invitation-letter.ts'
import { invoiceLetter } from '../invoices/invoice-letter.ts'
import type { Letter } from '../mail/letter.ts'
import { registrationLetter } from '../events/registration-letter.ts'
import { correspondent, type OrganizationDetails, detailsWith } from '../organization/details.ts'
import { requireLogo } from '../organization/logo.ts'
import { associationOf, findSettings } from '../organization/queries.ts'
import { settingsColumns } from '../organization/settings-columns.ts'
import { recipientLanguage } from '../mail/recipient-language.ts'
import type { Preview } from './present.ts'
import { type PreviewSample, sampleOf } from './sample.ts'

interface Input {
  readonly query: DocumentPreviewQuery
  readonly body: SettingsUpdate
}

/** The association's part of a letter, and the invented content. */
interface Scene {
  readonly association: Association
  readonly details: OrganizationDetails
  readonly language: Language
  readonly sample: PreviewSample
}

const letters: Readonly<Record<Exclude<PreviewedDocument, 'invoice'>, (scene: Scene) => Letter>> = {
  invoice_email: ({ sample, ...scene }) => invoiceLetter({ ...scene, invoice: sample.invoice }),
  direct_debit_email: ({ sample, ...scene }) =>
    invoiceLetter({ ...scene, invoice: sample.invoice, collection: sample.collection }),
  credit_note_email: ({ sample, ...scene }) =>
    creditNoteLetter({ ...scene, invoice: { ...sample.invoice, amount_due: '0.00' }, note: sample.creditNote }),
  registration_email: ({ sample, ...scene }) =>
    registrationLetter({ ...scene, ...sample, registration: sample.registration, about: 'confirmed' }),
  event_cancellation_email: ({ sample, ...scene }) =>
    eventCancellationLetter({
      ...scene,
      event: sample.event,
      name: sample.registration.name,
      people: sample.registration.number_of_people,
      place: 'registered',
    }),
  member_cancellation_email: ({ sample, ...scene }) => cancellationLetter({ ...scene, ...sample.member }),
  invitation_email: ({ sample, ...scene }) => invitationLetter({ ...scene, ...sample.invitation }),
}

/** Writes nothing. Throws `validation_failed` for a logo that is no picture. */
export async function previewDocument({ ctx, input }: Call<Input>): Promise<Preview> {
  const { query, body } = input
  requireLogo(body.logo)
  const stored = await findSettings(ctx)
  const association = associationOf({ ...stored.row, ...settingsColumns(body) }, [])
  const details = detailsWith(stored.details, body)
  const language = query.language ?? recipientLanguage(null, association)
  const document = query.document ?? 'invoice'
  const scene = { association, details, language, sample: sampleOf({ ctx, association, details, language }) }
  if (document === 'invoice') {
    const previewed = { invoice: scene.sample.invoice, association, details, language }
    const pdf = await invoicePdf(previewed, { for: 'association' })
    return { document, language, pdf, email: null }
  }
  const sender = correspondent(association, details)
  return { document, language, pdf: null, email: { letter: letters[document](scene), sender } }
}
