/** The table of an invoice's lines, its headings repeated on every page. */
import type { InvoiceAsDocument } from '../../present.ts'
import { area, colors, type InvoicePrinting, styles } from './invoice-parts.ts'
import { leading, millimetre } from '../../../documents/pdf/sheet.ts'

interface Column {
  readonly heading: string
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right'
}

const gap = 12
const padding = 3.5
/** Lines of a description; only one longer than the service accepts is cut. */
const mostLines = 30
/** Where the table begins when nothing is above it. */
export const top = area.heading + 14 * millimetre

/** Draws the lines from `from` on; answers where they end. */
export function drawLines(printing: InvoicePrinting, from: number): number {
  const { sheet, invoice } = printing
  const rows = invoice.lines.map((line) => cells(printing, line))
  const columns = columnsOf(printing, rows)
  let y = from
  sheet.group('Table', () => {
    sheet.group('TR', () => drawHeadings(printing, columns, y, 'element'))
    y = underHeadings(printing, y)
    for (const row of rows) y = drawRow(printing, columns, row, y)
  })
  return y
}

/** A price that was agreed with VAT is printed with it: without, it would be rounded. */
function includesVat({ invoice }: InvoicePrinting): boolean {
  return invoice.lines.some(({ gross_price }) => gross_price !== null)
}

function cells({ formats, text }: InvoicePrinting, line: InvoiceAsDocument['lines'][number]): string[] {
  return [
    line.description,
    formats.quantity(line.quantity),
    formats.money(line.gross_price ?? line.unit_price),
    line.vat_kind === null ? formats.percent(line.vat_rate) : text(`vatKinds.${line.vat_kind}`),
    formats.money(line.gross_total ?? line.total_excl_vat),
  ]
}

/** Numbers take the room they need, the description the rest. */
function columnsOf(printing: InvoicePrinting, rows: readonly (readonly string[])[]): Column[] {
  const { sheet, text } = printing
  const isGross = includesVat(printing)
  const headings = [
    text('lines.description'),
    text('lines.quantity'),
    text(isGross ? 'lines.grossPrice' : 'lines.unitPrice'),
    text('lines.vat'),
    text(isGross ? 'lines.grossAmount' : 'lines.amount'),
  ]
  const widths = headings.map((heading, index) =>
    index === 0
      ? 0
      : Math.max(
          sheet.measure(heading, styles.column),
          ...rows.map((row) => sheet.measure(row[index] ?? '', styles.body)),
        ) + gap,
  )
  const numbers = widths.reduce((sum, width) => sum + width, 0)
  let x: number = area.left
  return headings.map((heading, index) => {
    const width = index === 0 ? area.width - numbers : (widths[index] ?? 0)
    const column: Column = { heading, x, width, align: index === 0 ? 'left' : 'right' }
    x += width
    return column
  })
}

function drawHeadings(
  { sheet }: InvoicePrinting,
  columns: readonly Column[],
  y: number,
  as: 'element' | 'repeated',
): void {
  for (const column of columns) {
    const draw = () => sheet.text([column.heading], { ...column, y }, styles.column)
    if (as === 'element') sheet.element('TH', draw, { scope: 'Column' })
    else draw()
  }
}

function underHeadings({ sheet }: InvoicePrinting, y: number): number {
  const end = y + leading(styles.column) + padding
  sheet.decoration('Layout', () => sheet.rule({ x: area.left, y: end, width: area.width }, colors.accent, 1))
  return end + 1
}

function drawRow(printing: InvoicePrinting, columns: readonly Column[], row: readonly string[], from: number): number {
  const { sheet } = printing
  const [first] = columns
  const description = sheet.wrap(row[0] ?? '', first?.width ?? 0, styles.body, mostLines)
  const height = description.length * leading(styles.body) + 2 * padding
  let y = from
  if (y + height > area.bottom) {
    sheet.addPage()
    y = area.top
    sheet.decoration('Pagination', () => drawHeadings(printing, columns, y, 'repeated'))
    y = underHeadings(printing, y)
  }
  sheet.group('TR', () => {
    columns.forEach((column, index) => {
      const lines = index === 0 ? description : [row[index] ?? '']
      sheet.element('TD', () => sheet.text(lines, { ...column, y: y + padding }, styles.body))
    })
  })
  sheet.decoration('Layout', () => sheet.rule({ x: area.left, y: y + height, width: area.width }, colors.line))
  return y + height
}
