import { expect, test } from 'vitest'
import { mailingPlaceholders } from '#contract/merge-fields.ts'
import { reminderPlaceholders } from '#contract/reminder-texts.ts'
import { common as de } from '#messages/common/de.ts'
import { common as en } from '#messages/common/en.ts'
import { common as fr } from '#messages/common/fr.ts'
import { common as nl } from '#messages/common/nl.ts'
import { reminders as deReminders } from '#messages/reminders/de.ts'
import { reminders as enReminders } from '#messages/reminders/en.ts'
import { reminders as frReminders } from '#messages/reminders/fr.ts'
import { reminders as nlReminders } from '#messages/reminders/nl.ts'
import { type MergeFields, mergeFieldsIn } from './merge-fields.ts'

const reminders = { nl: nlReminders, en: enReminders, de: deReminders, fr: frReminders }

test.each([
  ...Object.entries({ nl, en, de, fr }).map(
    ([language, texts]) =>
      [language, 'messages', mergeFieldsIn(mailingPlaceholders, (name) => texts.mergeFields[name])] as const,
  ),
  ...Object.entries(reminders).map(
    ([language, texts]) =>
      [language, 'reminders', mergeFieldsIn(reminderPlaceholders, (name) => texts.levels.words[name])] as const,
  ),
])(
  'merge fields are written in %s in %s, and come back as they were',
  (_, __, { shown, stored, written }: MergeFields<string>) => {
    const everything = written.map(({ name }) => `{${name}}`).join(' ')
    expect(shown(everything)).toBe(written.map(({ text }) => text).join(' '))
    expect(stored(shown(everything))).toBe(everything)
    // Where the words of a language are not known, such as in a text of an API key.
    expect(stored(everything)).toBe(everything)
  },
)

test('a merge field is recognised however it is written, and nothing else is', () => {
  const { stored } = mergeFieldsIn(mailingPlaceholders, (name) => fr.mergeFields[name])
  expect(stored('{ Prenom } {PRÉNOM} {voornaam} prénom')).toBe('{first_name} {first_name} {voornaam} prénom')
})
