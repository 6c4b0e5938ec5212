/** The text of a message, as a reader gets it. */
import { expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { exampleAssociation } from '../../testing/example-invoice.ts'
import { letterText } from '../mail/letter.ts'
import { noDetails } from '../organization/details.ts'
import { type CopyNames, exampleLink, mailingLetter } from './mailing-letter.ts'
import { textBlocks } from './mailing-text.ts'

const values = { first_name: 'Bo', name: 'Bo Bos', member: 'Jo Bos', membership_number: '7', association: 'De Linde' }
const spans = (text: string) => textBlocks(text, values).map((block) => ('spans' in block ? block.spans : block))
const link = (url: string, text = url) => ({ text, url })

test.each<[string, string, object[][]]>([
  ['a paragraph begins after an empty line', 'One\nline\n\nTwo', [[{ text: 'One\nline' }], [{ text: 'Two' }]]],
  ['many empty lines are one', 'One\n\n\n\nTwo', [[{ text: 'One' }], [{ text: 'Two' }]]],
  ['nothing is left of a paragraph of spaces', 'One\n\n  \n\nTwo\n\n', [[{ text: 'One' }], [{ text: 'Two' }]]],
  [
    'stars make words bold',
    'At *eight o’clock*!',
    [[{ text: 'At ' }, { text: 'eight o’clock', isBold: true }, { text: '!' }]],
  ],
  ['one letter can be bold', '*a*', [[{ text: 'a', isBold: true }]]],
  ['stars beside spaces are stars', '2 * 3 * 4', [[{ text: '2 * 3 * 4' }]]],
  ['bold ends on its line', '*a\nb*', [[{ text: '*a\nb*' }]]],
  ['an address is a link', 'See https://a.example/b?c=1', [[{ text: 'See ' }, link('https://a.example/b?c=1')]]],
  [
    'an address without a protocol is one of https',
    'WWW.a.example',
    [[link('https://WWW.a.example', 'WWW.a.example')]],
  ],
  [
    'the end of a sentence is no part of an address',
    'See http://a.example/b).',
    [[{ text: 'See ' }, link('http://a.example/b'), { text: ').' }]],
  ],
  ['www inside a word is no address', 'awww.a.example', [[{ text: 'awww.a.example' }]]],
  [
    'placeholders are filled in, bold ones too',
    'Dear {first_name}, *{member}*',
    [[{ text: 'Dear Bo, ' }, { text: 'Jo Bos', isBold: true }]],
  ],
  ['an address is left as it is', 'https://a.example/{name}', [[link('https://a.example/'), { text: 'Bo Bos' }]]],
])('%s', (_, text, expected) => {
  expect(spans(text)).toEqual(expected)
})

const names: CopyNames = {
  readers: [
    { name: 'An Bos', firstName: 'An' },
    { name: 'An Bos', firstName: 'An' },
    { name: 'Ed Bos', firstName: 'Ed' },
  ],
  members: [
    { name: 'Bo Bos', membershipNumber: '7' },
    { name: 'Jo\nBos', membershipNumber: '8' },
    { name: 'Guest', membershipNumber: null },
  ],
}

function letterIn(
  language: Language,
  unsubscribeUrl: string | null,
  body = '{first_name}; {name}; {member}; {membership_number}; {association}',
) {
  return mailingLetter({
    mailing: { subject: 'For {first_name}', body },
    names,
    association: { ...exampleAssociation, language },
    details: noDetails,
    unsubscribeUrl,
  })
}

test.each([
  ['nl', 'An en Ed; An Bos en Ed Bos; Bo Bos, Jo Bos en Guest; 7 en 8; Tennisclub De Linde', 'For An en Ed'],
  ['en', 'An and Ed; An Bos and Ed Bos; Bo Bos, Jo Bos, and Guest; 7 and 8; Tennisclub De Linde', 'For An and Ed'],
  ['de', 'An und Ed; An Bos und Ed Bos; Bo Bos, Jo Bos und Guest; 7 und 8; Tennisclub De Linde', 'For An und Ed'],
  ['fr', 'An et Ed; An Bos et Ed Bos; Bo Bos, Jo Bos et Guest; 7 et 8; Tennisclub De Linde', 'For An et Ed'],
] as const)('who is read about together is named together, in the language %s', (language, line, subject) => {
  const letter = letterIn(language, null)
  expect([letter.language, letter.subject, letterText(letter).split('\n')[0]]).toEqual([language, subject, line])
})

const url = 'https://leden.example/newsletters/t'

test.each([
  ['nl', `Geen nieuwsbrieven meer van Tennisclub De Linde? Afmelden: ${url}`],
  ['en', `No more newsletters from Tennisclub De Linde? Unsubscribe: ${url}`],
  ['de', `Keine Newsletter mehr von Tennisclub De Linde? Abmelden: ${url}`],
  ['fr', `Ne plus recevoir de newsletters de Tennisclub De Linde ? Se désabonner: ${url}`],
] as const)('a newsletter ends with how to stop them, in the language %s', (language, line) => {
  const text = letterText(letterIn(language, url)).replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(text.split('\n').at(-1)).toBe(line)
  expect(letterIn(language, url).blocks.at(-1)).toMatchObject({ isFootnote: true })
})

test('other messages end with the signature', () => {
  expect(letterIn('en', null).blocks.at(-1)).toHaveProperty('signature')
})

test('only a newsletter has a link to show before it is sent', () => {
  const place = { publicUrl: 'https://leden.example', association: exampleAssociation }
  expect(exampleLink(place, { is_newsletter: false })).toBeNull()
  expect(exampleLink(place, { is_newsletter: true })).toBe('https://leden.example/public/de-linde/newsletters/example')
})
