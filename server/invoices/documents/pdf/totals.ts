/** The totals of the lines: without VAT, the VAT of each rate, the total, and the amount due. */
import { formatMoney, parseMoney } from '#contract/money.ts'
import { writtenOffCents } from '#contract/paid-on.ts'
import { vatLabel } from '../vat-label.ts'
import { area, colors, type InvoicePrinting, styles } from './invoice-parts.ts'
import { leading, type Style } from '../../../documents/pdf/sheet.ts'

interface Row {
  readonly label: string
  readonly amount: string
  readonly labelStyle: Style
  readonly style: Style
  /** A line above it. */
  readonly ruled: boolean
}

const padding = 1.5

/** Draws from `y` on, onto a new page where it must; answers where it ends. */
export function drawTotals(printing: InvoicePrinting, from: number): number {
  const { sheet } = printing
  const rows = rowsOf(printing)
  const amounts = Math.max(...rows.map(({ amount, style }) => sheet.measure(amount, style))) + 14
  const labels = Math.max(...rows.map(({ label, labelStyle }) => sheet.measure(label, labelStyle)))
  const width = Math.min(area.width, labels + amounts)
  const x = area.right - width
  let y = from + 8
  // On one page, unless there are more rates than a page has room for.
  const height = rows.reduce((sum, { style }) => sum + leading(style) + 2 * padding, 0)
  if (y + height > area.bottom && height < area.bottom - area.top) {
    sheet.addPage()
    y = area.top
  }
  sheet.group('Table', () => {
    for (const row of rows) {
      const rowHeight = leading(row.style) + 2 * padding
      if (y + rowHeight > area.bottom) {
        sheet.addPage()
        y = area.top
      }
      if (row.ruled) sheet.decoration('Layout', () => sheet.rule({ x, y, width }, colors.line))
      sheet.group('TR', () => {
        const at = y + padding
        const label = sheet.wrap(row.label, width - amounts, row.labelStyle)
        sheet.element('TH', () => sheet.text(label, { x, y: at, width }, row.labelStyle), { scope: 'Row' })
        sheet.element('TD', () => sheet.text([row.amount], { x, y: at, width, align: 'right' }, row.style))
      })
      y += rowHeight
    }
  })
  return y
}

function rowsOf({ invoice, credited, formats, text }: InvoicePrinting): Row[] {
  const row = (label: string, amount: string): Row => ({
    label,
    amount: formats.money(amount),
    labelStyle: styles.label,
    style: styles.body,
    ruled: false,
  })
  const strong = (label: string, amount: string): Row => ({
    ...row(label, amount),
    labelStyle: styles.total,
    style: styles.total,
    ruled: true,
  })
  const taken = credited === undefined || parseMoney(credited) === 0 ? [] : [row(text('totals.credited'), credited)]
  const writtenOff = writtenOffCents(invoice)
  const received = parseMoney(invoice.amount_paid) - writtenOff
  const paid = [
    ...(received === 0 ? [] : [row(text('totals.paid'), formatMoney(received))]),
    ...(writtenOff === 0 ? [] : [row(text('totals.writtenOff'), formatMoney(writtenOff))]),
  ]
  const isOver = invoice.status === 'cancelled' || invoice.status === 'credited'
  const due = paid.length + taken.length === 0 || isOver ? [] : [strong(text('totals.due'), invoice.amount_due)]
  return [
    row(text('totals.exclVat'), invoice.total_excl_vat),
    ...invoice.vat.map((group) => row(vatLabel(group, { text, formats }), group.amount)),
    strong(text('totals.total'), invoice.total),
    ...taken,
    ...paid,
    ...due,
  ]
}
