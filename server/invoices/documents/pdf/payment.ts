/** How the invoice is to be paid, or why it is not. */
import { paidOn, writtenOffCents } from '#contract/paid-on.ts'
import { collectionText } from '../collection-facts.ts'
import type { Collection } from '../../../ledger/direct-debits/announced.ts'
import { type PaymentRequest, paymentState, paymentRequest } from '../../../documents/payment-request.ts'
import { qrCode } from '../../../documents/qr.ts'
import { blockLeft, blockWidth, drawBlock, padding, paragraph, type BlockPart } from './block.ts'
import { area, type InvoicePrinting, styles } from './invoice-parts.ts'
import { leading, millimetre } from '../../../documents/pdf/sheet.ts'

const qrWidth = 34 * millimetre

/** Draws under `from`, or on a new page when it does not fit. */
export function drawPayment(printing: InvoicePrinting, from: number): void {
  const { sheet, invoice, association, text } = printing
  // A credit note says nothing about paying: that is on the invoice.
  if (printing.creditOf) return
  if (paymentState(invoice) !== 'due') {
    const lines = sheet.wrap(notice(printing), blockWidth, styles.strong, 3)
    return drawBlock(printing, from, [paragraph(printing, { lines, style: styles.strong })])
  }
  if (printing.collection) return drawBlock(printing, from, collectionParts(printing, printing.collection))
  const request = paymentRequest(invoice, association)
  const picture = request?.epc ? qrPart(printing, request, request.epc) : undefined
  const width = blockWidth - (picture ? qrWidth + padding : 0)
  const parts = [
    paragraph(printing, { type: 'H2', lines: [text('payment.heading')], style: styles.heading, after: 3 }),
    paragraph(printing, { lines: sheet.wrap(demand(printing), width, styles.body, 3), style: styles.body, after: 6 }),
    ...(request ? factParts(printing, requestFacts(printing, request), width) : [whomToAsk(printing, width)]),
    ...linkParts(printing, width),
  ]
  drawBlock(printing, from, parts, picture)
}

function notice({ invoice, formats, text }: InvoicePrinting): string {
  const state = paymentState(invoice)
  if (state === 'due' || state === 'settled') return text('notice.nothingDue')
  const day = paidOn(invoice)
  if (state === 'paid' && day !== null) return text('notice.paidOn', { date: formats.date(day) })
  if (state === 'paid' && writtenOffCents(invoice) > 0) return text('notice.nothingDue')
  return text(`notice.${state}`)
}

function demand({ invoice, formats, text }: InvoicePrinting): string {
  return text('payment.request', {
    amount: formats.money(invoice.amount_due),
    date: formats.date(invoice.due_date),
  })
}

function collectionParts(printing: InvoicePrinting, collection: Collection): BlockPart[] {
  const { heading, sentence, facts } = collectionText(collection, printing.language)
  const lines = printing.sheet.wrap(sentence, blockWidth, styles.body, 3)
  return [
    paragraph(printing, { type: 'H2', lines: [heading], style: styles.heading, after: 3 }),
    paragraph(printing, { lines, style: styles.body, after: 6 }),
    // The amount and the day are in the sentence.
    ...factParts(printing, facts.slice(2), blockWidth),
    ...linkParts(printing, blockWidth),
  ]
}

function requestFacts({ text }: InvoicePrinting, request: PaymentRequest) {
  return [
    [text('payment.iban'), request.shownIban],
    [text('payment.bic'), request.bic],
    [text('payment.name'), request.name],
    [text('payment.reference'), request.reference],
  ] as const
}

type PrintedFacts = readonly (readonly [label: string, value: string | null])[]

function factParts({ sheet }: InvoicePrinting, facts: PrintedFacts, width: number): BlockPart[] {
  const labelWidth = Math.max(...facts.map(([label]) => sheet.measure(label, styles.label))) + 12
  return facts.flatMap(([label, value]) => {
    if (value === null) return []
    const values = sheet.wrap(value, width - labelWidth, styles.strong, 3)
    const draw = (y: number) =>
      sheet.element('P', () => {
        sheet.text([label], { x: blockLeft, y, width: labelWidth }, styles.label)
        sheet.text(values, { x: blockLeft + labelWidth, y, width: width - labelWidth }, styles.strong)
      })
    return [{ height: values.length * leading(styles.strong) + 2, draw }]
  })
}

function whomToAsk(printing: InvoicePrinting, width: number): BlockPart {
  const { sheet, association, text } = printing
  const question = text('payment.noAccount', { name: association.email ?? association.name })
  return paragraph(printing, { lines: sheet.wrap(question, width, styles.strong, 3), style: styles.strong })
}

function linkParts(printing: InvoicePrinting, width: number): BlockPart[] {
  const { sheet, invoice, text } = printing
  const url = invoice.payment_url
  if (url === null) return []
  const lines = sheet.wrap(url, width, styles.link, 4)
  const draw = (y: number) => sheet.link(lines, { x: blockLeft, y, width }, styles.link, url)
  return [
    { height: 6, draw: () => undefined },
    paragraph(printing, { lines: [text('payment.online')], style: styles.small }),
    { height: lines.length * leading(styles.link), draw },
  ]
}

function qrPart({ sheet, formats, invoice, text }: InvoicePrinting, request: PaymentRequest, epc: string): BlockPart {
  const x = area.right - padding - qrWidth
  const box = { x, width: qrWidth }
  const caption = sheet.wrap(text('payment.qr'), qrWidth, styles.small, 2)
  const alt = text('payment.qrAlt', {
    amount: formats.money(invoice.amount_due),
    name: request.name,
    iban: request.shownIban,
    reference: request.reference,
  })
  const draw = (y: number) => {
    sheet.decoration('Layout', () => sheet.box({ ...box, y, height: qrWidth }, '#ffffff'))
    sheet.element('Figure', () => sheet.drawing(qrCode(epc), { ...box, y }), {
      alt,
      bbox: [x, y, x + qrWidth, y + qrWidth],
    })
    sheet.element('Caption', () => sheet.text(caption, { ...box, y: y + qrWidth + 3, align: 'center' }, styles.small))
  }
  return { height: qrWidth + 3 + caption.length * leading(styles.small), draw }
}
