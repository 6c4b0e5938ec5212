/** A preview, each field by name (not in the specification). */
import type { PreviewedDocument } from '#contract/previewed-documents.ts'
import type { DocumentPreview } from '#contract/schemas/management/previews.ts'
import type { Association } from '../operation/context.ts'
import { type Letter, letterHtml, letterText } from '../mail/letter.ts'
import type { Language } from '#contract/languages.ts'

export interface Preview {
  readonly document: PreviewedDocument
  readonly language: Language
  /** Null for an email. */
  readonly pdf: Uint8Array | null
  /** Null for an invoice. */
  readonly email: { readonly letter: Letter; readonly sender: Pick<Association, 'name' | 'email'> } | null
}

export function presentPreview({ document, language, pdf, email }: Preview): DocumentPreview {
  return {
    object: 'document_preview',
    document,
    language,
    pdf: pdf && Buffer.from(pdf).toString('base64'),
    email: email && {
      sender: email.sender.name,
      reply_to: email.sender.email,
      subject: email.letter.subject,
      html: letterHtml(email.letter),
      text: letterText(email.letter),
    },
  }
}
