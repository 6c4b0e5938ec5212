import { XMLParser } from 'fast-xml-parser'
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeService } from '../testing/describe-service.ts'
import { invoiceBody } from '../testing/invoices.ts'

const ubl = new XMLParser({ removeNSPrefix: true, parseTagValue: false })

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

describeService('the country of an association in its books', (enter) => {
  it('is given by its code, for the audit file', async () => {
    const { board } = await enter({ settings: { country: 'Deutschland' } })
    expect((await call(board, 'getBooks', {})).company.country).toBe('DE')
  })
})

describeService('the sender of an electronic invoice', (enter) => {
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
