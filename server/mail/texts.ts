/** The texts of emails. */
import { mail as de } from '#messages/mail/de.ts'
import { mail as en } from '#messages/mail/en.ts'
import { mail as fr } from '#messages/mail/fr.ts'
import { mail as nl } from '#messages/mail/nl.ts'
import { reminderLetters as reminderDe } from '#messages/reminder-letters/de.ts'
import { reminderLetters as reminderEn } from '#messages/reminder-letters/en.ts'
import { reminderLetters as reminderFr } from '#messages/reminder-letters/fr.ts'
import { reminderLetters as reminderNl } from '#messages/reminder-letters/nl.ts'
import type { Translation } from '#messages/translation.ts'
import { translators } from '../translators.ts'

export const mailTexts = translators<Translation<typeof en>>({ nl, en, de, fr })

export const reminderLetterTexts = translators<Translation<typeof reminderEn>>({
  nl: reminderNl,
  en: reminderEn,
  de: reminderDe,
  fr: reminderFr,
})
