/** The texts of documents. */
import { documents as de } from '#messages/documents/de.ts'
import { documents as en } from '#messages/documents/en.ts'
import { documents as fr } from '#messages/documents/fr.ts'
import { documents as nl } from '#messages/documents/nl.ts'
import type { Translation } from '#messages/translation.ts'
import { translators } from '../lib/translators.ts'

export const documentTexts = translators<Translation<typeof en>>({ nl, en, de, fr })

export type Texts = (typeof documentTexts)['en']
