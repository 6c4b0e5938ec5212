/** The values of a field reason as its text takes them. */
import { isDate } from './dates.ts'
import { type FieldProblem, noFieldValues } from './field-reasons.ts'
import { type Language, locales } from './languages.ts'

/** Every value that a text may take, the missing ones empty: a day is written as its readers write days. */
export function shownFieldValues(values: FieldProblem['values'], language: Language): typeof noFieldValues {
  const day = values?.['day']
  const shown = typeof day === 'string' && isDate(day) ? { day: dayInWords(day, language) } : {}
  return { ...noFieldValues, ...values, ...shown }
}

function dayInWords(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
