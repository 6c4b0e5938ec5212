/** The confirmation of a cancellation in each language. */
import { expect, test } from 'vitest'
import { exampleAssociation } from '../../testing/example-invoice.ts'
import { letterText } from '../mail/letter.ts'
import { noDetails } from '../organization/details.ts'
import { cancellationLetter } from './cancellation-letter.ts'

const cancellation = { name: 'Jan Bos', membershipNumber: '7', lastDay: '2026-04-30', details: noDetails }

test.each([
  {
    language: 'nl',
    formOfAddress: 'formal',
    subject: 'Uw lidmaatschap van Tennisclub De Linde is opgezegd',
    intro: 'Uw lidmaatschap van Tennisclub De Linde is opgezegd. De laatste dag is 30 april 2026.',
    facts: 'Lidnummer: 7\nNaam: Jan Bos\nLaatste dag: 30 april 2026',
    mistake: 'Hebt u hier niet om gevraagd? Laat het ons dan weten.',
  },
  {
    language: 'en',
    formOfAddress: 'informal',
    subject: 'Your membership of Tennisclub De Linde has been cancelled',
    intro: 'Your membership of Tennisclub De Linde has been cancelled. Its last day is 30 April 2026.',
    facts: 'Membership number: 7\nName: Jan Bos\nLast day: 30 April 2026',
    mistake: 'If you didn’t request this, please let us know.',
  },
  {
    language: 'de',
    formOfAddress: 'formal',
    subject: 'Ihre Mitgliedschaft bei Tennisclub De Linde ist gekündigt',
    intro: 'Ihre Mitgliedschaft bei Tennisclub De Linde ist gekündigt. Der letzte Tag ist der 30. April 2026.',
    facts: 'Mitgliedsnummer: 7\nName: Jan Bos\nLetzter Tag: 30. April 2026',
    mistake: 'Haben Sie das nicht gewünscht? Dann sagen Sie uns bitte Bescheid.',
  },
  {
    language: 'fr',
    formOfAddress: 'formal',
    subject: 'Votre adhésion à Tennisclub De Linde est résiliée',
    intro: 'Votre adhésion à Tennisclub De Linde est résiliée. Son dernier jour est le 30 avril 2026.',
    facts: 'Numéro de membre: 7\nNom: Jan Bos\nDernier jour: 30 avril 2026',
    mistake: 'Vous ne l’avez pas demandé ? Merci de nous le signaler.',
  },
] as const)(
  'a cancellation is confirmed in the language $language',
  ({ language, formOfAddress, subject, intro, facts, mistake }) => {
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
