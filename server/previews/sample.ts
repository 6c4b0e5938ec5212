/** Invented content of previews: no one's data, also not in part. Pure. */
import { addDays } from '#contract/dates.ts'
import { collectionDateFrom } from '#contract/collection-dates.ts'
import type { Language } from '#contract/languages.ts'
import { formatMoney, invoiceTotals, parseMoney } from '#contract/money.ts'
import { samples as de } from '#messages/samples/de.ts'
import { samples as en } from '#messages/samples/en.ts'
import { samples as fr } from '#messages/samples/fr.ts'
import { samples as nl } from '#messages/samples/nl.ts'
import type { Translation } from '#messages/translation.ts'
import type { Association, CallerContext } from '../operation/context.ts'
import type { Collection } from '../ledger/direct-debits/announced.ts'
import type { CancellationLetter } from '../members/cancellation-letter.ts'
import type { CreditNoteLetter } from '../invoices/billing/credit-note-letter.ts'
import type { EventCancellationLetter } from '../events/event-cancellation-letter.ts'
import type { InvitationLetter } from '../people/invitation-letter.ts'
import type { RegistrationLetter } from '../events/registration-letter.ts'
import type { OrganizationDetails } from '../organization/details.ts'
import type { InvoiceAsDocument } from '../invoices/present.ts'
import { vatKindOf } from '#contract/vat-kinds.ts'
import { eventUrl, invitationUrl, paymentUrl } from '../lib/public-addresses.ts'
import { translators } from '../lib/translators.ts'

const texts = translators<Translation<typeof en>>({ nl, en, de, fr })

export interface PreviewSample {
  readonly invoice: InvoiceAsDocument
  readonly collection: Collection
  readonly creditNote: CreditNoteLetter['note']
  readonly event: EventCancellationLetter['event']
  readonly registration: RegistrationLetter['registration']
  /** The address of the event. */
  readonly url: string
  readonly member: Pick<CancellationLetter, 'name' | 'membershipNumber' | 'lastDay'>
  readonly invitation: Pick<InvitationLetter, 'name' | 'url' | 'lastMoment'>
}

interface SampleInput {
  readonly ctx: Pick<CallerContext, 'now' | 'today' | 'publicUrl'>
  readonly association: Association
  readonly details: OrganizationDetails
  readonly language: Language
}

/** In links where a real one has a secret: it opens nothing. */
const noToken = 'voorbeeld'

/** An example that banks publish; its middle is not shown. */
const sampleIban = 'NL91ABNA0417164300'

export function sampleOf(input: SampleInput): PreviewSample {
  const { ctx, association, language } = input
  const t = texts[language]
  const name = t('person')
  const day = addDays(ctx.today, 30)
  const invoice = sampleInvoice(input)
  return {
    invoice,
    collection: {
      date: collectionDateFrom(invoice.due_date, ctx.today),
      isInBatch: false,
      amount: parseMoney(invoice.amount_due),
      iban: sampleIban,
      mandate_reference: 'M1042-7F3K9Q2M',
      creditor_id: input.details.creditor_id ?? '…',
    },
    creditNote: {
      number: `C${invoice.number}`,
      issued_on: ctx.today,
      reason: null,
      total: invoice.total,
      pdf_url: invoice.payment_url,
    },
    event: {
      name: t('event'),
      starts_at: `${day}T12:00:00.000Z`,
      ends_at: `${day}T16:00:00.000Z`,
      location: t('location'),
      cancellation_message: t('reason'),
    },
    registration: { name, number_of_people: 2, status: 'confirmed' },
    url: eventUrl(ctx.publicUrl, association.slug, 0),
    member: { name, membershipNumber: '1042', lastDay: day },
    invitation: { name, url: invitationUrl(ctx.publicUrl, noToken), lastMoment: `${day}T12:00:00.000Z` },
  }
}

/** Cents. Value added tax only for an association that has a number for it. */
function sampleInvoice({ ctx, association, details, language }: SampleInput): InvoiceAsDocument {
  const t = texts[language]
  const year = ctx.today.slice(0, 4)
  const rows = [
    { description: t('fee', { year }), quantity: 1, unitPrice: 120_00, vatRate: 0 },
    { description: t('lesson'), quantity: 3, unitPrice: 12_50, vatRate: details.vat_number === null ? 0 : 21 },
  ].map((row) => ({ ...row, vatKind: vatKindOf(row.vatRate, null, association.zeroVat) }))
  const totals = invoiceTotals(rows)
  const total = formatMoney(totals.total)
  return {
    object: 'invoice',
    id: 1,
    number: `${year}-0001`,
    // Letters address a member by name, and anyone else formally.
    member_id: 1,
    recipient: {
      name: t('person'),
      email: null,
      address: {
        street: t('street'),
        house_number: t('houseNumber'),
        postal_code: t('postalCode'),
        city: t('city'),
        country: null,
      },
      vat_number: null,
      registration_number: null,
    },
    status: 'sent',
    invoice_date: ctx.today,
    due_date: addDays(ctx.today, association.paymentTermDays),
    reference: null,
    total_excl_vat: formatMoney(totals.totalExclVat),
    total_vat: formatMoney(totals.totalVat),
    total,
    amount_paid: formatMoney(0),
    amount_due: total,
    vat: totals.vat.map(({ base, amount, ...group }) => ({
      ...group,
      base: formatMoney(base),
      amount: formatMoney(amount),
    })),
    sent_at: ctx.now,
    payment_url: paymentUrl(ctx.publicUrl, noToken),
    created_at: ctx.now,
    updated_at: ctx.now,
    lines: rows.map(({ description, quantity, unitPrice, vatRate, vatKind }, index) => ({
      id: index + 1,
      description,
      quantity,
      unit_price: formatMoney(unitPrice),
      vat_rate: vatRate,
      vat_kind: vatKind,
      gross_price: null,
      gross_total: null,
      total_excl_vat: formatMoney(totals.lines[index] ?? 0),
    })),
    payments: [],
  }
}
