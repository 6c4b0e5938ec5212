/** The texts of emails. */
import type { Language } from '#contract/languages.ts'
import { mailInformal as informalDe } from '#messages/mail-informal/de.ts'
import { mailInformal as informalEn } from '#messages/mail-informal/en.ts'
import { mailInformal as informalFr } from '#messages/mail-informal/fr.ts'
import { mailInformal as informalNl } from '#messages/mail-informal/nl.ts'
import { mail as de } from '#messages/mail/de.ts'
import { mail as en } from '#messages/mail/en.ts'
import { mail as fr } from '#messages/mail/fr.ts'
import { mail as nl } from '#messages/mail/nl.ts'
import { reminderLetters as reminderDe } from '#messages/reminder-letters/de.ts'
import { reminderLetters as reminderEn } from '#messages/reminder-letters/en.ts'
import { reminderLetters as reminderFr } from '#messages/reminder-letters/fr.ts'
import { reminderLetters as reminderNl } from '#messages/reminder-letters/nl.ts'
import type { Translation } from '#messages/translation.ts'
import type { Association } from '../operation/context.ts'
import { translators } from '../lib/translators.ts'

export const mailTexts = translators<Translation<typeof en>>({ nl, en, de, fr })

const informalTexts = translators<Translation<typeof en>>({
  nl: informalNl,
  en: informalEn,
  de: informalDe,
  fr: informalFr,
})

/** Texts of an email to a member, as the association addresses its members. */
export function memberTexts(language: Language, { formOfAddress }: Pick<Association, 'formOfAddress'>) {
  return (formOfAddress === 'informal' ? informalTexts : mailTexts)[language]
}

/** Texts of an email about an invoice: a recipient who is not a member is addressed formally. */
export function recipientTexts(
  language: Language,
  association: Pick<Association, 'formOfAddress'>,
  { member_id: member }: { readonly member_id: number | null },
) {
  return member === null ? mailTexts[language] : memberTexts(language, association)
}

export const reminderLetterTexts = translators<Translation<typeof reminderEn>>({
  nl: reminderNl,
  en: reminderEn,
  de: reminderDe,
  fr: reminderFr,
})
