/** An invoice or a credit note as UBL 2.1, in the shape of Peppol BIS Billing 3 and NLCIUS (EN 16931). Pure. */
import { divideRounded, formatMoney, parseMoney, scaled } from '#contract/money.ts'
import type { CreditNote, ManagedInvoice } from '#contract/schemas/management/invoices.ts'
import type { Settings } from '#contract/schemas/management/settings.ts'
import type { VatKind } from '#contract/vat-kinds.ts'
import { writeXml, type XmlNode } from '../lib/xml.ts'
import { countryCode } from './country-code.ts'
import { categories, type Category, type CategoryOf, reasonOf, subtotals } from './ubl-tax.ts'

type Seller = Pick<
  Settings,
  'slug' | 'name' | 'country' | 'address' | 'email' | 'iban' | 'chamber_of_commerce_number' | 'vat_number'
>

interface Line {
  readonly description: string
  readonly quantity: number
  /** Money before VAT. */
  readonly unit_price: string
  readonly vat_rate: number
  /** Why there is no VAT; null with VAT. */
  readonly vat_kind: VatKind | null
  readonly total_excl_vat: string
  /** Where prices include VAT. */
  readonly gross_price: string | null
}

interface UblDocument extends Pick<ManagedInvoice, 'vat' | 'total_excl_vat' | 'total_vat' | 'total'> {
  readonly kind: 'Invoice' | 'CreditNote'
  readonly number: string
  readonly date: string
  readonly note: string | null
  readonly lines: readonly Line[]
}

type Invoice = Pick<ManagedInvoice, 'number' | 'invoice_date' | 'due_date' | 'reference' | 'recipient'>

const namespaces =
  ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"' +
  ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"'

/** Nothing for nothing. */
function leaf(name: string, value: string | null | undefined, attributes?: string): readonly XmlNode[] {
  return value ? [[name, value, attributes]] : []
}

function group(name: string, ...children: readonly (readonly XmlNode[])[]): readonly XmlNode[] {
  const inside = children.flat()
  return inside.length === 0 ? [] : [[name, inside]]
}

function amount(name: string, money: string): readonly XmlNode[] {
  return [[name, money, ' currencyID="EUR"']]
}

interface Address {
  readonly street: string | null
  readonly house_number: string | null
  readonly postal_code: string | null
  readonly city: string | null
}

/** A country that is not known is left out: no code is better than another country's. */
function postalAddress({ street, house_number, postal_code, city }: Address, country: string | null) {
  return group(
    'cac:PostalAddress',
    leaf('cbc:StreetName', [street, house_number].filter(Boolean).join(' ')),
    leaf('cbc:CityName', city),
    leaf('cbc:PostalZone', postal_code),
    group('cac:Country', leaf('cbc:IdentificationCode', countryCode(country))),
  )
}

const vatScheme = group('cac:TaxScheme', leaf('cbc:ID', 'VAT'))

/** By its registration at the chamber of commerce where it has one, else by its email address. */
function endpoint(registration: string | null, email: string | null) {
  return registration
    ? leaf('cbc:EndpointID', registration, ' schemeID="0106"')
    : leaf('cbc:EndpointID', email, ' schemeID="EM"')
}

function seller(from: Seller) {
  const { chamber_of_commerce_number: registration, vat_number: vat } = from
  const isDutch = countryCode(from.country) === 'NL'
  return group(
    'cac:AccountingSupplierParty',
    group(
      'cac:Party',
      endpoint(isDutch ? registration : null, from.email),
      // By no number at all the recipient's program could not tell who sends it.
      registration === null && vat === null ? group('cac:PartyIdentification', leaf('cbc:ID', from.slug)) : [],
      group('cac:PartyName', leaf('cbc:Name', from.name)),
      postalAddress(from.address, from.country),
      vat ? group('cac:PartyTaxScheme', leaf('cbc:CompanyID', vat), vatScheme) : [],
      group(
        'cac:PartyLegalEntity',
        leaf('cbc:RegistrationName', from.name),
        leaf('cbc:CompanyID', registration, isDutch ? ' schemeID="0106"' : undefined),
      ),
      group('cac:Contact', leaf('cbc:ElectronicMail', from.email)),
    ),
  )
}

/** Outside VAT altogether it has no VAT number either (BR-O-02). */
function buyer({ recipient }: Invoice, isOutside: boolean) {
  const { name, email, address, vat_number: vat, registration_number: registration } = recipient
  const isDutch = countryCode(address.country) === 'NL'
  return group(
    'cac:AccountingCustomerParty',
    group(
      'cac:Party',
      endpoint(isDutch ? registration : null, email),
      group('cac:PartyName', leaf('cbc:Name', name)),
      postalAddress(address, address.country),
      vat && !isOutside ? group('cac:PartyTaxScheme', leaf('cbc:CompanyID', vat), vatScheme) : [],
      group(
        'cac:PartyLegalEntity',
        leaf('cbc:RegistrationName', name),
        leaf('cbc:CompanyID', registration, isDutch ? ' schemeID="0106"' : undefined),
      ),
    ),
  )
}

function taxCategory(name: string, rate: number, category: Category, reason: readonly XmlNode[] = []) {
  const percent = category === 'O' ? [] : leaf('cbc:Percent', String(rate))
  return group(name, leaf('cbc:ID', category), percent, reason, vatScheme)
}

function taxes(document: UblDocument, categoryOf: CategoryOf) {
  return group(
    'cac:TaxTotal',
    amount('cbc:TaxAmount', document.total_vat),
    ...subtotals(document, categoryOf).map((one) =>
      group(
        'cac:TaxSubtotal',
        amount('cbc:TaxableAmount', formatMoney(one.base)),
        amount('cbc:TaxAmount', formatMoney(one.tax)),
        taxCategory('cac:TaxCategory', one.rate, one.category, reasonOf(one)),
      ),
    ),
  )
}

const priceDecimals = 8

/**
 * The net price of one (BT-146), which may have more decimals than money: where prices include VAT, the line divided by its quantity, so that
 * both agree.
 */
function priceOf({ quantity, unit_price, total_excl_vat, gross_price }: Line): string {
  if (gross_price === null) return formatMoney(Math.abs(parseMoney(unit_price)))
  const scale = 10n ** BigInt(priceDecimals)
  const price = divideRounded(BigInt(Math.abs(parseMoney(total_excl_vat))) * 10n * scale, scaled(quantity, 3))
  const digits = String(price).padStart(priceDecimals + 1, '0')
  return `${digits.slice(0, -priceDecimals)}.${digits.slice(-priceDecimals)}`.replace(/0{1,6}$/, '')
}

/** A price is never negative: a discount is a negative quantity. */
function line(kind: UblDocument['kind'], given: Line, index: number, categoryOf: CategoryOf) {
  const quantity = parseMoney(given.gross_price ?? given.unit_price) < 0 ? -given.quantity : given.quantity
  return group(
    `cac:${kind}Line`,
    leaf('cbc:ID', String(index + 1)),
    leaf(kind === 'Invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity', String(quantity), ' unitCode="C62"'),
    amount('cbc:LineExtensionAmount', given.total_excl_vat),
    group(
      'cac:Item',
      leaf('cbc:Name', given.description),
      taxCategory(
        'cac:ClassifiedTaxCategory',
        given.vat_rate,
        categoryOf({ rate: given.vat_rate, kind: given.vat_kind }),
      ),
    ),
    group('cac:Price', amount('cbc:PriceAmount', priceOf(given))),
  )
}

function write(document: UblDocument, invoice: Invoice, from: Seller): string {
  const { kind, total_excl_vat: net, total } = document
  const isInvoice = kind === 'Invoice'
  const categoryOf = categories(document, from.vat_number)
  const isOutside = document.vat.every((one) => categoryOf(one) === 'O')
  const root: XmlNode = [
    kind,
    [
      ...leaf('cbc:CustomizationID', 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'),
      ...leaf('cbc:ProfileID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'),
      ...leaf('cbc:ID', document.number),
      ...leaf('cbc:IssueDate', document.date),
      ...(isInvoice ? leaf('cbc:DueDate', invoice.due_date) : []),
      ...(isInvoice ? leaf('cbc:InvoiceTypeCode', '380') : leaf('cbc:CreditNoteTypeCode', '381')),
      ...leaf('cbc:Note', document.note),
      ...leaf('cbc:DocumentCurrencyCode', 'EUR'),
      ...leaf('cbc:BuyerReference', invoice.reference ?? invoice.number),
      ...(isInvoice
        ? []
        : group(
            'cac:BillingReference',
            group(
              'cac:InvoiceDocumentReference',
              leaf('cbc:ID', invoice.number),
              leaf('cbc:IssueDate', invoice.invoice_date),
            ),
          )),
      // Amounts outside VAT altogether name no VAT number (BR-O-02).
      ...seller(isOutside ? { ...from, vat_number: null } : from),
      ...buyer(invoice, isOutside),
      ...(from.iban === null
        ? []
        : group(
            'cac:PaymentMeans',
            leaf('cbc:PaymentMeansCode', '30'),
            leaf('cbc:PaymentID', document.number),
            group('cac:PayeeFinancialAccount', leaf('cbc:ID', from.iban), leaf('cbc:Name', from.name)),
          )),
      ...taxes(document, categoryOf),
      ...group(
        'cac:LegalMonetaryTotal',
        amount('cbc:LineExtensionAmount', net),
        amount('cbc:TaxExclusiveAmount', net),
        amount('cbc:TaxInclusiveAmount', total),
        amount('cbc:PayableAmount', total),
      ),
      ...document.lines.flatMap((given, index) => line(kind, given, index, categoryOf)),
    ],
    ` xmlns="urn:oasis:names:specification:ubl:schema:xsd:${kind}-2"${namespaces}`,
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(root)}`
}

export function ublInvoice(invoice: Invoice & Omit<UblDocument, 'kind' | 'date' | 'note'>, from: Seller): string {
  return write({ ...invoice, kind: 'Invoice', date: invoice.invoice_date, note: null }, invoice, from)
}

type Note = Pick<
  CreditNote,
  'number' | 'issued_on' | 'reason' | 'lines' | 'vat' | 'total_excl_vat' | 'total_vat' | 'total'
>

export function ublCreditNote(note: Note, invoice: Invoice, from: Seller): string {
  const lines = note.lines.map((line) => ({
    ...line,
    quantity: 1,
    unit_price: line.total_excl_vat,
    gross_price: line.gross_total,
  }))
  return write({ ...note, kind: 'CreditNote', date: note.issued_on, note: note.reason, lines }, invoice, from)
}
