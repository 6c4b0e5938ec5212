import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { describeService, invalid, problem, refused } from '../../testing/describe-service.ts'
import { invoiceBody, outboxOf } from '../../testing/invoices.ts'

const lines = [{ description: 'Contribution', unit_price: '120.00' }]
const noAddress = { street: null, house_number: null, postal_code: null, city: null, country: null }

describeService('creating an invoice', (enter) => {
  it('fills in what was not sent', async () => {
    const { board } = await enter()
    const body = { recipient: { name: 'Bakery' }, lines }
    expect(await call(board, 'createInvoice', { body })).toEqual({
      object: 'invoice',
      id: 1,
      number: '2026-0001',
      member_id: null,
      recipient: { name: 'Bakery', email: null, address: noAddress },
      status: 'draft',
      invoice_date: '2026-03-01',
      due_date: '2026-03-31',
      reference: null,
      total_excl_vat: '120.00',
      total_vat: '0.00',
      total: '120.00',
      amount_paid: '0.00',
      amount_due: '120.00',
      vat: [{ rate: 0, base: '120.00', amount: '0.00' }],
      sent_at: null,
      payment_url: null,
      lines: [
        {
          id: 1,
          description: 'Contribution',
          quantity: 1,
          unit_price: '120.00',
          vat_rate: 0,
          total_excl_vat: '120.00',
        },
      ],
      payments: [],
      created_at: '2026-03-01T12:00:00.000Z',
      updated_at: '2026-03-01T12:00:00.000Z',
    })
  })

  it('keeps everything that was sent, and shows it again', async () => {
    const { board } = await enter()
    const body = {
      recipient: {
        name: "Café 't Hoekje <b>",
        email: 'Owner@Example.org',
        address: { street: 'Kerkstraat', house_number: '1', postal_code: 'x 1', city: 'Gent', country: 'België' },
      },
      invoice_date: '2025-12-31',
      due_date: '2026-02-01',
      reference: 'PO 12/34',
      lines: [
        { description: 'Board along court 1', quantity: 2.5, unit_price: '10.01', vat_rate: 21 },
        { description: 'Discount', unit_price: '-5.00', vat_rate: 21 },
        { description: 'Book', quantity: 0.001, unit_price: '1000000.00', vat_rate: 9.25 },
      ],
    } satisfies RequestBody<'createInvoice'>
    const created = await call(board, 'createInvoice', { body })
    const { lines: sent, ...rest } = body
    expect(created).toMatchObject({
      ...rest,
      number: '2025-0001',
      total_excl_vat: '1020.03',
      total_vat: '96.71',
      total: '1116.74',
      vat: [
        { rate: 9.25, base: '1000.00', amount: '92.50' },
        { rate: 21, base: '20.03', amount: '4.21' },
      ],
    })
    expect(created.lines).toEqual([
      { id: 1, ...sent[0], total_excl_vat: '25.03' },
      { id: 2, ...sent[1], quantity: 1, total_excl_vat: '-5.00' },
      { id: 3, ...sent[2], total_excl_vat: '1000.00' },
    ])
    expect(await call(board, 'getInvoice', { id: created.id })).toEqual(created)
  })

  it('dates it today in the association’s time zone, and due after its payment term', async () => {
    const { board } = await enter({ now: '2026-12-31T23:30:00.000Z', settings: { payment_term_days: 14 } })
    const invoice = await call(board, 'createInvoice', { body: invoiceBody({ invoice_date: null, due_date: '' }) })
    expect(invoice).toMatchObject({ number: '2027-0001', invoice_date: '2027-01-01', due_date: '2027-01-15' })
  })

  it('is due after the payment term from its own date', async () => {
    const { board } = await enter()
    const body = invoiceBody({ invoice_date: '2026-12-15' })
    expect(await call(board, 'createInvoice', { body })).toMatchObject({ due_date: '2027-01-14' })
  })

  it('takes a due date before the invoice date as it is', async () => {
    const { board } = await enter()
    const body = invoiceBody({ due_date: '2026-02-01' })
    expect(await call(board, 'createInvoice', { body })).toMatchObject({ due_date: '2026-02-01', status: 'draft' })
  })

  it('never emails a draft', async () => {
    const world = await enter()
    await call(world.board, 'createInvoice', { body: invoiceBody({ send: false }) })
    expect(await outboxOf(world)).toEqual([])
  })
})

describeService('an invoice to a member', (enter) => {
  const address = {
    street: 'Dorpsstraat',
    house_number: '1',
    postal_code: '1234 AB',
    city: 'Dorp',
    country: 'Nederland',
  }

  it('is made out to the member as of now', async () => {
    const { board } = await enter()
    const person = { first_name: 'Zoë', last_name: "van 't Hof", email: 'zoe@example.org', address }
    const { id } = await call(board, 'createMember', { body: person })
    const invoice = await call(board, 'createInvoice', { body: { member_id: id, lines } })
    const recipient = { name: "Zoë van 't Hof", email: 'zoe@example.org', address }
    expect(invoice).toMatchObject({ member_id: id, recipient })
    await call(board, 'updateMember', { id, body: { last_name: 'Other', email: null, address: { city: 'Stad' } } })
    expect(await call(board, 'getInvoice', { id: invoice.id })).toEqual(invoice)
  })

  it.each(['ended', 'deceased'] as const)('who has %s can be made', async (status) => {
    const { board } = await enter()
    const { id } = await call(board, 'createMember', { body: { last_name: 'X' } })
    if (status === 'ended') await call(board, 'cancelMember', { id, body: { end_date: '2026-02-01' } })
    else await call(board, 'updateMember', { id, body: { status } })
    expect(await call(board, 'createInvoice', { body: { member_id: id, lines } })).toMatchObject({ member_id: id })
  })

  it('who is unknown, or of another association, is refused at member_id', async () => {
    const [here, elsewhere] = [await enter(), await enter()]
    const { id } = await call(elsewhere.board, 'createMember', { body: { last_name: 'X' } })
    for (const member_id of [id, 999]) {
      expect(await refused(here.board, 'createInvoice', { body: { member_id, lines, send: true } })).toEqual(
        invalid(['member_id', 'invalid']),
      )
    }
  })
})

describeService('a refused invoice', (enter) => {
  it('reports all wrong fields at once', async () => {
    const { board } = await enter()
    const body = {
      recipient: { name: ' ', email: 'nobody', nickname: 'x', address: { city: 'x'.repeat(101), town: 'x' } },
      member_id: 1,
      invoice_date: '2026-02-30',
      due_date: 'soon',
      reference: 'x'.repeat(101),
      lines: [
        { description: '', unit_price: '1.005' },
        { description: 'x'.repeat(501), unit_price: '1000000.01', quantity: 0, vat_rate: -1 },
        { unit_price: '1e3', quantity: 0.0001, vat_rate: 100.01, discount: 5 },
        { description: 'x', unit_price: '1.00', quantity: 1_000_000.001, vat_rate: 21.001 },
      ],
      send: true,
      paid: true,
    }
    // A careless caller may send this; the compiler would not allow it.
    const careless = body as RequestBody<'createInvoice'>
    expect(await refused(board, 'createInvoice', { body: careless })).toEqual(
      invalid(
        ['recipient.name', 'required'],
        ['recipient.email', 'invalid'],
        ['recipient.address.city', 'too_long'],
        ['recipient.address.town', 'unknown_field'],
        ['recipient.nickname', 'unknown_field'],
        ['invoice_date', 'invalid'],
        ['due_date', 'invalid'],
        ['reference', 'too_long'],
        ['lines.0.description', 'required'],
        ['lines.0.unit_price', 'invalid'],
        ['lines.1.description', 'too_long'],
        ['lines.1.quantity', 'invalid'],
        ['lines.1.unit_price', 'invalid'],
        ['lines.1.vat_rate', 'invalid'],
        ['lines.2.description', 'required'],
        ['lines.2.quantity', 'invalid'],
        ['lines.2.unit_price', 'invalid'],
        ['lines.2.vat_rate', 'invalid'],
        ['lines.2.discount', 'unknown_field'],
        ['lines.3.quantity', 'invalid'],
        ['lines.3.vat_rate', 'invalid'],
        ['paid', 'unknown_field'],
        ['member_id', 'invalid'],
      ),
    )
  })

  it.each<[string, object, string, string]>([
    ['no one to pay it', { lines }, 'member_id', 'invalid'],
    ['no lines', { recipient: { name: 'X' } }, 'lines', 'required'],
    ['an empty list of lines', { recipient: { name: 'X' }, lines: [] }, 'lines', 'required'],
    ['201 lines', { recipient: { name: 'X' }, lines: Array.from({ length: 201 }, () => lines[0]) }, 'lines', 'invalid'],
    [
      'an amount that is a number',
      { ...invoiceBody(), lines: [{ ...lines[0], unit_price: 1 }] },
      'lines.0.unit_price',
      'invalid',
    ],
    ['a total below zero', { ...invoiceBody(), lines: [{ ...lines[0], unit_price: '-0.01' }] }, 'lines', 'invalid'],
  ])('has %s', async (_, body, field, code) => {
    const { board } = await enter()
    // A careless caller may send this; the compiler would not allow it.
    const careless = body as RequestBody<'createInvoice'>
    expect(await refused(board, 'createInvoice', { body: careless })).toEqual(invalid([field, code]))
  })

  it('leaves nothing behind', async () => {
    const world = await enter()
    const { board } = world
    await refused(board, 'createInvoice', { body: { member_id: 1, lines } })
    expect(await refused(board, 'createInvoice', { body: { recipient: { name: 'X' }, lines, send: true } })).toEqual(
      problem(409, 'recipient_without_email'),
    )
    expect((await call(board, 'listInvoices', {})).data).toEqual([])
    expect(await outboxOf(world)).toEqual([])
    expect(await call(board, 'createInvoice', { body: invoiceBody() })).toMatchObject({ id: 1, number: '2026-0001' })
  })
})
