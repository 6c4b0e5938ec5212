/** The confirmation of a cancellation in each language. */
import { expect, test } from 'vitest'
import { exampleAssociation } from '../../testing/example-invoice.ts'
import { letterText } from '../mail/letter.ts'
import { noDetails } from '../organization/details.ts'
import { cancellationLetter } from './cancellation-letter.ts'

test.each([
  [
    'nl',
    'formal',
    'Uw lidmaatschap van Tennisclub De Linde is opgezegd',
    'Lidnummer: 7\nNaam: Jan Bos\nLaatste dag: 30 april 2026',
  ],
  [
    'en',
    'informal',
    'Your membership of Tennisclub De Linde has been cancelled',
    'Membership number: 7\nName: Jan Bos\nLast day: 30 April 2026',
  ],
  [
    'de',
    'formal',
    'Ihre Mitgliedschaft bei Tennisclub De Linde ist gekündigt',
    'Mitgliedsnummer: 7\nName: Jan Bos\nLetzter Tag: 30. April 2026',
  ],
  [
    'fr',
    'formal',
    'Votre adhésion à Tennisclub De Linde est résiliée',
    'Numéro de membre: 7\nNom: Jan Bos\nDernier jour: 30 avril 2026',
  ],
] as const)('a cancellation is confirmed in the language %s', (language, formOfAddress, subject, facts) => {
  const letter = cancellationLetter({
    name: 'Jan Bos',
    membershipNumber: '7',
    lastDay: '2026-04-30',
    association: { ...exampleAssociation, formOfAddress },
    details: noDetails,
    language,
  })
  const text = letterText(letter).replaceAll(/[\u00a0\u202f]/g, ' ')
  expect([letter.language, letter.subject]).toEqual([language, subject])
  expect(text).toContain(facts)
})
