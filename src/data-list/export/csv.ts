/** CSV as spreadsheets read it: RFC 4180, with a byte order mark. Pure. */
import type { DataColumn } from '../../search/search.ts'
import { exportCell, localTime } from './cells.ts'

/** Marks the file as UTF-8; without it a spreadsheet guesses wrong. */
export const byteOrderMark = '\uFEFF'

/**
 * A possible formula: at the start of the text, or behind a character that ends a field for a program that expects another
 * separator. Quotes do not help there, because for such a program they stand in the middle of a field.
 */
const formula = /(^|[,;\t\r\n])([\s\u00a0"]*)([=+\-@\uff1d\uff0b\uff0d\uff20][^,;\t\r\n]*)/g

/** A phone number or an amount. A sign after the first digit makes it a sum, which a spreadsheet computes. */
const harmless = /^[+-]?[\d\s().]*\d\s*$/

/** Text that a spreadsheet shows and never computes, whichever separator it expects. */
export function guarded(text: string): string {
  return text.replaceAll(formula, (whole, before: string, blank: string, rest: string) =>
    harmless.test(rest) ? whole : `${before}'${blank}${rest}`,
  )
}

function field(text: string): string {
  const safe = guarded(text)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export interface CsvStyle {
  readonly separator: ',' | ';'
  readonly decimal: '.' | ','
}

/** A spreadsheet whose decimals follow a comma expects semicolons between the fields. */
export function csvStyle(locale: string): CsvStyle {
  const decimal = new Intl.NumberFormat(locale).format(1.5).includes(',') ? ',' : '.'
  return { decimal, separator: decimal === ',' ? ';' : ',' }
}

/** Numbers and dates as a spreadsheet recognises them; everything else as on screen. */
function cellText<Row>(column: DataColumn<Row>, row: Row, { decimal }: CsvStyle): string {
  const cell = exportCell(column, row)
  if (cell.kind === 'money') return (cell.cents / 100).toFixed(2).replace('.', decimal)
  if (cell.kind === 'number') return String(cell.value).replace('.', decimal)
  if (cell.kind === 'date') return cell.day
  return cell.kind === 'instant' ? localTime(cell.at) : cell.text
}

export function csvHead<Row>(columns: readonly DataColumn<Row>[], { separator }: CsvStyle): string {
  return `${columns.map(({ header }) => field(header)).join(separator)}\r\n`
}

export function csvRow<Row>(columns: readonly DataColumn<Row>[], row: Row, style: CsvStyle): string {
  return `${columns.map((column) => field(cellText(column, row, style))).join(style.separator)}\r\n`
}
