import { describe, expect, it } from 'vitest'
import { languages } from '#contract/languages.ts'
import { noDetails } from '../organization/details.ts'
import { exampleAssociation, exampleInvoice } from '../../testing/example-invoice.ts'
import { cancellationLetter } from '../members/cancellation-letter.ts'
import { registrationNews } from '../outbox/enqueue.ts'
import { invoiceLetter } from '../invoices/invoice-letter.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'
import { registrationLetter } from '../events/registration-letter.ts'

const association = exampleAssociation
const details = { ...noDetails, email_text: 'Until then!' }

const event = { name: 'Barbecue', starts_at: '2026-06-05T15:00:00.000Z', location: 'Clubhouse' }
const registration = { name: 'Jan', number_of_people: 2, status: 'pending' } as const

const exampleCollection = {
  date: '2026-03-31',
  amount: 12_000,
  iban: 'NL91ABNA0417164300',
  mandate_reference: 'M1-7F3K9Q2M',
  creditor_id: 'NL13ZZZ402618400000',
}

const letters = (language: Letter['language']): Letter[] => [
  invoiceLetter({ invoice: exampleInvoice(), association, details, language }),
  invoiceLetter({ invoice: exampleInvoice({ status: 'paid', amount_due: '0.00' }), association, details, language }),
  invoiceLetter({ invoice: exampleInvoice({ amount_due: '0.00' }), association, details, language }),
  ...[true, false].map((isInBatch) =>
    invoiceLetter({
      invoice: exampleInvoice(),
      association,
      details,
      language,
      collection: { ...exampleCollection, isInBatch },
    }),
  ),
  ...registrationNews.map((about) =>
    registrationLetter({ about, event, registration, url: 'https://x.example/1', association, details, language }),
  ),
  cancellationLetter({ name: 'Jan', membershipNumber: '7', lastDay: '2026-04-30', association, details, language }),
]

describe.each(languages)('letters in %s', (language) => {
  it('have a word for everything', () => {
    for (const letter of letters(language)) {
      expect(letter.subject + letterText(letter)).not.toMatch(
        /[{}]|\b(?:invoice|cancellation|registration|questions|collections)\.\w/,
      )
    }
  })

  it('say the same in text and in HTML', () => {
    for (const letter of letters(language)) {
      const body = letterHtml(letter).replace(/^.*<body/s, '')
      for (const line of letterText(letter).split('\n')) {
        for (const part of line === '-- ' ? [] : line.split(': ')) expect(body).toContain(part.replace(/:$/, ''))
      }
    }
  })

  it('fetch nothing, run nothing and follow the reader’s light or dark', () => {
    for (const html of letters(language).map(letterHtml)) {
      expect(html).not.toMatch(/<(?:img|script|link|iframe|form|input|video|object)|url\(|@import|\son\w+=/i)
      expect(html).toContain('<meta name="color-scheme" content="light dark">')
    }
  })
})

it('an invoice without an account to pay to still says how much, until when, and where to look', () => {
  const letter = invoiceLetter({
    invoice: exampleInvoice(),
    association: { ...association, iban: null },
    details,
    language: 'en',
  })
  expect(letterText(letter)).toMatch(/Amount due: €120\.00\nDue by: 31 March 2026\n\nView and pay the invoice:\nhttps:/)
  expect(letterText(letter)).not.toContain('IBAN')
})
