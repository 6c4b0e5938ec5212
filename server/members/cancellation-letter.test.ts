/** The confirmation of a cancellation in each language. */
import { expect, test } from 'vitest'
import { exampleAssociation } from '../../testing/example-invoice.ts'
import { letterText } from '../mail/letter.ts'
import { noDetails } from '../organization/details.ts'
import { cancellationLetter } from './cancellation-letter.ts'

const cancellation = { name: 'Jan Bos', membershipNumber: '7', lastDay: '2026-04-30', details: noDetails }

test.each([
  [
    'nl',
    'formal',
    'Uw lidmaatschap van Tennisclub De Linde is opgezegd',
    'Uw lidmaatschap van Tennisclub De Linde is opgezegd. De laatste dag is 30 april 2026.',
    'Lidnummer: 7\nNaam: Jan Bos\nLaatste dag: 30 april 2026',
    'Hebt u hier niet om gevraagd? Laat het ons dan weten.',
  ],
  [
    'en',
    'informal',
    'Your membership of Tennisclub De Linde has been cancelled',
    'Your membership of Tennisclub De Linde has been cancelled. Its last day is 30 April 2026.',
    'Membership number: 7\nName: Jan Bos\nLast day: 30 April 2026',
    'If you didn’t request this, please let us know.',
  ],
  [
    'de',
    'formal',
    'Ihre Mitgliedschaft bei Tennisclub De Linde ist gekündigt',
    'Ihre Mitgliedschaft bei Tennisclub De Linde ist gekündigt. Der letzte Tag ist der 30. April 2026.',
    'Mitgliedsnummer: 7\nName: Jan Bos\nLetzter Tag: 30. April 2026',
    'Haben Sie das nicht gewünscht? Dann sagen Sie uns bitte Bescheid.',
  ],
  [
    'fr',
    'formal',
    'Votre adhésion à Tennisclub De Linde est résiliée',
    'Votre adhésion à Tennisclub De Linde est résiliée. Son dernier jour est le 30 avril 2026.',
    'Numéro de membre: 7\nNom: Jan Bos\nDernier jour: 30 avril 2026',
    'Vous ne l’avez pas demandé ? Merci de nous le signaler.',
  ],
] as const)(
  'a cancellation is confirmed in the language %s',
  (language, formOfAddress, subject, intro, facts, mistake) => {
    const letter = cancellationLetter({
      ...cancellation,
      association: { ...exampleAssociation, formOfAddress },
      language,
    })
    const text = letterText(letter).replaceAll(/[\u00a0\u202f]/g, ' ')
    expect([letter.language, letter.subject]).toEqual([language, subject])
    expect(text).toContain(['', intro, facts, mistake, ''].join('\n\n'))
  },
)

test('the subject has at most a hundred characters of the name of the association', () => {
  const subjectFor = (length: number) => {
    const association = { ...exampleAssociation, name: 'L'.repeat(length) }
    return cancellationLetter({ ...cancellation, association, language: 'en' }).subject
  }
  expect(subjectFor(100)).toContain(` ${'L'.repeat(100)} `)
  expect(subjectFor(101)).toContain(` ${'L'.repeat(99)}… `)
})
