import { expect, test } from 'vitest'
import { mailingPlaceholders } from '#contract/merge-fields.ts'
import { common as de } from '#messages/common/de.ts'
import { common as en } from '#messages/common/en.ts'
import { common as fr } from '#messages/common/fr.ts'
import { common as nl } from '#messages/common/nl.ts'
import { mergeFieldsIn } from './merge-fields.ts'

const everything = mailingPlaceholders.map((name) => `{${name}}`).join(' ')

test.each(Object.entries({ nl, en, de, fr }))(
  'merge fields are written in %s, and come back as they were',
  (_, texts) => {
    const { shown, stored, written } = mergeFieldsIn((name) => texts.mergeFields[name])
    expect(shown(everything)).toBe(written.map(({ text }) => text).join(' '))
    expect(stored(shown(everything))).toBe(everything)
    // Where the words of a language are not known, such as in a text of an API key.
    expect(stored(everything)).toBe(everything)
  },
)

test('a merge field is recognised however it is written, and nothing else is', () => {
  const { stored } = mergeFieldsIn((name) => fr.mergeFields[name])
  expect(stored('{ Prenom } {PRÉNOM} {voornaam} prénom')).toBe('{first_name} {first_name} {voornaam} prénom')
})
