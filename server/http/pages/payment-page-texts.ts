/** The texts of the payment page. */
import { paymentPage as de } from '#messages/payment-page/de.ts'
import { paymentPage as en } from '#messages/payment-page/en.ts'
import { paymentPage as fr } from '#messages/payment-page/fr.ts'
import { paymentPage as nl } from '#messages/payment-page/nl.ts'
import type { Translation } from '#messages/translation.ts'
import { translators } from '../../lib/translators.ts'

export const paymentTexts = translators<Translation<typeof en>>({ nl, en, de, fr })
