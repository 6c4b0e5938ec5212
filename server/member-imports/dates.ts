/** Days as other programs write them. The order of day and month is that of a whole column. Pure. */
import { hasPlausibleYear, isDate } from '#contract/dates.ts'
import { languages } from '#contract/languages.ts'
import { foldText } from '#contract/text.ts'

const time = /[T ]\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?( ?[ap]m)?(Z|[+-]\d{2}:?\d{2})?$/i
const yearFirst = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/
const compactYearFirst = /^(\d{4})(\d{2})(\d{2})$/
const compact = /^(\d{2})(\d{2})(\d{4})$/
const numbers = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4}|\d{2})$/
const named =
  /^(?:\p{L}{2,10}[,.]?\s+)?(?<day>\d{1,2})(?:\.|e|er|st|nd|rd|th)?[\s.-]*(?<name>[\p{L}]+)[\s.,-]*(?<year>\d{4}|\d{2})$/u
const namedFirst = /^(?<name>[\p{L}]+)\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})$/u
const yearAlone = /^(?:19|20)\d{2}$/

/** Long and short names of the months in every language, without accents and points: `dec`, `dezember`, `aout`. */
const monthNames = new Map(
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

/** Possible meanings of a cell before the date order of its column is known. */
export type DateCell =
  | { readonly is: 'date'; readonly date: string }
  /** Three numbers: the year of two or four digits. */
  | { readonly is: 'numbers'; readonly first: number; readonly second: number; readonly year: string }
  /** A month by name, so only the century is open. */
  | { readonly is: 'short'; readonly month: number; readonly day: number; readonly year: string }
  | { readonly is: 'year'; readonly year: string }
  | { readonly is: 'none' }

const none: DateCell = { is: 'none' }

function dateOf(year: string | number, month: number, day: number): string | null {
  const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isDate(date) && hasPlausibleYear(date) ? date : null
}

function certain(year: string, month: number, day: number): DateCell {
  const date = dateOf(year, month, day)
  return date === null ? none : { is: 'date', date }
}

/** `2026-01-31`, `20260131` */
function withYearFirst(text: string): DateCell | null {
  const found = yearFirst.exec(text) ?? compactYearFirst.exec(text)
  if (!found) return null
  const read = certain(found[1] ?? '', Number(found[2]), Number(found[3]))
  // Eight digits may begin with the day; no eight digits are a plausible day both ways.
  return read.is === 'none' && compact.test(text) ? null : read
}

/** `31-1-85`, `31011985` */
function withYearLast(text: string): DateCell | null {
  const found = numbers.exec(text) ?? compact.exec(text)
  if (!found) return null
  return { is: 'numbers', first: Number(found[1]), second: Number(found[2]), year: found[3] ?? '' }
}

/** `3 mei 1986`, `May 3, 1986` */
function withNamedMonth(text: string): DateCell | null {
  const { day, name = '', year } = (namedFirst.exec(text) ?? named.exec(text))?.groups ?? {}
  const month = monthNames.get(foldText(name))
  if (day === undefined || year === undefined || month === undefined) return null
  return year.length === 2 ? { is: 'short', month, day: Number(day), year } : certain(year, month, Number(day))
}

export function readDateCell(cell: string): DateCell {
  const text = cell.trim().replace(time, '').trim()
  if (yearAlone.test(text)) return { is: 'year', year: text }
  return withYearFirst(text) ?? withYearLast(text) ?? withNamedMonth(text) ?? none
}

export type DateOrder = 'day_first' | 'month_first'

/** Infers the date order from cells that are valid in one order only. `open`: no cell is decisive, or cells contradict each other. */
export function orderOf(cells: Iterable<DateCell>): DateOrder | 'open' | 'none' {
  let [dayFirst, monthFirst, both] = [0, 0, 0]
  for (const cell of cells) {
    if (cell.is !== 'numbers' || cell.first === cell.second) continue
    const year = cell.year.length === 4 ? cell.year : '2000'
    // `45-2-1980` is no day, so nothing follows from it.
    const isDayFirst = dateOf(year, cell.second, cell.first) !== null
    const isMonthFirst = dateOf(year, cell.first, cell.second) !== null
    if (isDayFirst && isMonthFirst) both += 1
    else if (isDayFirst) dayFirst += 1
    else if (isMonthFirst) monthFirst += 1
  }
  if (dayFirst > 0 && monthFirst > 0) return 'open'
  if (dayFirst > 0) return 'day_first'
  if (monthFirst > 0) return 'month_first'
  return both > 0 ? 'open' : 'none'
}

/** The day in the latest year with these last digits in which it has come; null for one that may be to come. */
function pastDate(short: string, month: number, day: number, { today, mayCome }: DateMeaning): string | null {
  const year = Math.floor(Number(today.slice(0, 4)) / 100) * 100 + Number(short)
  const hasCome = (dateOf(year, month, day) ?? `${year}`) <= today
  return hasCome || !mayCome ? dateOf(hasCome ? year : year - 100, month, day) : null
}

export interface DateMeaning {
  readonly order: DateOrder
  /** Whether years of two digits are read. */
  readonly shortYears: boolean
  /** `MM-DD` for years alone; null: they are no days. */
  readonly yearDay: string | null
  /** Whether its days may be to come: the end of a membership in `26` is not one of a century ago. */
  readonly mayCome: boolean
  /** `YYYY-MM-DD` */
  readonly today: string
}

/** `YYYY-MM-DD`; null for what is no day. */
export function dateIn(cell: DateCell, meaning: DateMeaning): string | null {
  const { order, shortYears, yearDay } = meaning
  if (cell.is === 'date') return cell.date
  if (cell.is === 'none') return null
  if (cell.is === 'year') return yearDay === null ? null : `${cell.year}-${yearDay}`
  const [day, month] =
    cell.is === 'short'
      ? [cell.day, cell.month]
      : order === 'day_first'
        ? [cell.first, cell.second]
        : [cell.second, cell.first]
  if (cell.year.length === 4) return dateOf(cell.year, month, day)
  return shortYears ? pastDate(cell.year, month, day, meaning) : null
}
