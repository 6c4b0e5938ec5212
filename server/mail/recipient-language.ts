/** The language of what an association sends: emails, documents and payment pages. */
import type { Language } from '#contract/languages.ts'
import type { Association } from '../operation/context.ts'

/** The recipient's own language, else the association's, else Dutch. */
export function recipientLanguage(
  recipient: { readonly language: Language | null } | null,
  { language }: Pick<Association, 'language'>,
): Language {
  return recipient?.language ?? language ?? 'nl'
}
