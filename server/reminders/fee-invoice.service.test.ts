/** The invoice of a reminder's fee, when the reminder is withdrawn. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { checkLedger } from '../ledger/check.ts'
import { describeService, type TestWorld } from '../testing/describe-service.ts'
import { invoiceBody, pay } from '../testing/invoices.ts'

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

describeService('a reminder that is withdrawn', (enter) => {
  it.each(cases)(
    'takes back the invoice of its fee that $name',
    async ({ before, status, reason = null, notes = [] }) => {
      const world = await enter({ settings: { iban: 'NL91ABNA0417164300' } })
      const { board, storage, association } = world
      const { levels, version } = await call(board, 'getReminderLevels', {})
      await call(board, 'updateReminderLevels', {
        version,
        body: { levels: levels.map((level) => ({ ...level, fee: '7.50' })) },
      })
      const overdue = await call(board, 'createInvoice', {
        body: invoiceBody({ send: true, invoice_date: '2026-01-01', due_date: '2026-01-31' }),
      })
      const { id: reminder, fee_invoice: fee } = await call(board, 'createReminder', {
        id: overdue.id,
        body: { level: 1, method: 'email' },
      })
      const id = fee?.id ?? 0
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
