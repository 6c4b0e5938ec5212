/** The content of the payment page: the amount, how to pay it, and what it is for. */
import { html } from 'hono/html'
import type { Language } from '#contract/languages.ts'
import { formatMoney, parseMoney } from '#contract/money.ts'
import { paidOn, writtenOffCents } from '#contract/paid-on.ts'
import { type CollectionText, collectionText } from '../../invoices/documents/collection-facts.ts'
import { formats } from '../../documents/formats.ts'
import { type PaymentRequest, paymentState, paymentRequest } from '../../documents/payment-request.ts'
import type { PublicInvoice } from '../../invoices/documents/public-invoice.ts'
import { qrCode } from '../../documents/qr.ts'
import { documentTexts } from '../../documents/texts.ts'
import { vatLabel } from '../../invoices/documents/vat-label.ts'
import { paymentTexts } from './payment-page-texts.ts'
import type { Markup } from './layout.ts'

interface Page extends PublicInvoice {
  /** The language of the page. */
  readonly language: Language
}

/** More are in the PDF. */
const mostLines = 8

/** `pdf`: the address of the document. */
export function paymentMain(page: Page, pdf: string): Markup {
  const { invoice, language } = page
  const text = paymentTexts[language]
  return html`<p class="facts">
      ${text('invoice', { number: invoice.number })} · ${formats(language).date(invoice.invoice_date)} ·
      <bdi>${text('recipient', { name: invoice.recipient.name })}</bdi>
    </p>
    ${paymentState(invoice) === 'due' ? due(page) : over(page)} ${whatFor(page)}
    <p><a class="document" href="${pdf}">${text('what.pdf')}</a></p>`
}

function due(page: Page): Markup {
  const { invoice, association, language, isLate, collection } = page
  if (collection) return collected(collectionText(collection, language))
  const text = paymentTexts[language]
  const { money, date } = formats(language)
  const request = paymentRequest(invoice, association)
  const by = { date: date(invoice.due_date) }
  return html`<h1>${text('due.heading', { amount: money(invoice.amount_due) })}</h1>
    <p class="lead">${isLate ? text('due.late', by) : text('due.by', by)}</p>
    ${request === null ? html`<p>${text('due.ask', { name: association.email ?? association.name })}</p>` : how(page, request)}`
}

function collected({ title, sentence, facts, heading }: CollectionText): Markup {
  const rows = facts.map(
    ([label, value]) => html`<dt>${label}</dt><dd><span class="value"><bdi>${value}</bdi></span></dd>`,
  )
  return html`<h1>${title}</h1>
    <p class="lead">${sentence}</p>
    <section class="now">
      <h2>${heading}</h2>
      <div class="pay">
        <div><dl>${rows}</dl></div>
      </div>
    </section>`
}

function how(page: Page, request: PaymentRequest): Markup {
  const { invoice, language } = page
  const text = paymentTexts[language]
  const { money, typed } = formats(language)
  return html`<section class="now">
    <h2>${text('due.how')}</h2>
    <div class="pay">
      <div>
        <dl>
          ${fact(page, text('due.iban'), request.shownIban, request.iban)}
          ${request.bic === null ? '' : fact(page, text('due.bic'), request.bic)}
          ${fact(page, text('due.name'), request.name)}
          ${fact(page, text('due.amount'), money(invoice.amount_due), typed(invoice.amount_due))}
          ${fact(page, text('due.reference'), request.reference)}
        </dl>
        <p class="facts">${text('due.withReference')}</p>
      </div>
      ${request.epc === null ? '' : qr(language, request.epc)}
    </div>
  </section>`
}

/** `copied` is what a bank's form takes; without scripts a click on the value selects the whole of it. */
function fact({ language }: Page, what: string, value: string, copied: string = value): Markup {
  const text = paymentTexts[language]
  return html`<dt>${what}</dt>
    <dd>
      <span class="value"><bdi>${value}</bdi></span>
      <button type="button" hidden data-copy="${copied}" data-done="${text('copied')}">
        <span aria-live="polite">${text('copy')}</span> <span class="unseen">${what}</span>
      </button>
    </dd>`
}

function qr(language: Language, epc: string): Markup {
  const text = paymentTexts[language]
  const { size, path } = qrCode(epc)
  return html`<figure>
    <svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${text('due.qrAlt')}" shape-rendering="crispEdges">
      <path fill="currentColor" d="${path}" />
    </svg>
    <figcaption>${text('due.qr')}</figcaption>
  </figure>`
}

function over({ invoice, language }: Page): Markup {
  const text = paymentTexts[language]
  const { money, date } = formats(language)
  const state = paymentState(invoice)
  const day = paidOn(invoice)
  const writtenOff = writtenOffCents(invoice)
  const rest =
    writtenOff === 0 ? '' : html`<p>${text('paid.writtenOff', { amount: money(formatMoney(writtenOff)) })}</p>`
  // One that was written off as a whole is not paid.
  if (state === 'paid' && (day !== null || writtenOff === 0)) {
    const received = money(formatMoney(parseMoney(invoice.amount_paid) - writtenOff))
    return html`<div class="good"><h1>${text('paid.heading')}</h1></div>
      ${day === null ? '' : html`<p class="lead">${text('paid.on', { amount: received, date: date(day) })}</p>`} ${rest}`
  }
  // A draft has no token.
  const which = state === 'cancelled' || state === 'credited' ? state : 'settled'
  return html`<h1>${text(`${which}.heading`)}</h1>
    <p class="lead">${text(`${which}.detail`)}</p>
    ${rest}`
}

function whatFor({ invoice, language }: Page): Markup {
  const text = paymentTexts[language]
  const words = { text: documentTexts[language], formats: formats(language) }
  const { money, quantity } = words.formats
  const lines = invoice.lines.slice(0, mostLines)
  const more = invoice.lines.length - lines.length
  const isPartlyPaid = parseMoney(invoice.amount_paid) !== 0 && paymentState(invoice) === 'due'
  const writtenOff = writtenOffCents(invoice)
  const received = parseMoney(invoice.amount_paid) - writtenOff
  const sum = (label: string, amount: string) => html`<tr><th scope="row">${label}</th><td>${money(amount)}</td></tr>`
  const isGross = invoice.lines.some(({ gross_total }) => gross_total !== null)
  const description = (line: (typeof lines)[number]) =>
    line.quantity === 1
      ? line.description
      : text('what.times', { quantity: quantity(line.quantity), description: line.description })
  return html`<section>
    <h2>${text('what.heading')}</h2>
    <table>
      <thead>
        <tr><th scope="col">${text('what.description')}</th><th scope="col">${text(isGross ? 'what.grossAmount' : 'what.amount')}</th></tr>
      </thead>
      <tbody>
        ${lines.map((line) => html`<tr><td><bdi class="short">${description(line)}</bdi></td><td>${money(line.gross_total ?? line.total_excl_vat)}</td></tr>`)}
        ${more > 0 ? html`<tr><td colspan="2">${text('what.more', { count: more })}</td></tr>` : ''}
      </tbody>
      <tfoot>
        ${invoice.vat.map((group) => {
          const label = vatLabel(group, words)
          return sum(isGross && group.kind === null ? text('what.included', { vat: label }) : label, group.amount)
        })}
        ${sum(text('what.total'), invoice.total)}
        ${isPartlyPaid && received !== 0 ? sum(text('what.paid'), formatMoney(received)) : ''}
        ${writtenOff === 0 ? '' : sum(words.text('totals.writtenOff'), formatMoney(writtenOff))}
        ${isPartlyPaid ? sum(text('what.left'), invoice.amount_due) : ''}
      </tfoot>
    </table>
  </section>`
}
