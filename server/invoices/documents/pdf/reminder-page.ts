/** A reminder on paper: the letter, before the invoice that it reminds of. */
import { area, type InvoicePrinting, type PrintedReminder, styles } from './invoice-parts.ts'
import { drawRecipient, drawSender } from './letterhead.ts'
import { leading, type Style } from '../../../documents/pdf/sheet.ts'

const gap = 12
/** More than any reminder has; a line that is cut off would end in an ellipsis. */
const mostLines = 100

export function drawReminder(
  printing: InvoicePrinting,
  { subject, body, facts, closing, sent_on: day }: PrintedReminder,
): void {
  const { sheet, formats } = printing
  drawSender(printing)
  drawRecipient(printing)
  const aside = { x: area.aside, y: area.window.top, width: area.right - area.aside }
  sheet.element('P', () => sheet.text([formats.date(day)], aside, styles.body))
  const title = sheet.wrap(subject, area.width, styles.heading, 3)
  sheet.element('H1', () => sheet.text(title, { x: area.left, y: area.heading, width: area.width }, styles.heading))
  let y = area.heading + title.length * leading(styles.heading) + gap
  /** In lines that continue on the next page. */
  const flow = (text: string, style: Style, x: number = area.left) => {
    const lines = text
      .split('\n')
      .flatMap((line) => (line === '' ? [''] : sheet.wrap(line, area.right - x, style, mostLines)))
    for (const line of lines) {
      if (y + leading(style) > area.bottom) {
        sheet.addPage()
        y = area.top
      }
      if (line !== '') sheet.element('P', () => sheet.text([line], { x, y, width: area.right - x }, style))
      y += leading(style)
    }
  }
  flow(body, styles.body)
  y += gap
  const labelWidth = Math.max(...facts.map(({ label }) => sheet.measure(label, styles.label))) + gap
  for (const { label, value } of facts) {
    const before = y
    flow(label, styles.label)
    // Beside its label, which may have begun a page.
    y = y > before ? before : y - leading(styles.label)
    flow(value, styles.strong, area.left + labelWidth)
    y += 2
  }
  y += gap
  flow(closing, styles.body)
}
