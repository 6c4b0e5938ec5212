import { describe, expect, it } from 'vitest'
import { acceptedLanguage, languageOf } from './languages.ts'

describe('the language of a response', () => {
  it.each([
    ['nl', 'nl'],
    ['de-AT', 'de'],
    ['FR-be', 'fr'],
    ['es, en;q=0.3, de;q=0.8', 'de'],
    ['nl;q=0.5, fr;q=0.5', 'nl'],
    ['en;q=0, nl;q=0.1', 'nl'],
    ['nl;q=1.000 , en', 'nl'],
    ['*', null],
    ['es', null],
    ['', null],
    [null, null],
    [';;,,q=1', null],
  ])('of %j is %j', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language)
  })

  it('is null for the tag of an unsupported language', () => {
    expect(languageOf('nds-NL')).toBe(null)
  })
})
