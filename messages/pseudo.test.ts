import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import { expect, test } from 'vitest'
import { pseudoMessages } from './pseudo.ts'

function shown(text: string, values: Record<string, string | number> = {}): unknown {
  const { message } = pseudoMessages({ message: compile(text) })
  const formatters = {
    getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
      new Intl.DateTimeFormat(...options),
    getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...options),
    getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...options),
  }
  return format(message, 'en', values, { formatters })
}

test('texts get accents, extra length and brackets', () => {
  expect(shown('Members')).toBe('⟦Mémbérš ~~⟧')
})

test('arguments stay unchanged', () => {
  expect(shown('Hello {name}', { name: 'anna' })).toMatch(/^⟦Héllö anna ~+⟧$/)
})

test('the branches of a plural are changed too', () => {
  expect(shown('{count, plural, one {one member} other {# members}}', { count: 1 })).toBe('⟦öñé mémbér ~~~~⟧')
})
