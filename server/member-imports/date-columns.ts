/** Which days the columns of dates mean. What a column does not prove is asked, once for all its rows. */
import type { ImportField } from '#contract/member-import.ts'
import { type DateCell, dateIn, type DateMeaning, type DateOrder, orderOf, readDateCell } from './dates.ts'
import type { Questions } from './questions.ts'
import type { SheetRow } from './spreadsheet.ts'

export const dateFields: ReadonlySet<string> = new Set<ImportField>([
  'member_since',
  'membership_end_date',
  'deceased_on',
  'date_of_birth',
  'mandate_date',
  'mandate_last_collected_on',
  'group_since',
  'product_since',
  'product_until',
])
/** Days of which a year alone tells enough, once it is said which day is meant. */
const yearFields: ReadonlySet<string> = new Set<ImportField>(['member_since', 'membership_end_date'])
/** Days that may be to come. */
const comingFields: ReadonlySet<string> = new Set<ImportField>(['membership_end_date', 'product_until'])
const yearDays = ['01-01', '07-01', '09-01'] as const
const orders: readonly DateOrder[] = ['day_first', 'month_first']

interface WrittenDate {
  readonly line: number
  readonly text: string
  readonly cell: DateCell
}

interface DateColumn {
  readonly field: string
  readonly column: number
  readonly questions: Questions
  /** `YYYY-MM-DD` */
  readonly today: string
}

function writtenDates(rows: readonly SheetRow[], column: number): readonly WrittenDate[] {
  return rows.flatMap(({ line, cells }) => {
    const text = cells[column] ?? ''
    return text === '' ? [] : [{ line, text, cell: readDateCell(text) }]
  })
}

function canBeBoth(cell: DateCell): boolean {
  return cell.is === 'numbers' && cell.first <= 12 && cell.second <= 12 && cell.first !== cell.second
}

function askOrder({ field, column, questions, today }: DateColumn, { line, text, cell }: WrittenDate): string | null {
  return questions.ask(
    { kind: 'date_order', column, options: orders },
    ...orders.map((order) => {
      const reads = dateIn(cell, { order, shortYears: true, yearDay: null, mayCome: comingFields.has(field), today })
      return { line, text, option: order, reads }
    }),
  )
}

function orderIn(column: DateColumn, dates: readonly WrittenDate[]): DateOrder {
  const proven = orderOf(dates.map(({ cell }) => cell))
  if (proven === 'none') return 'day_first'
  if (proven !== 'open') return proven
  const answers = dates.filter(({ cell }) => canBeBoth(cell)).map((date) => askOrder(column, date))
  return answers.includes('month_first') ? 'month_first' : 'day_first'
}

/** The day of a year of two digits, if it has come; null for any other cell. */
function pastDay(cell: DateCell, order: DateOrder, { field, today }: DateColumn): string | null {
  const isShort = (cell.is === 'numbers' || cell.is === 'short') && cell.year.length === 2
  const mayCome = comingFields.has(field)
  return isShort ? dateIn(cell, { order, shortYears: true, yearDay: null, mayCome, today }) : null
}

function yearsIn(
  dateColumn: DateColumn,
  dates: readonly WrittenDate[],
  order: DateOrder,
): Pick<DateMeaning, 'shortYears' | 'yearDay'> {
  const { field, column, questions } = dateColumn
  let [shortYears, yearDay]: [boolean, string | null] = [false, null]
  for (const { line, text, cell } of dates) {
    const past = pastDay(cell, order, dateColumn)
    if (past !== null) {
      const asked = { kind: 'short_years', column, options: ['past', 'leave_out'] } as const
      shortYears = questions.ask(asked, { line, text, option: 'past', reads: past }) === 'past'
    } else if (cell.is === 'year' && yearFields.has(field)) {
      const asked = { kind: 'years', column, options: [...yearDays, 'leave_out'] } as const
      const example = { line, text, option: null, reads: null }
      const answer = questions.ask(asked, example)
      yearDay = yearDays.find((day) => day === answer) ?? null
    }
  }
  return { shortYears, yearDay }
}

export function dateMeaning(rows: readonly SheetRow[], column: DateColumn): DateMeaning {
  const dates = writtenDates(rows, column.column)
  const order = orderIn(column, dates)
  const mayCome = comingFields.has(column.field)
  return { order, ...yearsIn(column, dates, order), mayCome, today: column.today }
}
