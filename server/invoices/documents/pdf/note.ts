/** A text of the association's own, above the lines or under the totals. */
import { area, type InvoicePrinting, styles } from './invoice-parts.ts'
import { leading } from '../../../documents/pdf/sheet.ts'

const mostLines = 16
const after = 14

/** Draws the text under `from`, or on a new page when it does not fit; answers where the next part begins. */
export function drawNote({ sheet }: InvoicePrinting, text: string | null, from: number): number {
  if (text === null) return from
  const lines = text
    .split('\n')
    .flatMap((line) => (line === '' ? [''] : sheet.wrap(line, area.width, styles.body, mostLines)))
    .slice(0, mostLines)
  const height = lines.length * leading(styles.body)
  let y = from + after
  if (y + height > area.bottom) {
    sheet.addPage()
    y = area.top
  }
  sheet.element('P', () => sheet.text(lines, { x: area.left, y, width: area.width }, styles.body))
  return y + height + after
}
