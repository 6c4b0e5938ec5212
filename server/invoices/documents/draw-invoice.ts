/** Renders invoices as a PDF: A4, with embedded fonts, tagged for screen readers. */
import { formats } from '../../documents/formats.ts'
import { area, colors, type InvoiceDocument, type InvoicePrinting, styles } from './pdf/invoice-parts.ts'
import { drawLetterhead } from './pdf/letterhead.ts'
import { drawLines, top } from './pdf/lines-table.ts'
import { drawPayment } from './pdf/payment.ts'
import { drawReminder } from './pdf/reminder-page.ts'
import { leading, Sheet } from '../../documents/pdf/sheet.ts'
import { drawTotals } from './pdf/totals.ts'
import { documentTexts } from '../../documents/texts.ts'

export type { InvoiceDocument } from './pdf/invoice-parts.ts'

/** Writes the invoice in a language. The same invoice gives the same bytes. */
export function drawInvoice(document: InvoiceDocument): Promise<Uint8Array> {
  return drawInvoices([document])
}

/** One file of several, at least one, each in its language and on pages of its own: for the printer. */
export function drawInvoices(documents: readonly InvoiceDocument[]): Promise<Uint8Array> {
  const [first] = documents
  if (!first) throw new Error('A file has a document.')
  const { association, language, invoice } = first
  const sheet = new Sheet({
    title: documents.length === 1 ? titleOf(first) : association.name,
    author: association.name,
    language,
    createdAt: invoice.updated_at,
  })
  for (const document of documents) drawOn(sheet, document)
  return sheet.bytes()
}

function titleOf({ invoice: { number }, language, creditOf, reminder }: InvoiceDocument): string {
  if (reminder) return reminder.subject
  return documentTexts[language](creditOf ? 'creditNote.title' : 'title', { number })
}

function drawOn(sheet: Sheet, document: InvoiceDocument): void {
  const { language, details, creditOf, reminder } = document
  const printing: InvoicePrinting = { ...document, sheet, text: documentTexts[language], formats: formats(language) }
  const draw = () => {
    if (reminder) return drawReminder(printing, reminder)
    drawLetterhead(printing)
    const lines = drawLines(printing, drawNote(printing, creditOf ? creditOf.reason : details.invoice_intro, top))
    return drawPayment(printing, drawNote(printing, details.invoice_footer, drawTotals(printing, lines)))
  }
  sheet.pages(draw, (number, count) => drawFooter(printing, titleOf(document), [number, count]))
}

function drawFooter(
  { sheet, association, text }: InvoicePrinting,
  title: string,
  [page, pages]: [number, number],
): void {
  const box = { x: area.left, y: area.footer, width: area.width }
  const [shownTitle = ''] = sheet.wrap(title, area.width * 0.4, styles.small)
  const right = [`${shownTitle} · ${text('page', { page, pages })}`]
  const room = area.width - sheet.measure(right[0] ?? '', styles.small) - 20
  sheet.rule({ ...box, y: area.footer - 6 }, colors.line)
  sheet.text(sheet.wrap(association.name, room, styles.small), box, styles.small)
  sheet.text(right, { ...box, align: 'right' }, styles.small)
}

const mostLines = 16
const after = 14

/** Draws the text under `from`, or on a new page when it does not fit; answers where the next part begins. */
function drawNote({ sheet }: InvoicePrinting, text: string | null, from: number): number {
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
