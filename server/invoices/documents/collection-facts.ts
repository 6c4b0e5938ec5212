/** How an announced collection reads: the same words in the email, on the PDF and on the payment page. */
import type { Language } from '#contract/languages.ts'
import { formatMoney } from '#contract/money.ts'
import { collections as de } from '#messages/collections/de.ts'
import { collections as en } from '#messages/collections/en.ts'
import { collections as fr } from '#messages/collections/fr.ts'
import { collections as nl } from '#messages/collections/nl.ts'
import type { Translation } from '#messages/translation.ts'
import type { Collection } from '../../ledger/direct-debits/announced.ts'
import { translators } from '../../lib/translators.ts'
import { formats } from '../../documents/formats.ts'

const texts = translators<Translation<typeof en>>({ nl, en, de, fr })

/** `NL91 •••• •••• •••• 00`: enough for the owner of the account, too little for anyone else. */
export function maskedIban(iban: string): string {
  const hidden = `${iban.slice(0, 4)}${'•'.repeat(Math.max(0, iban.length - 8))}${iban.slice(-4)}`
  return hidden.replace(/(.{4})(?=.)/g, '$1 ')
}

export interface CollectionText {
  readonly heading: string
  readonly title: string
  readonly sentence: string
  readonly facts: readonly (readonly [label: string, value: string])[]
}

export function collectionText(collection: Collection, language: Language): CollectionText {
  const t = texts[language]
  const format = formats(language)
  const amount = format.money(formatMoney(collection.amount))
  const date = format.date(collection.date)
  return {
    heading: t('heading'),
    title: t('title', { amount }),
    sentence: t(collection.isInBatch ? 'on' : 'around', { amount, date }),
    facts: [
      [t('amount'), amount],
      [t('date'), collection.isInBatch ? date : t('aroundDate', { date })],
      [t('account'), maskedIban(collection.iban)],
      [t('mandate'), collection.mandate_reference],
      [t('creditor'), collection.creditor_id],
    ],
  }
}
