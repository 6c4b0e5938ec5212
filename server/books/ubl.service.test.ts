import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeService, problem, refused, type TestWorld } from '../../testing/describe-service.ts'
import { invoiceBody } from '../../testing/invoices.ts'

const vatLines = [
  { description: 'Sign', unit_price: '100.00', vat_rate: 21 },
  { description: 'Discount', unit_price: '-10.00', vat_rate: 21 },
  { description: 'Flyer', unit_price: '3.33', vat_rate: 9 },
]

const ubl = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => /(Line|Subtotal)$/.test(name),
})

describeService('the country in the electronic invoice', (enter) => {
  it.each([
    ['Spanje', { Country: { IdentificationCode: 'ES' } }],
    ['Middle-earth', {}],
  ])('is %s by its code, and never another country', async (country, written) => {
    const { board } = await enter()
    const address = { street: 'Calle Mayor', house_number: '1', postal_code: '28013', city: 'Madrid', country }
    const recipient = { name: 'Bakery', email: 'bakery@example.org', address }
    const { id } = await call(board, 'createInvoice', { body: invoiceBody({ send: true, recipient }) })
    const { content } = await call(board, 'getElectronicInvoice', { id })
    expect(ubl.parse(content)).toHaveProperty('Invoice.AccountingCustomerParty.Party.PostalAddress', {
      StreetName: 'Calle Mayor 1',
      CityName: 'Madrid',
      PostalZone: '28013',
      ...written,
    })
  })
})

describeService('the business that an electronic invoice is for', (enter) => {
  const numbers = { vat_number: 'NL123456782B90', registration_number: '12345678' }
  const recipient = { name: 'Bakery', email: 'bakery@example.org', address: { country: 'Nederland' }, ...numbers }
  const buyerOf = async ({ board }: TestWorld, vat_kind: 'exempt' | 'outside') => {
    await call(board, 'updateSettings', { body: { vat_number: 'NL123456789B01' } })
    const lines = [{ description: 'Board', unit_price: '25.00', vat_kind }]
    const { id } = await call(board, 'createManagedInvoice', { body: { recipient, lines, send: true } })
    const { content } = await call(board, 'getElectronicInvoice', { id })
    const read: { Invoice: { AccountingCustomerParty: { Party: object } } } = ubl.parse(content)
    return read.Invoice.AccountingCustomerParty.Party
  }

  it('is named by its VAT number, and by its registration, to which the invoice goes', async () => {
    expect(await buyerOf(await enter(), 'exempt')).toMatchObject({
      EndpointID: numbers.registration_number,
      PartyTaxScheme: { CompanyID: numbers.vat_number, TaxScheme: { ID: 'VAT' } },
      PartyLegalEntity: { RegistrationName: 'Bakery', CompanyID: numbers.registration_number },
    })
  })

  it('has no VAT number on what is outside VAT', async () => {
    const buyer = await buyerOf(await enter(), 'outside')
    expect(buyer).not.toHaveProperty('PartyTaxScheme')
    expect(buyer).toHaveProperty('PartyLegalEntity.CompanyID', numbers.registration_number)
  })
})

describeService('the country of an association in its books', (enter) => {
  it('is given by its code, for the audit file', async () => {
    const { board } = await enter({ settings: { country: 'Deutschland' } })
    expect((await call(board, 'getBooks', {})).company.country).toBe('DE')
  })
})

describeService('the sender of an electronic invoice', (enter) => {
  it.each([
    ['outside', false],
    ['exempt', true],
  ] as const)('has a VAT number on what is %s VAT or from it: %s', async (vat_kind, isNamed) => {
    const { board } = await enter()
    await call(board, 'updateSettings', { body: { vat_number: 'NL123456782B90' } })
    const lines = [{ description: 'Gift', unit_price: '25.00', vat_kind }]
    const { id } = await call(board, 'createManagedInvoice', { body: { ...invoiceBody(), lines, send: true } })
    const { content } = await call(board, 'getElectronicInvoice', { id })
    expect(content.includes('NL123456782B90')).toBe(isNamed)
  })

  it('is identified by its name in addresses while it has no registration and no VAT number', async () => {
    const { board } = await enter()
    const { id } = await call(board, 'createInvoice', { body: invoiceBody({ send: true }) })
    const read = async (): Promise<unknown> => ubl.parse((await call(board, 'getElectronicInvoice', { id })).content)
    const party = 'Invoice.AccountingSupplierParty.Party'
    const { slug } = await call(board, 'getSettings', {})
    expect(await read()).toHaveProperty(`${party}.PartyIdentification.ID`, slug)
    await call(board, 'updateSettings', { body: { chamber_of_commerce_number: '12345678' } })
    expect(await read()).not.toHaveProperty(`${party}.PartyIdentification`)
    expect(await read()).toHaveProperty(`${party}.PartyLegalEntity.CompanyID`, '12345678')
  })

  it('is said to lack a VAT number only where there is VAT', async () => {
    const { board } = await enter()
    const lines = [{ description: 'Board', unit_price: '100.00', vat_rate: 21 }]
    const taxed = await call(board, 'createInvoice', { body: invoiceBody({ send: true, lines }) })
    const free = await call(board, 'createInvoice', { body: invoiceBody({ send: true }) })
    const note = (await call(board, 'creditInvoice', { id: taxed.id, body: {} })).credit_notes[0]
    const lackOf = async (id: number, query = {}) =>
      (await call(board, 'getElectronicInvoice', { id, query })).settings_lack
    expect(await lackOf(taxed.id)).toEqual(['vat_number'])
    expect(await lackOf(taxed.id, { credit_note: note?.id })).toEqual(['vat_number'])
    expect(await lackOf(free.id)).toEqual([])
    await call(board, 'updateSettings', { body: { vat_number: 'NL123456789B01' } })
    expect(await lackOf(taxed.id)).toEqual([])
  })
})

describeService('the electronic invoice', (enter) => {
  it('is UBL with the amounts of the document, a discount as a negative quantity', async () => {
    const world = await enter()
    const { board } = world
    const settings = {
      iban: 'NL91ABNA0417164300',
      chamber_of_commerce_number: '12345678',
      vat_number: 'NL123456789B01',
    }
    await call(board, 'updateSettings', { body: settings })
    const { id, number, invoice_date, due_date } = await call(board, 'createInvoice', {
      body: invoiceBody({ send: true, lines: [...vatLines, { description: 'A & <B>\ufffe', unit_price: '1.00' }] }),
    })
    const { content, file_name } = await call(board, 'getElectronicInvoice', { id })
    expect([file_name, XMLValidator.validate(content)]).toEqual([`${number}.xml`, true])
    expect(ubl.parse(content)).toMatchObject({
      Invoice: {
        CustomizationID: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
        ProfileID: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
        ID: number,
        IssueDate: invoice_date,
        DueDate: due_date,
        InvoiceTypeCode: '380',
        DocumentCurrencyCode: 'EUR',
        BuyerReference: number,
        PaymentMeans: { PaymentMeansCode: '30', PaymentID: number, PayeeFinancialAccount: { ID: settings.iban } },
        TaxTotal: {
          TaxAmount: '19.20',
          TaxSubtotal: [
            { TaxableAmount: '1.00', TaxAmount: '0.00', TaxCategory: { ID: 'E', Percent: '0' } },
            { TaxableAmount: '3.33', TaxAmount: '0.30', TaxCategory: { ID: 'S', Percent: '9' } },
            { TaxableAmount: '90.00', TaxAmount: '18.90', TaxCategory: { ID: 'S', Percent: '21' } },
          ],
        },
        LegalMonetaryTotal: { TaxExclusiveAmount: '94.33', TaxInclusiveAmount: '113.53', PayableAmount: '113.53' },
        InvoiceLine: [
          { ID: '1', InvoicedQuantity: '1', LineExtensionAmount: '100.00', Price: { PriceAmount: '100.00' } },
          { ID: '2', InvoicedQuantity: '-1', LineExtensionAmount: '-10.00', Price: { PriceAmount: '10.00' } },
          { ID: '3', InvoicedQuantity: '1', LineExtensionAmount: '3.33' },
          { ID: '4', Item: { Name: 'A & <B>' } },
        ],
      },
    })
  })

  it('of a credit note names the invoice; a draft has no file', async () => {
    const world = await enter()
    const { board } = world
    const { id, number } = await call(board, 'createInvoice', { body: invoiceBody({ send: true }) })
    const { credit_notes: notes } = await call(board, 'creditInvoice', { id, body: { reason: 'Not published' } })
    const query = { credit_note: notes[0]?.id ?? 0 }
    const { content, file_name } = await call(board, 'getElectronicInvoice', { id, query })
    expect(file_name).toBe('C2026-0001.xml')
    expect(ubl.parse(content)).toMatchObject({
      CreditNote: {
        IssueDate: notes[0]?.issued_on,
        CreditNoteTypeCode: '381',
        Note: 'Not published',
        BillingReference: { InvoiceDocumentReference: { ID: number } },
        LegalMonetaryTotal: { PayableAmount: '50.00' },
        CreditNoteLine: [
          { CreditedQuantity: '1', LineExtensionAmount: '50.00', Item: { ClassifiedTaxCategory: { ID: 'O' } } },
        ],
      },
    })
    const draft = await call(board, 'createInvoice', { body: invoiceBody() })
    expect(await refused(board, 'getElectronicInvoice', { id: draft.id })).toEqual(problem(409, 'invoice_status'))
    expect(await refused(board, 'getElectronicInvoice', { id, query: { credit_note: 99 } })).toEqual(
      problem(404, 'not_found'),
    )
  })
})
