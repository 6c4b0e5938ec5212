/** Everything that the change log can contain has a text in each language. */
import { describe, expect, test } from 'vitest'
import { changeActions } from '#contract/changed-fields.ts'
import { changedRecords } from '#contract/changed-records.ts'
import { type Language, languages } from '#contract/languages.ts'
import { de } from '#messages/app/de.ts'
import { en } from '#messages/app/en.ts'
import { fr } from '#messages/app/fr.ts'
import { nl } from '#messages/app/nl.ts'
import { isObject } from '../ui/json.ts'
import { fieldLabels } from './field-labels.ts'

function textAt(texts: unknown, key: string): unknown {
  return key.split('.').reduce((at, part) => (isObject(at) ? at[part] : undefined), texts)
}

const all: Readonly<Record<Language, object>> = { nl, en, de, fr }

describe.each(languages)('the change log in %s', (language) => {
  const texts = all[language]
  const missing = (keys: readonly string[]) => keys.filter((key) => typeof textAt(texts, key) !== 'string')

  test('has a text for each record, action and field', () => {
    const { records, actions } = { records: changedRecords, actions: changeActions }
    expect(missing(records.map((name) => `activity.records.${name}`))).toEqual([])
    expect(missing(actions.map((name) => `activity.actions.${name}`))).toEqual([])
    expect(missing(Object.values(fieldLabels))).toEqual([])
  })
})
