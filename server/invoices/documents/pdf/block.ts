/** A block on a ground of its own: parts under each other, and a picture beside them. */
import { area, colors, type InvoicePrinting } from './invoice-parts.ts'
import { leading, type Style } from '../../../documents/pdf/sheet.ts'

/** Something of a known height; draws itself from `y` on. */
export interface BlockPart {
  readonly height: number
  readonly draw: (y: number) => void
}

export const padding = 14
export const blockWidth = area.width - 2 * padding
export const blockLeft = area.left + padding

/** Draws the block under `from`, or on a new page when it does not fit. */
export function drawBlock(
  { sheet }: InvoicePrinting,
  from: number,
  parts: readonly BlockPart[],
  beside?: BlockPart,
): void {
  const stacked = parts.reduce((sum, part) => sum + part.height, 0)
  const height = Math.max(stacked, beside?.height ?? 0) + 2 * padding
  let y = from + 16
  if (y + height > area.bottom) {
    sheet.addPage()
    y = area.top
  }
  const top = y + padding
  sheet.decoration('Layout', () => sheet.box({ x: area.left, y, width: area.width, height }, colors.ground))
  sheet.group('Sect', () => {
    y = top
    for (const part of parts) {
      part.draw(y)
      y += part.height
    }
    beside?.draw(top)
  })
}

/** Lines as a part. */
export function paragraph(
  { sheet }: InvoicePrinting,
  {
    type = 'P',
    lines,
    style,
    after = 0,
  }: { type?: 'P' | 'H2'; lines: readonly string[]; style: Style; after?: number },
): BlockPart {
  const draw = (y: number) =>
    sheet.element(type, () => sheet.text(lines, { x: blockLeft, y, width: blockWidth }, style))
  return { height: lines.length * leading(style) + after, draw }
}
