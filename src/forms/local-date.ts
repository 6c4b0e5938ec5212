/** Dates as people type and read them, day first in all four languages; `YYYY-MM-DD` is understood everywhere. */
import { formatDate, hasPlausibleYear, isDate } from '#contract/dates.ts'
import { type Language, languages } from '#contract/languages.ts'
import { foldText } from '#contract/text.ts'
import { localDay } from '../ui/time-zone.ts'
import { refusedText, typedText } from './typed-text.ts'

const separators: Readonly<Record<Language, string>> = { nl: '-', en: '/', de: '.', fr: '/' }

/** `2026-12-25` → `25-12-2026`, `25/12/2026` or `25.12.2026`. Text that is no date comes back as it is. */
export function formatLocalDate(date: string, language: Language): string {
  if (!isDate(date)) return typedText(date)
  const [year, month, day] = date.split('-')
  return [day, month, year].join(separators[language])
}

export interface DateReading {
  /** `YYYY-MM-DD`: decides the century of a year of two digits. */
  readonly today: string
  /** The date is never later than today (a birthday): `85` is 1985, and so is `30`, 1930. */
  readonly past?: boolean
}

const numbers = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4}|\d{2})$/
const compact = /^(\d{2})(\d{2})(\d{4}|\d{2})$/
const yearFirst = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/
const named = /^(\d{1,2})(?:\.|e|er|st|nd|rd|th)?[\s.-]*([\p{L}]+)[\s.,-]*(\d{4}|\d{2})$/u

/** How far ahead of today a year of two digits may lie before it means the century before. */
const yearsAhead = 20

function fullYear(text: string, month: number, day: number, { today, past = false }: DateReading): number {
  if (text.length === 4) return Number(text)
  const year = Math.floor(Number(today.slice(0, 4)) / 100) * 100 + Number(text)
  const later = past ? formatDate({ year, month, day }) > today : year > Number(today.slice(0, 4)) + yearsAhead
  return later ? year - 100 : year
}

let monthNames: Map<string, number> | undefined

/** Long and short names of the months in every language, without accents and points: `dec`, `dezember`, `aout`. */
function monthNumber(name: string): number | undefined {
  monthNames ??= new Map(
    languages.flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
        return Array.from({ length: 12 }, (_, index): [string, number] => [
          foldText(format.format(Date.UTC(2026, index, 15))).replaceAll('.', ''),
          index + 1,
        ])
      }),
    ),
  )
  return monthNames.get(foldText(name))
}

/** A real date in a plausible year. No eight digits are one both day first and year first. */
function plausible(date: string): string | null {
  return isDate(date) && hasPlausibleYear(date) ? date : null
}

/** As in files of other programs: `20261225`. */
function compactDate(digits: string): string | null {
  return plausible(digits.replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3'))
}

/** The typed date as `YYYY-MM-DD`; null when it is not one, or of a year that nobody means. */
export function parseLocalDate(text: string, reading: DateReading): string | null {
  return plausible(realDate(text, reading) ?? '') ?? compactDate(text.trim())
}

/** The value of a field: the date, or the typed text, which the contract refuses. */
export function dateValue(typed: string, reading: DateReading): string {
  return parseLocalDate(typed, reading) ?? (isDate(typed.trim()) ? refusedText(typed) : typed.trim())
}

/** Whether only the year of a typed date is wrong. */
export function hasWrongYear(text: string, today: string): boolean {
  return realDate(text, { today }) !== null && parseLocalDate(text, { today }) === null
}

function realDate(text: string, reading: DateReading): string | null {
  const typed = text.trim()
  const iso = yearFirst.exec(typed)
  const dayFirst = numbers.exec(typed) ?? compact.exec(typed)
  const words = named.exec(typed)
  const [day, month, year] = iso
    ? [iso[3], Number(iso[2]), iso[1]]
    : dayFirst
      ? [dayFirst[1], Number(dayFirst[2]), dayFirst[3]]
      : [words?.[1], monthNumber(words?.[2] ?? ''), words?.[3]]
  if (day === undefined || month === undefined || year === undefined) return null
  const date = formatDate({ year: fullYear(year, month, Number(day), reading), month, day: Number(day) })
  return isDate(date) ? date : null
}

/** Today in the time zone on screen, `YYYY-MM-DD`. The service's today may differ where its zone is not known, and decides. */
export function localToday(now: Date = new Date()): string {
  return localDay(now)
}

export function yearsBetween(from: string, to: string): number {
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)
}
