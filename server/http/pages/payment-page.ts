/**
 * The payment page of an invoice, its `payment_url`, and the invoice as a PDF: needs no key, only the token in the
 * address. Whole without scripts; a small one adds buttons that copy.
 */
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Language } from '#contract/languages.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Storage } from '../../database/database.ts'
import { type InvoiceDocument, invoicePdf } from '../../invoices/documents/invoice-pdf.ts'
import { creditNoteDocument } from '../../invoices/billing/credit-note-document.ts'
import { findPublicInvoice, type PublicInvoice } from '../../invoices/documents/public-invoice.ts'
import { documentTexts } from '../../documents/texts.ts'
import { correspondent, type OrganizationDetails } from '../../organization/details.ts'
import { publicPaths } from '../../lib/public-addresses.ts'
import { languageLinks, pageLanguage } from './language.ts'
import { paymentMain } from './payment-page-main.ts'
import { copyScript, paymentStyle } from './payment-page-style.ts'
import { paymentTexts } from './payment-page-texts.ts'
import { type Markup, plainPage } from './layout.ts'

interface PaymentPages {
  readonly storage: Pick<Storage, 'db'>
  readonly clock: Clock
  readonly publicUrl: string
}

/** Serves `/pay/<token>`, `/pay/<token>/invoice.pdf` and the credit notes of that invoice. */
export function mountPaymentPage(app: Pick<Hono, 'get'>, { storage, clock, publicUrl }: PaymentPages): void {
  const find = (context: Context) =>
    findPublicInvoice(storage.db, { token: context.req.param('token') ?? '', publicUrl, now: clock() })
  app.get(publicPaths.payment, async (context: Context) => {
    guard(context)
    const found = await find(context)
    return found ? invoicePage(context, found) : unknownPage(context)
  })
  app.get(publicPaths.paymentDocument, async (context: Context) => {
    guard(context)
    const found = await find(context)
    return found ? invoiceDocument(context, found) : unknownPage(context)
  })
  app.get(publicPaths.creditNoteDocument, async (context: Context) => {
    guard(context)
    const found = await find(context)
    const number = context.req.param('number') ?? ''
    const document = found && (await creditNoteDocument(storage.db, found, number))
    if (!found || !document) return unknownPage(context)
    return pdf(context, { ...document, language: pageLanguage(context, found.language) })
  })
}

/** An invoice is private, so it stays out of caches, search engines and the logs of other sites. */
function guard(context: Context): void {
  context.header('Cache-Control', 'private, no-store')
  context.header('X-Robots-Tag', 'noindex, nofollow')
  context.header('Referrer-Policy', 'no-referrer')
}

function invoicePage(context: Context, found: PublicInvoice): Response | Promise<Response> {
  const { invoice, association } = found
  const language = pageLanguage(context, found.language)
  const text = paymentTexts[language]
  const path = pathOf(context)
  return plainPage(context, {
    language,
    title: text('invoice', { number: invoice.number }),
    site: association.name,
    head: noIndex,
    style: paymentStyle,
    script: copyScript,
    header: header(association.name, languageLinks(language, path, text('languages'))),
    main: paymentMain({ ...found, language }, `${path}/invoice.pdf?lang=${language}`),
    footer: questions(found, language),
  })
}

async function invoiceDocument(context: Context, found: PublicInvoice): Promise<Response> {
  const language = pageLanguage(context, found.language)
  const { invoice, association, details, credited, collection } = found
  return pdf(context, { invoice, association, details, language, credited, collection })
}

async function pdf(context: Context, document: InvoiceDocument): Promise<Response> {
  const bytes = await invoicePdf(document, { for: 'page', signal: context.req.raw.signal })
  context.header('Content-Language', document.language)
  context.header('Content-Type', 'application/pdf')
  context.header('Content-Disposition', `inline; filename="${fileName(document)}"`)
  return context.body(new Uint8Array(bytes))
}

/** A file name of characters that every system and header accepts. */
function fileName({ invoice }: InvoiceDocument): string {
  return `${invoice.number.replace(/[^\w.-]+/g, '-').slice(0, 60)}.pdf`
}

function questions({ association, details }: PublicInvoice, language: Language): Markup {
  const { name } = association
  const { email } = correspondent(association, details)
  const text = paymentTexts[language]
  const sender = html`<p><bdi>${[name, ...senderLines(details, language)].join(' · ')}</bdi></p>`
  if (email === null)
    return html`<p>${text('questions', { name })}</p>
    ${sender}`
  // The address as a link, wherever the language puts it.
  const [before = '', after = ''] = text('questions', { name: '\n' }).split('\n')
  return html`<p>${before}<a href="mailto:${encodeURIComponent(email)}">${email}</a>${after}</p>
    ${sender}`
}

/** The sender, as on the invoice. */
function senderLines(details: OrganizationDetails, language: Language): string[] {
  const text = documentTexts[language]
  const { chamber_of_commerce_number: chamber, vat_number: vat } = details
  const lines = [
    [details.street, details.house_number].filter(Boolean).join(' '),
    [details.postal_code, details.city].filter(Boolean).join(' '),
    chamber && text('chamberOfCommerce', { number: chamber }),
    vat && text('vatNumber', { number: vat }),
  ]
  return lines.flatMap((line) => (line === null || line === '' ? [] : [line]))
}

/** The same page for whatever leads nowhere. */
function unknownPage(context: Context): Response | Promise<Response> {
  const language = pageLanguage(context)
  const text = paymentTexts[language]
  return plainPage(context, {
    language,
    title: text('unknown.title'),
    head: noIndex,
    style: paymentStyle,
    header: header('Ledenbalie', languageLinks(language, pathOf(context), text('languages'))),
    main: html`<h1>${text('unknown.title')}</h1>
      <p>${text('unknown.detail')}</p>
      <p>${text('unknown.remedy')}</p>`,
    status: 404,
  })
}

const noIndex = html`<meta name="robots" content="noindex, nofollow" />`

function header(name: string, links: Markup): Markup {
  return html`<strong><bdi>${name}</bdi></strong> ${links}`
}

function pathOf(context: Context): string {
  return new URL(context.req.url).pathname
}
