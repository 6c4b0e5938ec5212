/** The invoice of a reminder's fee: what it asks for, and what becomes of it when the reminder is withdrawn. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { checkLedger } from '../../ledger/check.ts'
import { describeService, type TestWorld } from '../../../testing/describe-service.ts'
import { invoiceBody, outboxOf, pay } from '../../../testing/invoices.ts'

interface Case {
  readonly name: string
  /** What happens to the invoice of the fee before. */
  readonly before?: (world: TestWorld, invoiceId: number) => Promise<unknown>
  readonly status: 'cancelled' | 'credited'
  readonly reason?: string
  /** Totals of its credit notes. */
  readonly notes?: readonly string[]
}

const cases: readonly Case[] = [
  { name: 'was never paid', status: 'cancelled', reason: 'By mistake' },
  {
    name: 'was paid in part',
    before: (world, invoiceId) => pay(world, { invoiceId, amount: 250 }),
    status: 'credited',
    notes: ['7.50'],
  },
  {
    name: 'was paid',
    before: (world, invoiceId) => pay(world, { invoiceId, amount: 750 }),
    status: 'credited',
    notes: ['7.50'],
  },
  {
    name: 'was credited in part',
    before: async ({ board }, id) => {
      const { lines } = await call(board, 'getManagedInvoice', { id })
      await call(board, 'creditInvoice', { id, body: { lines: [{ line_id: lines[0]?.id ?? 0, amount: '2.50' }] } })
    },
    status: 'credited',
    notes: ['2.50', '5.00'],
  },
  {
    name: 'was cancelled before',
    before: ({ board }, id) => call(board, 'cancelInvoice', { id, body: { reason: 'Goodwill' } }),
    status: 'cancelled',
    reason: 'Goodwill',
  },
  {
    name: 'was credited before',
    before: ({ board }, id) => call(board, 'creditInvoice', { id, body: {} }),
    status: 'credited',
    notes: ['7.50'],
  },
]

const settings = { iban: 'NL91ABNA0417164300', language: 'en' } as const

/** An overdue invoice of which a reminder with a fee was sent. */
async function reminded({ board }: TestWorld, more: Parameters<typeof invoiceBody>[0] = {}) {
  const { levels, version } = await call(board, 'getReminderLevels', {})
  const body = { levels: levels.map((level) => ({ ...level, fee: '7.50' })) }
  await call(board, 'updateReminderLevels', { version, body })
  const dates = { invoice_date: '2026-01-01', due_date: '2026-01-31' }
  const overdue = await call(board, 'createInvoice', { body: invoiceBody({ ...dates, send: true, ...more }) })
  const reminder = await call(board, 'createReminder', { id: overdue.id, body: { level: 1, method: 'email' } })
  return { overdue, reminder: reminder.id, id: reminder.fee_invoice?.id ?? 0 }
}

describeService('the invoice of a fee', (enter) => {
  it('is made out as the invoice is, for no supply, and the reminder is its only email', async () => {
    const world = await enter({ settings })
    const address = { street: 'Lane', house_number: '12', postal_code: '1234 AB', city: 'Linde', country: 'BE' }
    const recipient = { name: 'Bakery', email: 'bakery@example.org', address }
    const { id, overdue, reminder } = await reminded(world, { recipient })
    const fee = await call(world.board, 'getManagedInvoice', { id })
    expect(fee).toMatchObject({
      status: 'sent',
      recipient: { ...overdue.recipient, name: 'Bakery', email: 'bakery@example.org', address },
      member_id: null,
      reference: overdue.number,
      invoice_date: '2026-03-01',
      total: '7.50',
      lines: [{ quantity: 1, unit_price: '7.50', vat_rate: 0, vat_kind: 'outside' }],
    })
    expect(fee.lines[0]?.description).toContain(overdue.number)
    expect(await outboxOf(world)).toEqual([
      ['invoice_email', JSON.stringify({ invoice_id: overdue.id })],
      ['reminder_email', JSON.stringify({ invoice_id: overdue.id, reminder_id: reminder })],
    ])
  })

  it('is for the member whom the invoice is for', async () => {
    const world = await enter({ settings })
    const member = await call(world.board, 'createMember', { body: { last_name: 'Jansen', email: 'a@example.org' } })
    const { id } = await reminded(world, { member_id: member.id })
    expect(await call(world.board, 'getInvoice', { id })).toMatchObject({ member_id: member.id })
  })
})

describeService('a reminder that is withdrawn', (enter) => {
  it.each(cases)(
    'takes back the invoice of its fee that $name',
    async ({ before, status, reason = null, notes = [] }) => {
      const world = await enter({ settings })
      const { board, storage, association } = world
      const { id, reminder } = await reminded(world)
      await before?.(world, id)
      const { data: earlier } = await call(board, 'listCreditNotes', { query: { invoice_id: id } })
      await call(board, 'withdrawReminder', { id: reminder, body: { reason: 'By mistake' } })
      const invoice = await call(board, 'getManagedInvoice', { id })
      expect([invoice.status, invoice.cancellation_reason]).toEqual([status, reason])
      expect(invoice.credit_notes.map(({ total }) => total).toSorted()).toEqual(notes)
      for (const note of invoice.credit_notes.filter((each) => !earlier.some((other) => other.id === each.id)))
        expect(note).toMatchObject({ issued_on: '2026-03-01', reason: 'By mistake' })
      expect((await checkLedger({ db: storage.db, association })).discrepancies).toEqual([])
    },
  )
})
