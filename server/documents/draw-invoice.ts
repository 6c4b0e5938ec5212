/** Renders an invoice as a PDF: A4, with embedded fonts, tagged for screen readers. */
import { formats } from './formats.ts'
import { area, colors, type InvoiceDocument, type Printing, styles } from './pdf/invoice-parts.ts'
import { drawLetterhead } from './pdf/letterhead.ts'
import { drawLines, top } from './pdf/lines-table.ts'
import { drawNote } from './pdf/note.ts'
import { drawPayment } from './pdf/payment.ts'
import { Sheet } from './pdf/sheet.ts'
import { drawTotals } from './pdf/totals.ts'
import { documentTexts } from './texts.ts'

export type { InvoiceDocument } from './pdf/invoice-parts.ts'

/** Writes the invoice in a language. The same invoice gives the same bytes. */
export async function drawInvoice(document: InvoiceDocument): Promise<Uint8Array> {
  const { invoice, association, language, details, creditOf } = document
  const text = documentTexts[language]
  const { number } = invoice
  const title = document.creditOf ? text('creditNote.title', { number }) : text('title', { number })
  const sheet = new Sheet({ title, author: association.name, language, createdAt: invoice.updated_at })
  const printing: Printing = { ...document, sheet, text, formats: formats(language) }
  drawLetterhead(printing)
  const lines = drawLines(printing, drawNote(printing, creditOf ? creditOf.reason : details.invoice_intro, top))
  drawPayment(printing, drawNote(printing, details.invoice_footer, drawTotals(printing, lines)))
  drawFooters(printing, title)
  return sheet.bytes()
}

function drawFooters({ sheet, association, text }: Printing, title: string): void {
  const box = { x: area.left, y: area.footer, width: area.width }
  sheet.everyPage((number, count) => {
    const [shownTitle = ''] = sheet.wrap(title, area.width * 0.4, styles.small)
    const right = [`${shownTitle} · ${text('page', { page: number, pages: count })}`]
    const room = area.width - sheet.measure(right[0] ?? '', styles.small) - 20
    sheet.rule({ ...box, y: area.footer - 6 }, colors.line)
    sheet.text(sheet.wrap(association.name, room, styles.small), box, styles.small)
    sheet.text(right, { ...box, align: 'right' }, styles.small)
  })
}
