/** Filters over columns: how they are written in the address, and whether a row meets them. Pure. */
import { isDate } from '#contract/dates.ts'
import { localDay } from '../ui/time-zone.ts'
import { type ColumnKind, type ColumnValue, columnText, type DataColumn, isEmptyValue } from './column.ts'
import { fold } from './fold.ts'

export const operators = ['is', 'not', 'has', 'hasnot', 'empty', 'filled', 'before', 'after', 'between'] as const
export type Operator = (typeof operators)[number]

export interface Condition {
  readonly column: string
  readonly operator: Operator
  /** One for most, two for `between`, several for a choice, none for `empty` and `filled`. */
  readonly values: readonly string[]
}

const measured: readonly Operator[] = ['is', 'not', 'before', 'after', 'between', 'empty', 'filled']

/** The operators for a kind of column, the usual one first. */
export const operatorsFor: Readonly<Record<ColumnKind, readonly Operator[]>> = {
  text: ['has', 'hasnot', 'is', 'not', 'empty', 'filled'],
  choice: ['is', 'not', 'empty', 'filled'],
  number: measured,
  date: ['after', 'before', 'between', 'is', 'not', 'empty', 'filled'],
  money: measured,
}

/** The number of values an operator takes; a choice may have more. */
export function valuesNeeded(operator: Operator): 0 | 1 | 2 {
  return operator === 'empty' || operator === 'filled' ? 0 : operator === 'between' ? 2 : 1
}

function isOperator(text: string | undefined): text is Operator {
  return operators.some((operator) => operator === text)
}

const unreadableColumn = ''

/** A filter that could not be read, which no row meets: ignoring it would show everyone. */
export function unreadable(text: string): Condition {
  return { column: unreadableColumn, operator: 'is', values: [text] }
}

export function isUnreadable({ column }: Condition): boolean {
  return column === unreadableColumn
}

/** As written in the address: `city~has~Utrecht`. */
export function conditionText(condition: Condition): string {
  const { column, operator, values } = condition
  if (isUnreadable(condition)) return values[0] ?? ''
  return [column, operator, ...values].map((part) => part.replaceAll('%', '%25').replaceAll('~', '%7E')).join('~')
}

/** Null for anything else: users can edit the address. */
export function readCondition(text: unknown): Condition | null {
  if (typeof text !== 'string') return null
  const [column = '', operator, ...values] = text
    .split('~')
    .map((part) => part.replaceAll('%7E', '~').replaceAll('%25', '%'))
  if (column === '' || !isOperator(operator) || values.length < valuesNeeded(operator)) return null
  return { column, operator, values }
}

/** Dates compare as text. */
function measure(value: ColumnValue): number | string {
  return typeof value === 'number' ? value : String(value)
}

/** The value of a filter in the unit of the column; null, which nothing meets, when it is no number or no date. */
function wanted(kind: ColumnKind, text: string): number | string | null {
  if (kind === 'date') return isDate(text) ? text : null
  const number = Number(text.replace(',', '.'))
  if (text.trim() === '' || Number.isNaN(number)) return null
  return kind === 'money' ? Math.round(number * 100) : number
}

/** The calendar day of an instant in the time zone on screen; a date as it is. */
function dayOf(text: string): string {
  if (!text.includes('T')) return text
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? text : localDay(at)
}

function compare(value: number | string, other: number | string | null): number {
  if (other === null || typeof value !== typeof other) return Number.NaN
  const own = typeof value === 'string' ? dayOf(value) : value
  return own < other ? -1 : own > other ? 1 : 0
}

type Test = (value: ColumnValue) => boolean

function measuredTest(kind: ColumnKind, { operator, values }: Condition): Test {
  const [first = null, second = null] = values.map((value) => wanted(kind, value))
  const meets: Readonly<Record<string, (value: number | string) => boolean>> = {
    is: (value) => compare(value, first) === 0,
    before: (value) => compare(value, first) < 0,
    after: (value) => compare(value, first) > 0,
    between: (value) => compare(value, first) >= 0 && compare(value, second) <= 0,
  }
  const meet = meets[operator]
  const isMet = (value: ColumnValue) => !isEmptyValue(value) && meet?.(measure(value)) === true
  return (value) => (Array.isArray(value) ? value.some(isMet) : isMet(value))
}

function choiceTest({ values }: Condition): Test {
  const codes = new Set(values)
  return (value) => (Array.isArray(value) ? value.some((code) => codes.has(String(code))) : codes.has(String(value)))
}

/** Whether a row meets a condition; null when the column does not support it. */
export function rowTest<Row>(column: DataColumn<Row>, condition: Condition): ((row: Row) => boolean) | null {
  const { kind, value } = column
  const { operator, values } = condition
  if (!operatorsFor[kind].includes(operator)) return null
  if (operator === 'empty') return (row) => isEmptyValue(value(row))
  if (operator === 'filled') return (row) => !isEmptyValue(value(row))
  if (kind === 'text') {
    const text = fold(values[0] ?? '').trim()
    const has = operator === 'has' || operator === 'hasnot'
    const meets = (row: Row) => {
      const own = fold(columnText(column, row))
      return has ? own.includes(text) : own.trim() === text
    }
    return operator === 'has' || operator === 'is' ? meets : (row) => !meets(row)
  }
  // Without this, every row would meet “is not” with a value that nothing is.
  if (kind !== 'choice' && values.some((text) => wanted(kind, text) === null)) return () => false
  const positive = operator === 'not' ? { ...condition, operator: 'is' as const } : condition
  const test = kind === 'choice' ? choiceTest(positive) : measuredTest(kind, positive)
  return operator === 'not' ? (row) => !test(value(row)) : (row) => test(value(row))
}
