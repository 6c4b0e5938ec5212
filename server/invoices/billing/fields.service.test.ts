/** Every field of what is shown of an invoice. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { ApiProblem } from '#client/errors.ts'
import { describeService } from '../../../testing/describe-service.ts'
import { expectReconciled, inCash, madeInvoice, received } from '../../../testing/invoices.ts'

const soldLines = [
  { description: 'Sign', unit_price: '100.00', vat_rate: 21 },
  { description: 'Discount', unit_price: '-10.00', vat_rate: 21 },
]

describeService('an invoice with payments and a credit note', (enter) => {
  it('shows each of its fields', async () => {
    const world = await enter()
    const { board } = world
    const address = { street: 'Lane', house_number: '12', postal_code: '1234 AB', city: 'Linde', country: 'BE' }
    const numbers = { vat_number: 'BE0123456789', registration_number: '0123.456.789' }
    const recipient = { name: 'Bakery', email: 'bakery@example.org', address, ...numbers }
    const dates = { invoice_date: '2026-02-01', due_date: '2026-02-15' }
    const lines = [
      { description: 'Sign', quantity: 2, unit_price: '60.50', vat_rate: 21 },
      { description: 'Course', unit_price: '10.00', vat_rate: 0, vat_kind: 'exempt' as const },
    ]
    const body = { recipient, ...dates, reference: 'PO 7', prices_include_vat: true, lines, send: true }
    const { id, payment_url: link } = await call(board, 'createManagedInvoice', { body })
    const paid = { amount: '130.00', method: 'cash', paid_on: '2026-02-20', reference: 'Bar' } as const
    await call(board, 'recordPayment', { id, body: paid })
    const taken = [
      { line_id: 1, amount: '12.10' },
      { line_id: 2, amount: '4.00' },
    ]
    await call(board, 'creditInvoice', { id, body: { reason: 'Broken', issued_on: '2026-02-22', lines: taken } })
    const back = { amount: '5.00', method: 'bank_transfer', paid_on: '2026-02-25', reference: 'Back' } as const
    await call(board, 'refundInvoice', { id, body: { ...back, reason: 'Too much' } })
    await call(board, 'reversePayment', { id: 2, body: { reason: 'Wrong' } })

    const made = { created_at: expect.any(String), updated_at: expect.any(String) }
    const noAccounts = { for_member_id: null, product_id: null, ledger_account: null, cost_centre: null }
    const payment = { object: 'payment', invoice_id: id, is_write_off: false, ...made }
    expect(await call(board, 'getManagedInvoice', { id })).toEqual({
      object: 'invoice',
      id,
      version: expect.any(Number),
      number: '2026-0001',
      member_id: null,
      recipient,
      status: 'paid',
      ...dates,
      reference: 'PO 7',
      total_excl_vat: '110.00',
      total_vat: '21.00',
      total: '131.00',
      amount_paid: '130.00',
      amount_due: '0.00',
      amount_credited: '16.10',
      amount_overpaid: '15.10',
      prices_include_vat: true,
      vat: [
        { rate: 0, kind: 'exempt', base: '10.00', amount: '0.00' },
        { rate: 21, kind: null, base: '100.00', amount: '21.00' },
      ],
      sent_at: expect.any(String),
      payment_url: link,
      job_id: null,
      cancellation_reason: null,
      lines: [
        {
          id: 1,
          description: 'Sign',
          quantity: 2,
          unit_price: '50.00',
          gross_price: '60.50',
          vat_rate: 21,
          vat_kind: null,
          total_excl_vat: '100.00',
          gross_total: '121.00',
          amount_left: '108.90',
          ...noAccounts,
        },
        {
          id: 2,
          description: 'Course',
          quantity: 1,
          unit_price: '10.00',
          gross_price: '10.00',
          vat_rate: 0,
          vat_kind: 'exempt',
          total_excl_vat: '10.00',
          gross_total: '10.00',
          amount_left: '6.00',
          ...noAccounts,
        },
      ],
      payments: [
        { ...payment, id: 1, ...paid, is_refund: false, reverses_id: null, reversed_by_id: null, reason: null },
        {
          ...payment,
          id: 2,
          ...back,
          amount: '-5.00',
          is_refund: true,
          reverses_id: null,
          reversed_by_id: 3,
          reason: 'Too much',
        },
        {
          ...payment,
          id: 3,
          ...back,
          paid_on: '2026-03-01',
          is_refund: false,
          reverses_id: 2,
          reversed_by_id: null,
          reason: 'Wrong',
        },
      ],
      credit_notes: [
        {
          object: 'credit_note',
          id: 1,
          invoice_id: id,
          invoice_number: '2026-0001',
          recipient_name: 'Bakery',
          number: 'C2026-0001',
          issued_on: '2026-02-22',
          reason: 'Broken',
          lines: [
            { description: 'Sign', vat_rate: 21, vat_kind: null, total_excl_vat: '10.00', gross_total: '12.10' },
            { description: 'Course', vat_rate: 0, vat_kind: 'exempt', total_excl_vat: '4.00', gross_total: '4.00' },
          ],
          vat: [
            { rate: 0, kind: 'exempt', base: '4.00', amount: '0.00' },
            { rate: 21, kind: null, base: '10.00', amount: '2.10' },
          ],
          total_excl_vat: '14.00',
          total_vat: '2.10',
          total: '16.10',
          sent_at: null,
          pdf_url: `${link}/credit-note/C2026-0001`,
          ...made,
        },
      ],
      ...made,
    })
    await expectReconciled(world)
  })

  it('says how much is left to credit or to pay back', async () => {
    const { board, ...world } = await enter()
    const { id, lines } = await madeInvoice({ board, ...world }, { send: true, lines: soldLines })
    const [line_id = 0] = lines.map((line) => line.id)
    const english = { ...board, language: 'en' as const }
    const saysOf = async (run: Promise<unknown>) => {
      const error: unknown = await run.catch((reason: unknown) => reason)
      return error instanceof ApiProblem ? error.errors.map(({ field, message }) => [field, message]) : error
    }
    const credit = (amount: string) =>
      saysOf(call(english, 'creditInvoice', { id, body: { lines: [{ line_id, amount }] } }))
    expect(await credit('100.01')).toEqual([['lines.0.amount', 'At most €100.00.']])
    expect(await credit('100.00')).toEqual([['lines', 'At most €108.90.']])
    await call(board, 'recordPayment', { id, body: received('110.00') })
    expect(await saysOf(call(english, 'refundInvoice', { id, body: inCash('1.11') }))).toEqual([
      ['amount', 'At most €1.10.'],
    ])
  })
})
