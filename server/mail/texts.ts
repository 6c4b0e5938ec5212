/** The texts of emails. */
import { mail as de } from '#messages/mail/de.ts'
import { mail as en } from '#messages/mail/en.ts'
import { mail as fr } from '#messages/mail/fr.ts'
import { mail as nl } from '#messages/mail/nl.ts'
import type { Translation } from '#messages/translation.ts'
import { translators } from '../translators.ts'

export const mailTexts = translators<Translation<typeof en>>({ nl, en, de, fr })
