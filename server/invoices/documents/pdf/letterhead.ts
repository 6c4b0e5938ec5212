/** The upper part of the first page: who sends, to whom, which invoice. */
import { installmentOf } from '../installment.ts'
import { friendlyFormatIBAN } from 'ibantools'
import { readPicture } from '#contract/images.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import { area, colors, type InvoicePrinting, styles } from './invoice-parts.ts'
import { leading, millimetre } from '../../../documents/pdf/sheet.ts'

const asideWidth = area.right - area.aside

export function drawLetterhead(printing: InvoicePrinting): void {
  drawSender(printing)
  drawRecipient(printing)
  drawFacts(printing)
  drawTitle(printing)
}

/** Lines beside the name, above the facts of the invoice. */
const mostFacts = 6
const logoBox = { width: 70 * millimetre, height: 15 * millimetre } as const

/** The logo and name of the association, with its contact and registration details beside them. */
export function drawSender(printing: InvoicePrinting): void {
  const { sheet, association } = printing
  const below = drawLogo(printing)
  const width = area.aside - area.left - 8 * millimetre
  const name = sheet.wrap(association.name, width, styles.letterhead, below === area.top ? 3 : 1)
  sheet.element('P', () => sheet.text(name, { x: area.left, y: below, width }, styles.letterhead))
  const facts = senderFacts(printing).flatMap((fact) => sheet.wrap(fact, asideWidth, styles.small, 2))
  const lines = facts.slice(0, mostFacts)
  sheet.element('P', () => sheet.text(lines, { x: area.aside, y: area.top + 2, width: asideWidth }, styles.small))
}

/** Answers where the name begins. */
function drawLogo({ sheet, association, details }: InvoicePrinting): number {
  const picture = details.logo === null ? null : readPicture(details.logo)
  if (picture === null) return area.top
  const scale = Math.min(logoBox.width / picture.width, logoBox.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const box = { x: area.left, y: area.top, width, height }
  sheet.element('Figure', () => sheet.picture(details.logo ?? '', box), {
    alt: association.name,
    bbox: [box.x, box.y, box.x + width, box.y + height],
  })
  return area.top + height + 2 * millimetre
}

/** The most needed details come first, because the rest may not fit. */
function senderFacts({ association, details, text }: InvoicePrinting): string[] {
  const { chamber_of_commerce_number: chamber, vat_number: vat } = details
  const iban = association.iban === null ? null : friendlyFormatIBAN(association.iban)
  const facts = [
    ...addressLines(details),
    association.email,
    shownAddress(association.websiteUrl),
    chamber && text('chamberOfCommerce', { number: chamber }),
    vat && text('vatNumber', { number: vat }),
    iban,
  ]
  return facts.flatMap((fact) => (fact === null || fact === '' ? [] : [fact]))
}

/** As people write it. */
function shownAddress(url: string | null): string | null {
  return url?.replace(/^https?:\/\//i, '').replace(/\/$/, '') ?? null
}

/** Behind the window of the envelope: seven lines at most. */
export function drawRecipient({ sheet, invoice }: InvoicePrinting): void {
  const { top, width } = area.window
  const { name, address } = invoice.recipient
  const lines = [
    ...sheet.wrap(name, width, styles.address, 2),
    ...addressLines(address).flatMap((line) => sheet.wrap(line, width, styles.address, 2)),
    ...(address.country === null ? [] : sheet.wrap(address.country, width, styles.address)),
  ]
  sheet.element('P', () => sheet.text(lines, { x: area.left, y: top, width }, styles.address))
}

function addressLines(address: Omit<Invoice['recipient']['address'], 'country'>): string[] {
  const street = [address.street, address.house_number].filter(Boolean).join(' ')
  const city = [address.postal_code, address.city].filter(Boolean).join(' ')
  return [street, city].filter((line) => line !== '')
}

function drawFacts({ sheet, invoice, creditOf, formats, text }: InvoicePrinting): void {
  let y: number = area.window.top
  const installment = installmentOf(invoice)
  const { vat_number: vat, registration_number: registration } = invoice.recipient
  const facts: [label: string, value: string | null, maxLines: number][] = [
    [creditOf ? text('creditNote.number') : text('number'), invoice.number, 2],
    [creditOf ? text('creditNote.date') : text('date'), formats.date(invoice.invoice_date), 2],
    creditOf ? [text('creditNote.of'), creditOf.number, 2] : [text('dueDate'), formats.date(invoice.due_date), 2],
    // The title leaves room for eight lines.
    [text('reference'), invoice.reference, installment && registration !== null ? 2 : 3],
    [text('recipientVatNumber'), vat, 1],
    [text('recipientRegistration'), registration, 1],
    [text('installment'), installment && text('installmentOf', { ...installment }), 1],
  ]
  const labelWidth = Math.max(...facts.map(([label]) => sheet.measure(label, styles.label))) + 8
  const x = area.aside + labelWidth
  for (const [label, value, maxLines] of facts) {
    if (value === null) continue
    const lines = sheet.wrap(value, area.right - x, styles.body, maxLines)
    sheet.element('P', () => {
      sheet.text([label], { x: area.aside, y, width: labelWidth }, styles.label)
      sheet.text(lines, { x, y, width: area.right - x }, styles.body)
    })
    y += lines.length * leading(styles.body) + 2.5
  }
}

function drawTitle({ sheet, invoice, creditOf, text }: InvoicePrinting): void {
  const title = { x: area.left, y: area.heading, width: area.width - 50 * millimetre }
  const lines = sheet.wrap(
    creditOf ? text('creditNote.title', { number: invoice.number }) : text('title', { number: invoice.number }),
    title.width,
    styles.title,
  )
  sheet.element('H1', () => sheet.text(lines, title, styles.title))
  if (invoice.status === 'sent') return
  const color = { draft: colors.soft, paid: colors.good, cancelled: colors.bad, credited: colors.bad }[invoice.status]
  const style = { ...styles.heading, color: '#ffffff' }
  const mark = sheet.wrap(text(`status.${invoice.status}`), 45 * millimetre, style)
  const width = sheet.measure(mark[0] ?? '', style) + 22
  const box = { x: area.right - width, y: area.heading + 3, width, height: 22 }
  sheet.decoration('Layout', () => sheet.box(box, color))
  sheet.element('P', () => sheet.text(mark, { ...box, y: box.y + 3, align: 'center' }, style))
}
