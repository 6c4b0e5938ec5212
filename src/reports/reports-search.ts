/** The reports, and the days that they are about, as the address names them. Pure; dates are `YYYY-MM-DD`. */
import { addDays, addMonths, daysBetween, monthOf } from '#contract/dates.ts'
import { definedFields, readDate } from '../ui/json.ts'

export const reportViews = ['count', 'movements', 'anniversaries'] as const

export const reportPeriods = {
  movements: ['this_year', 'last_year', 'ten_years', 'dates'],
  anniversaries: ['next_month', 'this_month', 'this_year', 'dates'],
} as const
export type DatedView = keyof typeof reportPeriods
export type PeriodChoice = (typeof reportPeriods)[DatedView][number]

export interface ReportSearch {
  /** The head count unless given. */
  readonly view?: DatedView | undefined
  /** The day of the head count; today unless given. */
  readonly on?: string | undefined
  /** The day of its ages; the same unless given. */
  readonly age_on?: string | undefined
  /** `6,12,18`; the usual ones unless given. */
  readonly bands?: string | undefined
  /** Characters of a postal code that name an area. */
  readonly area?: number | undefined
  /** The first of the view unless given. */
  readonly period?: PeriodChoice | undefined
  /** Only with the period `dates`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** `10,25`; the usual ones unless given. */
  readonly years?: string | undefined
}

export const usualArea = 4
export const areaLengths = [1, 2, 3, 4, 5, 6] as const

/** As the service asks for them: ascending whole numbers from 1 to 120, at most 20; null for anything else. */
export function readNumbers(text: string): string | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '')
  const numbers = parts.map(Number)
  const isRight = numbers.every(
    (value, index) => Number.isInteger(value) && value > (numbers[index - 1] ?? 0) && value <= 120,
  )
  return isRight && numbers.length > 0 && numbers.length <= 20 ? numbers.join(',') : null
}

/** A list with one number comes back from the address as that number. */
function readList(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' ? (readNumbers(text) ?? undefined) : undefined
}

/** Reads any address; invalid parts are ignored. */
export function readReportSearch(search: Readonly<Record<string, unknown>>): ReportSearch {
  const view = reportViews.find((known) => known === search['view'])
  const periods: readonly PeriodChoice[] = view === undefined || view === 'count' ? [] : reportPeriods[view]
  const period = periods.find((known) => known === search['period'])
  return definedFields<ReportSearch>({
    view: view === 'count' ? undefined : view,
    on: readDate(search['on']),
    age_on: readDate(search['age_on']),
    bands: readList(search['bands']),
    area: areaLengths.find((known) => known === search['area']),
    period,
    from: period === 'dates' ? readDate(search['from']) : undefined,
    to: period === 'dates' ? readDate(search['to']) : undefined,
    years: readList(search['years']),
  })
}

export interface ReportDays {
  readonly from: string
  readonly to: string
}

function monthFrom(first: string): ReportDays {
  return { from: first, to: addDays(addMonths(first, 1), -1) }
}

/** The first and last day of the chosen period. Own dates that are missing are those of the view's first one. */
export function reportDays(view: DatedView, { period, from, to }: ReportSearch, today: string): ReportDays {
  const year = Number(today.slice(0, 4))
  const years = (first: number, last: number): ReportDays => ({ from: `${first}-01-01`, to: `${last}-12-31` })
  const thisMonth = `${monthOf(today)}-01`
  const days: Readonly<Record<Exclude<PeriodChoice, 'dates'>, ReportDays>> = {
    this_year: years(year, year),
    last_year: years(year - 1, year - 1),
    ten_years: years(year - 9, year),
    this_month: monthFrom(thisMonth),
    next_month: monthFrom(addMonths(thisMonth, 1)),
  }
  const usual = days[reportPeriods[view][0]]
  if (period === undefined) return usual
  return period === 'dates' ? { from: from ?? usual.from, to: to ?? usual.to } : days[period]
}

/** As the service allows. */
export const mostYears = { movements: 99, anniversaries: 1 } as const satisfies Readonly<Record<DatedView, number>>

/** Why the service would refuse the period; null for one that it takes. */
export function periodProblem(view: DatedView, { from, to }: ReportDays): 'backwards' | 'tooLong' | null {
  if (to < from) return 'backwards'
  return daysBetween(from, to) >= mostYears[view] * 366 ? 'tooLong' : null
}
