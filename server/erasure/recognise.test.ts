/** By which words a person is recognised, and by which not. */
import { describe, expect, it } from 'vitest'
import { namer, sameAs, textOf } from './recognise.ts'

const nobody = { last_name: [], first_name: [], initials: [], phone: [], email: [], iban: [] }
const an = {
  ...nobody,
  last_name: ['Jong'],
  first_name: ['An'],
  initials: ['A.B.'],
  phone: ['06-1234 5678'],
  email: ['an@example.org'],
  iban: ['NL20INGB0001234567'],
}

describe('a person is recognised', () => {
  it.each([
    'An de Jong',
    'JONG, an',
    'A.B. de Jong',
    'Jong 0612345678',
    'naar AN@example.org.nl of <An@Example.org>',
    'NL20 INGB 0001 2345 67',
  ])('in %s', (text) => {
    expect(namer(an)(text)).toBe(true)
  })

  it.each(['O\u0308ZGU\u0308R C\u0327ELIK', 'Ozgur Celik'])('in %s, however letters are written', (text) => {
    expect(namer({ ...nobody, last_name: ['Çelik'], first_name: ['Özgür'] })(text)).toBe(true)
  })
})

describe('a person is not recognised', () => {
  it.each(['Jongeren van Anna', 'Jong', 'An', 'jan@example.org', 'p.an@example.org', 'Janssen 0612345678', ''])(
    'in %s',
    (text) => {
      expect(namer(an)(text)).toBe(false)
    },
  )

  it('by names without a letter', () => {
    expect(namer({ ...nobody, last_name: ['-'], first_name: ['?'] })('-?')).toBe(false)
    expect(sameAs(['-'])('?')).toBe(false)
  })
})

it('the texts of a row are its values at any depth', () => {
  expect(textOf({ name: 'An', values: [{ after: 'Jong', line: 2 }, null] })).toBe('An Jong  ')
})
