/** The parts of the books, and the period they are about, as the address names them. Pure. */
import { addMonths, dateParts, daysInMonth, formatDate } from '#contract/dates.ts'
import type { AgeingBucket } from '#contract/schemas/management/books.ts'
import { definedFields, readDate } from '../ui/json.ts'

export const bookViews = ['income', 'vat', 'open', 'export', 'check'] as const
export type BookView = (typeof bookViews)[number]

/** `dates`: from `from` to `to`. */
export const bookPeriods = ['this_year', 'last_year', 'this_quarter', 'last_quarter', 'dates'] as const
export type BookPeriod = (typeof bookPeriods)[number]

/** Named here as well, because the schemas stay out of what every screen loads. */
const ages = ['not_due', '1_30', '31_60', '61_90', 'over_90', 'credit'] as const satisfies readonly AgeingBucket[]

export interface BookSearch {
  /** Income unless given. */
  readonly view?: Exclude<BookView, 'income'> | undefined
  /** This year unless given. */
  readonly period?: Exclude<BookPeriod, 'this_year'> | undefined
  /** `YYYY-MM-DD`, only with the period `dates`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The day of the open items; today unless given. */
  readonly on?: string | undefined
  /** How late the open items were that day; of every age unless given. */
  readonly age?: AgeingBucket | undefined
}

/** Reads any address; invalid parts are ignored. */
export function readBookSearch(search: Readonly<Record<string, unknown>>): BookSearch {
  const view = bookViews.find((known) => known === search['view'])
  const period = bookPeriods.find((known) => known === search['period'])
  return definedFields<BookSearch>({
    view: view === 'income' ? undefined : view,
    period: period === 'this_year' ? undefined : period,
    from: period === 'dates' ? readDate(search['from']) : undefined,
    to: period === 'dates' ? readDate(search['to']) : undefined,
    on: readDate(search['on']),
    age: view === 'open' ? ages.find((known) => known === search['age']) : undefined,
  })
}

export interface Days {
  readonly from: string
  readonly to: string
}

/** The three months from this day's quarter, or from `quarters` later. */
function quarterOf(today: string, quarters: number): Days {
  const { year, month } = dateParts(today)
  const first = addMonths(formatDate({ year, month: month - ((month - 1) % 3), day: 1 }), quarters * 3)
  const last = dateParts(addMonths(first, 2))
  return { from: first, to: formatDate({ ...last, day: daysInMonth(last.year, last.month) }) }
}

function yearOf(year: number): Days {
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}

/** The first and last day of the chosen period. Own dates that are missing are those of this year. */
export function bookDays({ period, from, to }: BookSearch, today: string): Days {
  const { year } = dateParts(today)
  if (period === 'last_year') return yearOf(year - 1)
  if (period === 'this_quarter') return quarterOf(today, 0)
  if (period === 'last_quarter') return quarterOf(today, -1)
  return { ...yearOf(year), ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}
