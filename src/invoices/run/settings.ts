/** What a treasurer fills in for a contribution run, as the form keeps it. Pure. */
import { addMonths, isDate } from '#contract/dates.ts'
import { isMoney } from '#contract/money.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { MemberStatus } from '#contract/schemas/members.ts'

/** An amount for members of an age, a group, with a product, or with a value in one of the association's own fields. */
export type AmountCell = {
  /** The youngest age, the id of a group or a product, or the value. */
  readonly value: string
  readonly amount: string
}

export const amountKinds = ['all', 'age', 'group', 'product', 'field'] as const
export type AmountKind = (typeof amountKinds)[number]

export type LineSettings = {
  readonly description: string
  readonly by: AmountKind
  /** The name of the association's own field, for `field`. */
  readonly field: string
  /** For everyone, or for whom no cell fits; empty is nothing. */
  readonly amount: string
  readonly cells: readonly AmountCell[]
  readonly vat_rate: string
  readonly is_pro_rata: boolean
  readonly is_discounted: boolean
}

export type RunSettings = {
  readonly statuses: readonly MemberStatus[]
  /** Ids; none is every group and no group. */
  readonly groups: readonly string[]
  /** Ids; none is every product and no product. */
  readonly products: readonly string[]
  readonly age_from: string
  readonly age_to: string
  /** The day on which ages count. */
  readonly age_on: string
  /** The id of a saved view of the member list, or empty. */
  readonly view: string

  readonly lines: readonly LineSettings[]
  readonly pro_rata: 'none' | 'month' | 'day'
  readonly period_from: string
  readonly period_until: string

  readonly discount: 'none' | 'percent' | 'amount'
  readonly discount_second: string
  readonly discount_further: string
  readonly has_shared_address: boolean

  readonly payer: 'self' | 'contact'
  readonly is_combined: boolean

  readonly reference: string
  readonly invoice_date: string
  readonly terms: string
  /** The due date of each term; an empty one is the association's payment term. */
  readonly due_dates: readonly string[]
  readonly later_terms: 'draft' | 'send'
  readonly delivery: 'draft' | 'send'
  readonly without_email: 'print' | 'leave'
}

export const mostTerms = 12
/** A membership number and ` 12/12` may follow, and 100 characters are what an invoice takes. */
const longestReference = 60

export function emptyRunLine(description: string): LineSettings {
  return {
    description,
    by: 'all',
    field: '',
    amount: '',
    cells: [{ value: '', amount: '' }],
    vat_rate: '0',
    is_pro_rata: true,
    is_discounted: true,
  }
}

interface NewRun {
  readonly today: string
  /** "Contribution 2026", which names the run and its first line. */
  readonly name: string
  /** Of the first term; empty where it is left to the service. */
  readonly dueDate: string
}

export function newRunSettings({ today, name, dueDate }: NewRun): RunSettings {
  const year = today.slice(0, 4)
  return {
    statuses: ['active'],
    groups: [],
    products: [],
    age_from: '',
    age_to: '',
    age_on: today,
    view: '',
    lines: [emptyRunLine(name)],
    pro_rata: 'none',
    period_from: `${year}-01-01`,
    period_until: `${year}-12-31`,
    discount: 'none',
    discount_second: '',
    discount_further: '',
    has_shared_address: false,
    payer: 'contact',
    is_combined: true,
    reference: name,
    invoice_date: today,
    terms: '1',
    due_dates: [dueDate],
    later_terms: 'draft',
    delivery: 'draft',
    without_email: 'print',
  }
}

/** The number of terms; 1 for anything else. */
export function termCount({ terms }: Pick<RunSettings, 'terms'>): number {
  const count = Number(terms)
  return Number.isInteger(count) && count >= 1 && count <= mostTerms ? count : 1
}

/** A due date for each term: what was typed, and month after month where the first one is known. */
export function withDueDates(dates: readonly string[], terms: number): string[] {
  const [first = ''] = dates
  return Array.from({ length: terms }, (_, term) => dates[term] || (isDate(first) ? addMonths(first, term) : ''))
}

function amountProblem(field: string, amount: string, isNeeded: boolean): FieldProblem[] {
  if (amount === '') return isNeeded ? [{ field, reason: 'required' }] : []
  return isMoney(amount) ? [] : [{ field, reason: 'money' }]
}

function dateProblem(field: string, date: string, isNeeded: boolean): FieldProblem[] {
  if (date === '') return isNeeded ? [{ field, reason: 'required' }] : []
  return isDate(date) ? [] : [{ field, reason: 'date' }]
}

function wholeNumberProblem(field: string, text: string, isNeeded: boolean): FieldProblem[] {
  if (text === '') return isNeeded ? [{ field, reason: 'required' }] : []
  return /^\d{1,3}$/.test(text) ? [] : [{ field, reason: 'number' }]
}

/** The last of these cells has the value of an earlier one: nobody could tell which of the amounts counts. */
function repeatedProblem(field: string, cells: readonly AmountCell[], by: AmountKind): FieldProblem[] {
  const compared = cells.map(({ value }) => (by === 'age' && value !== '' ? String(Number(value)) : value))
  const last = compared.pop()
  return last !== '' && compared.includes(last ?? '') ? [{ field, reason: 'taken' }] : []
}

function lineProblems(
  { description, by, field, amount, cells, vat_rate: rate }: LineSettings,
  path: string,
): FieldProblem[] {
  const filled = cells.filter((cell) => cell.value !== '' || cell.amount !== '')
  return [
    ...(description.trim() === '' ? [{ field: `${path}.description`, reason: 'required' } as const] : []),
    ...amountProblem(`${path}.amount`, amount, by === 'all'),
    ...(by === 'field' && field === '' ? [{ field: `${path}.field`, reason: 'required' } as const] : []),
    ...(by === 'all'
      ? []
      : cells.flatMap((cell, index): FieldProblem[] => {
          const isNeeded = filled.includes(cell) || (filled.length === 0 && index === 0)
          const value = `${path}.cells.${index}.value`
          return [
            ...repeatedProblem(value, cells.slice(0, index + 1), by),
            ...(by === 'age'
              ? wholeNumberProblem(value, cell.value, isNeeded)
              : isNeeded && cell.value === ''
                ? [{ field: value, reason: 'required' } as const]
                : []),
            ...amountProblem(`${path}.cells.${index}.amount`, cell.amount, isNeeded),
          ]
        })),
    ...(/^\d{1,2}(\.\d{1,2})?$|^100$/.test(rate) || rate === ''
      ? []
      : [{ field: `${path}.vat_rate`, reason: 'number' } as const]),
  ]
}

function discountProblems({
  discount,
  discount_second: second,
  discount_further: further,
}: RunSettings): FieldProblem[] {
  if (discount === 'none') return []
  if (discount === 'amount')
    return [...amountProblem('discount_second', second, true), ...amountProblem('discount_further', further, false)]
  const percent = (field: string, text: string, isNeeded: boolean): FieldProblem[] => {
    if (text === '') return isNeeded ? [{ field, reason: 'required' }] : []
    return /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100 ? [] : [{ field, reason: 'number' }]
  }
  return [...percent('discount_second', second, true), ...percent('discount_further', further, false)]
}

function termProblems(settings: RunSettings): FieldProblem[] {
  const { reference, invoice_date: day, due_dates: dates } = settings
  const terms = termCount(settings)
  return [
    ...(reference.trim() === '' ? [{ field: 'reference', reason: 'required' } as const] : []),
    ...(reference.trim().length > longestReference
      ? [{ field: 'reference', reason: 'too_long', values: { max: longestReference } } as const]
      : []),
    ...dateProblem('invoice_date', day, true),
    ...dates.slice(0, terms).flatMap((date, term): FieldProblem[] => {
      const field = `due_dates.${term}`
      const isBefore = isDate(date) && isDate(day) && date < day
      return isBefore ? [{ field, reason: 'before_invoice_date' }] : dateProblem(field, date, terms > 1)
    }),
  ]
}

/** What keeps a run from being calculated, by the form's paths. */
export function runProblems(settings: RunSettings): FieldProblem[] {
  const { age_from: from, age_to: to, age_on: on, pro_rata: proRata } = settings
  return [
    ...(settings.statuses.length === 0 ? [{ field: 'statuses', reason: 'required' } as const] : []),
    ...wholeNumberProblem('age_from', from, false),
    ...wholeNumberProblem('age_to', to, false),
    ...dateProblem('age_on', on, true),
    ...settings.lines.flatMap((line, index) => lineProblems(line, `lines.${index}`)),
    ...(proRata === 'none'
      ? []
      : [
          ...dateProblem('period_from', settings.period_from, true),
          ...dateProblem('period_until', settings.period_until, true),
          ...(isDate(settings.period_from) &&
          isDate(settings.period_until) &&
          settings.period_until < settings.period_from
            ? [{ field: 'period_until', reason: 'before_start' } as const]
            : []),
        ]),
    ...discountProblems(settings),
    ...termProblems(settings),
  ]
}
