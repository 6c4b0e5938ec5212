import { describe, expect, test } from 'vitest'
import { chooseLanguage } from './language.ts'

describe('the language', () => {
  test('is the stored choice', () => {
    expect(chooseLanguage({ stored: 'fr', browser: ['nl-NL'], association: 'de' })).toBe('fr')
  })

  test("else the first supported one of the browser's", () => {
    expect(chooseLanguage({ stored: null, browser: ['pl', 'de-AT', 'nl'], association: 'fr' })).toBe('de')
  })

  test("else the association's", () => {
    expect(chooseLanguage({ stored: null, browser: ['pl'], association: 'nl' })).toBe('nl')
  })

  test('else English', () => {
    expect(chooseLanguage({ stored: 'tlh', browser: [], association: null })).toBe('en')
  })
})
