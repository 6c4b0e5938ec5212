/** Prices that include VAT, and why a line has none, on both databases. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { describeServiceOnEachDatabase, invalid, refused, type TestWorld } from '../../testing/describe-service.ts'
import { expectReconciled } from '../../testing/invoices.ts'

const recipient = { name: 'Bakery', email: 'bakery@example.org' }
type Body = RequestBody<'createManagedInvoice'>

const gross = ({ board }: TestWorld, lines: Body['lines'], more: Partial<Body> = {}) =>
  call(board, 'createManagedInvoice', { body: { recipient, lines, prices_include_vat: true, send: true, ...more } })

const shirt = { description: 'Shirt', unit_price: '10.00', vat_rate: 21 }

describeServiceOnEachDatabase('prices that include VAT', (enter) => {
  it('come to exactly what was agreed, in every figure', async () => {
    const world = await enter()
    const { board } = world
    const made = await gross(world, [shirt])
    expect(made).toMatchObject({ total: '10.00', total_excl_vat: '8.26', total_vat: '1.74', prices_include_vat: true })
    expect(made.vat).toEqual([{ rate: 21, kind: null, base: '8.26', amount: '1.74' }])
    expect(made.lines[0]).toMatchObject({ unit_price: '8.26', gross_price: '10.00', gross_total: '10.00' })
    const shown = await call(board, 'getInvoice', { id: made.id })
    expect(shown).toMatchObject({ total: '10.00', vat: [{ rate: 21, base: '8.26', amount: '1.74' }] })
    expect(Object.keys(shown.lines[0] ?? {})).not.toContain('gross_price')
    expect((await call(board, 'getVatReport', {})).rates).toEqual([{ rate: 21, kind: null, base: '8.26', vat: '1.74' }])
    const { data } = await call(board, 'listJournal', {})
    expect(data[0]?.lines.map(({ debit, credit }) => [debit, credit])).toEqual([
      ['10.00', '0.00'],
      ['0.00', '8.26'],
      ['0.00', '1.74'],
    ])
    await expectReconciled(world)
  })

  it('are credited in parts and as a whole without a cent left', async () => {
    const world = await enter()
    const { board } = world
    const { id, lines } = await gross(world, [{ ...shirt, quantity: 3, unit_price: '3.33' }, shirt])
    const line_id = lines[0]?.id ?? 0
    const part = await call(board, 'creditInvoice', { id, body: { lines: [{ line_id, amount: '3.33' }] } })
    expect(part).toMatchObject({ status: 'sent', amount_due: '16.66', amount_credited: '3.33' })
    expect(part.lines.map(({ amount_left }) => amount_left)).toEqual(['6.66', '10.00'])
    const whole = await call(board, 'creditInvoice', { id, body: {} })
    expect(whole).toMatchObject({ status: 'credited', amount_credited: '19.99' })
    expect((await call(board, 'getVatReport', {})).rates).toEqual([{ rate: 21, kind: null, base: '0.00', vat: '0.00' }])
    expect((await call(board, 'listOpenItems', {})).data).toEqual([])
    await expectReconciled(world)
  })

  it('stay so when a draft is changed, until the change says otherwise', async () => {
    const world = await enter()
    const { board } = world
    const { id } = await gross(world, [shirt], { send: false })
    const lines = [{ ...shirt, unit_price: '20.00' }]
    expect(await call(board, 'updateInvoice', { id, body: { lines } })).toMatchObject({ total: '20.00' })
    const net = await call(board, 'updateInvoice', { id, body: { lines, prices_include_vat: false } })
    expect(net).toMatchObject({ total: '24.20', prices_include_vat: false })
    const body = { recipient, lines: [{ ...shirt, unit_price: '-1.00' }], prices_include_vat: true }
    expect(await refused(board, 'createManagedInvoice', { body })).toEqual(invalid(['lines', 'invalid']))
    await expectReconciled(world)
  })

  it('are in the electronic invoice with a price of more decimals', async () => {
    const world = await enter({ settings: { country: 'Nederland' } })
    const { board } = world
    await call(board, 'updateSettings', { body: { vat_number: 'NL123456789B01' } })
    const { id } = await gross(world, [{ ...shirt, quantity: 3 }])
    const { content } = await call(board, 'getElectronicInvoice', { id, query: {} })
    const amounts = [...content.matchAll(/<cbc:(\w*Amount) currencyID="EUR">([\d.]+)</g)].map(([, name, value]) => [
      name,
      value,
    ])
    expect(amounts).toEqual([
      ['TaxAmount', '5.21'],
      ['TaxableAmount', '24.79'],
      ['TaxAmount', '5.21'],
      ['LineExtensionAmount', '24.79'],
      ['TaxExclusiveAmount', '24.79'],
      ['TaxInclusiveAmount', '30.00'],
      ['PayableAmount', '30.00'],
      ['LineExtensionAmount', '24.79'],
      ['PriceAmount', '8.26333333'],
    ])
  })
})

describeServiceOnEachDatabase('a rate of 0', (enter) => {
  const free = (description: string, vat_kind?: 'exempt' | 'outside' | 'zero') => ({
    description,
    unit_price: '10.00',
    ...(vat_kind ? { vat_kind } : {}),
  })

  it('is exempt, outside VAT or zero, and each is a row of the report', async () => {
    const world = await enter()
    const { board } = world
    const lines = [free('Fee', 'exempt'), free('Gift', 'outside'), free('Export', 'zero'), shirt]
    const body = { recipient, lines, send: true }
    const made = await call(board, 'createManagedInvoice', { body })
    expect(made.vat.map(({ rate, kind, base }) => [rate, kind, base])).toEqual([
      [0, 'exempt', '10.00'],
      [0, 'outside', '10.00'],
      [0, 'zero', '10.00'],
      [21, null, '10.00'],
    ])
    const { vat } = await call(board, 'getInvoice', { id: made.id })
    expect(vat).toEqual([
      { rate: 0, base: '30.00', amount: '0.00' },
      { rate: 21, base: '10.00', amount: '2.10' },
    ])
    await call(board, 'creditInvoice', {
      id: made.id,
      body: { lines: [{ line_id: made.lines[1]?.id ?? 0, amount: '4.00' }] },
    })
    const { rates } = await call(board, 'getVatReport', {})
    expect(rates.map(({ kind, base }) => [kind, base])).toEqual([
      ['exempt', '10.00'],
      ['outside', '6.00'],
      ['zero', '10.00'],
      [null, '10.00'],
    ])
    const { data } = await call(board, 'listJournal', {})
    const income = data[0]?.lines.filter(({ role }) => role === 'income')
    expect(income?.map(({ vat_kind }) => vat_kind)).toEqual(['exempt', 'outside', 'zero', null])
    await expectReconciled(world)
  })

  it('is what the product says, else what the association has set when it was made', async () => {
    const world = await enter()
    const { board } = world
    await call(board, 'createProduct', { body: { name: 'Gift', vat_rate: 0, vat_kind: 'outside' } })
    const make = async () => {
      const body = { recipient, lines: [free('Gift'), free('Fee')] }
      const { id } = await call(board, 'createInvoice', { body })
      return (await call(board, 'getManagedInvoice', { id })).lines.map(({ vat_kind }) => vat_kind)
    }
    expect(await make()).toEqual(['outside', 'exempt'])
    await call(board, 'updateSettings', { body: { zero_vat: 'zero' } })
    expect(await make()).toEqual(['outside', 'zero'])
  })

  it('of an earlier version follows the setting of the association', async () => {
    const world = await enter()
    const { board, storage, association } = world
    const { id } = await call(board, 'createManagedInvoice', { body: { recipient, lines: [free('Fee')], send: true } })
    await storage.transaction((tx) =>
      tx.updateTable('invoice_lines').set({ vat_kind: null }).where('organization_id', '=', association.id).execute(),
    )
    const kinds = async () => [
      (await call(board, 'getManagedInvoice', { id })).vat[0]?.kind,
      (await call(board, 'getVatReport', {})).rates[0]?.kind,
    ]
    expect(await kinds()).toEqual(['exempt', 'exempt'])
    await call(board, 'updateSettings', { body: { zero_vat: 'outside' } })
    expect(await kinds()).toEqual(['outside', 'outside'])
  })

  it('has its category in the electronic invoice: E with a reason, O alone, Z', async () => {
    const world = await enter()
    const { board } = world
    await call(board, 'updateSettings', { body: { vat_number: 'NL123456789B01' } })
    const categories = async (lines: Body['lines']) => {
      const { id } = await call(board, 'createManagedInvoice', { body: { recipient, lines, send: true } })
      const { content } = await call(board, 'getElectronicInvoice', { id, query: {} })
      const totals = content.slice(content.indexOf('<cac:TaxTotal>'), content.indexOf('</cac:TaxTotal>'))
      return [
        ...totals.matchAll(/<cac:TaxCategory>\s*<cbc:ID>(\w)<.*?(?:<cbc:TaxExemptionReason>(.*?)<|<cac:TaxScheme>)/gs),
      ].map(([, category, reason]) => [category, reason])
    }
    expect(await categories([free('Fee', 'exempt')])).toEqual([['E', 'Exempt from VAT']])
    expect(await categories([free('Gift', 'outside')])).toEqual([['O', 'Not subject to VAT']])
    expect(await categories([free('Export', 'zero')])).toEqual([['Z', undefined]])
    expect(await categories([free('Fee', 'exempt'), free('Gift', 'outside'), shirt])).toEqual([
      ['E', 'Exempt from VAT; Not subject to VAT'],
      ['S', undefined],
    ])
  })
})
