/** A period that is closed, on both databases: nothing is dated into it, and nothing that counts in it changes. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { statementBytes, testAccount } from '../../testing/bank-statement.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  invalid,
  problem,
  race,
  refused,
  type TestWorld,
} from '../../testing/describe-service.ts'
import { importFile } from '../../testing/import-file.ts'
import { expectBalanced } from '../../testing/journal.ts'
import { undoPayment } from '../ledger/undo.ts'
import { close as closeByCommand, command, expectReconciled, invoiceBody, madeInvoice } from '../../testing/invoices.ts'

const close = ({ board }: TestWorld, until: string | null) => call(board, 'closeBooks', { body: { until } })
const year = { from: '2025-01-01', to: '2025-12-31' }
const january = { from: '2026-01-01', to: '2026-01-31' }

/** An invoice of 2025, sent. */
async function sentLastYear(world: TestWorld) {
  const { id } = await madeInvoice(world, { invoice_date: '2025-12-20', send: true })
  return call(world.board, 'getManagedInvoice', { id })
}

async function booksOf({ board }: TestWorld, query = year) {
  const [vat, income, journal, open] = await Promise.all([
    call(board, 'getVatReport', { query }),
    call(board, 'getIncomeReport', { query }),
    call(board, 'listJournal', { query }),
    call(board, 'listOpenItems', { query: { on: query.to } }),
  ])
  return JSON.stringify([vat, income.months, journal.data, open.data])
}

describeServiceOnEachDatabase('a closed period', (enter) => {
  it('and an invoice that is sent into it at the same moment go one after the other', async () => {
    const world = await enter()
    const { board } = world
    const { id } = await madeInvoice(world, { invoice_date: '2025-12-20' })
    const { refusals } = await race<unknown>([
      close(world, '2025-12-31'),
      call(board, 'sendInvoice', { id }),
      call(board, 'createInvoice', { body: invoiceBody({ invoice_date: '2025-12-21', send: true }) }),
    ])
    const { data } = await call(board, 'listJournal', { query: year })
    expect(data).toHaveLength(2 - refusals.length)
    await expectReconciled(world)
  })

  it('takes no document and no payment, and says so at the field', async () => {
    const world = await enter()
    const { board } = world
    const { id } = await sentLastYear(world)
    const draft = await madeInvoice(world)
    await call(board, 'recordPayment', {
      id,
      body: { amount: '60.00', method: 'cash', paid_on: '2025-12-31', allow_overpayment: true },
    })
    const before = await booksOf(world)
    expect(await close(world, '2025-12-31')).toMatchObject({ closed_until: '2025-12-31' })
    const dated = { amount: '1.00', method: 'cash', paid_on: '2025-12-31' } as const
    expect(await refused(board, 'createInvoice', { body: invoiceBody({ invoice_date: '2025-12-31' }) })).toEqual(
      invalid(['invoice_date', 'invalid']),
    )
    expect(await refused(board, 'recordPayment', { id, body: { ...dated, allow_overpayment: true } })).toEqual(
      invalid(['paid_on', 'invalid']),
    )
    expect(await refused(board, 'refundInvoice', { id, body: dated })).toEqual(invalid(['paid_on', 'invalid']))
    const issued = { id, body: { issued_on: '2025-12-31' } }
    expect(await refused(board, 'creditInvoice', issued)).toEqual(invalid(['issued_on', 'invalid']))
    expect(await booksOf(world)).toBe(before)
    // What happens now is of today.
    await call(board, 'refundInvoice', { id, body: { ...dated, paid_on: '2026-01-01' } })
    await call(board, 'creditInvoice', { id, body: {} })
    await call(board, 'sendInvoice', { id: draft.id })
    expect(await booksOf(world)).toBe(before)
    await expectReconciled(world)
  })

  it('keeps what counts in it: an invoice of it is credited, and neither cancelled, restored nor sent', async () => {
    const world = await enter()
    const { board } = world
    const { id } = await sentLastYear(world)
    const cancelled = await sentLastYear(world)
    await call(board, 'cancelInvoice', { id: cancelled.id, body: { reason: 'Double' } })
    const draft = await madeInvoice(world, { invoice_date: '2025-11-01' })
    await close(world, '2025-12-31')
    const closed = problem(409, 'period_closed')
    expect(await refused(board, 'cancelInvoice', { id, body: { reason: 'Wrong' } })).toMatchObject(closed)
    expect(await refused(board, 'restoreInvoice', { id: cancelled.id })).toMatchObject(closed)
    expect(await refused(board, 'sendInvoice', { id: draft.id })).toMatchObject(closed)
    expect(await refused(board, 'markInvoiceSent', { id: draft.id })).toMatchObject(closed)
    const paid = { amount: '50.00', method: 'cash', paid_on: '2026-03-01' } as const
    expect(await refused(board, 'recordPayment', { id: draft.id, body: paid })).toMatchObject(closed)
    // A draft counts nowhere, and is not dated into it again.
    const dated = { id: draft.id, body: { invoice_date: '2025-12-30' } }
    expect(await refused(board, 'updateInvoice', dated)).toEqual(invalid(['invoice_date', 'invalid']))
    await call(board, 'cancelInvoice', { id: draft.id, body: {} })
  })

  it('keeps a draft that was paid, and lets no draft of it be paid by a change of its lines', async () => {
    const world = await enter()
    const { board } = world
    const cash = { method: 'cash', paid_on: '2025-12-30' } as const
    const paid = await madeInvoice(world, { invoice_date: '2025-12-20' })
    const { payments } = await call(board, 'recordPayment', { id: paid.id, body: { ...cash, amount: '50.00' } })
    const part = await madeInvoice(world, { invoice_date: '2025-12-20' })
    await call(board, 'recordPayment', { id: part.id, body: { ...cash, amount: '10.00' } })
    await close(world, '2025-12-31')
    const before = await booksOf(world)
    const closed = problem(409, 'period_closed')
    expect(await refused(board, 'reversePayment', { id: payments[0]?.id ?? 0, body: {} })).toMatchObject(closed)
    const lines = [{ description: 'Board', unit_price: '10.00' }]
    expect(await refused(board, 'updateInvoice', { id: part.id, body: { lines } })).toMatchObject(closed)
    expect(await booksOf(world)).toBe(before)
  })

  it('credits the fee of a reminder that is withdrawn, and cancels no invoice of it by a command either', async () => {
    const world = await enter({ now: '2026-01-20T12:00:00.000Z' })
    const { board } = world
    const { levels, version } = await call(board, 'getReminderLevels', {})
    const withFee = levels.map((level) => ({ ...level, days: 1, fee: '5.00' }))
    await call(board, 'updateReminderLevels', { version, body: { levels: withFee } })
    const late = { invoice_date: '2026-01-02', due_date: '2026-01-05', send: true }
    const { id, number } = await call(board, 'createInvoice', { body: invoiceBody(late) })
    const reminder = await call(board, 'createReminder', { id, body: { level: 1, method: 'email' } })
    world.service.setNow('2026-03-01T12:00:00.000Z')
    await close(world, '2026-01-31')
    const before = await booksOf(world, january)
    const { fee_invoice: fee } = await call(board, 'withdrawReminder', { id: reminder.id, body: {} })
    expect(fee).toMatchObject({ amount_due: '0.00', status: 'credited' })
    await expect(closeByCommand(world, number, 'cancelled')).rejects.toMatchObject({ code: 'period_closed' })
    expect(await booksOf(world, january)).toBe(before)
    await expectReconciled(world)
  })

  it('keeps a draft that counted because it was paid, also when a command takes its payment back', async () => {
    const world = await enter()
    const { board, storage, association } = world
    const { id } = await madeInvoice(world, { invoice_date: '2025-12-20' })
    const cash = { amount: '50.00', method: 'cash', paid_on: '2025-12-30' } as const
    const { payments } = await call(board, 'recordPayment', { id, body: cash })
    await close(world, '2025-12-31')
    const before = await booksOf(world)
    const undone = undoPayment({
      storage,
      organizationId: association.id,
      clock: () => '2026-03-01T12:00:01.000Z',
      actor: command,
      paymentId: payments[0]?.id ?? 0,
    })
    await expect(undone).rejects.toMatchObject({ code: 'period_closed' })
    expect(await booksOf(world)).toBe(before)
  })

  it('keeps the balance of an invoice that was settled elsewhere, whatever is credited or paid of it afterwards', async () => {
    const world = await enter()
    const { board, storage, association } = world
    const [whole, part, paid] = await Promise.all([1, 2, 3].map(() => sentLastYear(world)))
    await storage.db
      .updateTable('invoices')
      .set({ settled_elsewhere: true, status: 'paid' })
      .where('organization_id', '=', association.id)
      .execute()
    await close(world, '2025-12-31')
    const before = await booksOf(world)
    await call(board, 'creditInvoice', { id: whole?.id ?? 0, body: {} })
    const lines = [{ line_id: part?.lines[0]?.id ?? 0, amount: '20.00' }]
    await call(board, 'creditInvoice', { id: part?.id ?? 0, body: { lines } })
    const cash = { amount: '70.00', method: 'cash', paid_on: '2026-02-01' } as const
    await call(board, 'recordPayment', { id: paid?.id ?? 0, body: { ...cash, allow_overpayment: true } })
    expect(await booksOf(world)).toBe(before)
    await expectBalanced(world, '2025-12-31')
    expect([...(await expectBalanced(world))]).toEqual([[paid?.id, -2000]])
  })

  it('lets money that the bank received in it wait, and books it by hand on the first open day', async () => {
    const world = await enter({ settings: { iban: testAccount } })
    const { board } = world
    const { id, number } = await sentLastYear(world)
    await close(world, '2025-12-31')
    const content = statementBytes({ statements: [[{ amount: '50.00', text: number, date: '2025-12-30' }]] })
    const body = { file_name: 'december.xml', content: Buffer.from(content).toString('base64') }
    expect(await call(board, 'importBankStatement', { body })).toMatchObject({
      booked: { count: 0 },
      waiting: { count: 1 },
    })
    const { data } = await call(board, 'listBankEntries', { query: { state: 'unmatched' } })
    expect(data.map(({ waits }) => [waits?.reason, waits?.numbers])).toEqual([['closed_period', [number]]])
    const [entry] = data
    await call(board, 'allocateBankEntry', {
      id: entry?.id ?? 0,
      version: entry?.version ?? 0,
      body: { allocations: [{ invoice_id: id, amount: '50.00' }] },
    })
    const { payments, status } = await call(board, 'getManagedInvoice', { id })
    expect([status, payments.map(({ paid_on }) => paid_on)]).toEqual(['paid', ['2026-01-01']])
    await expectReconciled(world)
  })

  it('ends before today in a file too: money would be booked in the future', async () => {
    const { storage } = await enter()
    const fileOf = (books_closed_until: string) => ({
      organization: { slug: `closed-${books_closed_until}`, name: 'Closed', books_closed_until },
    })
    const clock = () => '2026-03-01T12:00:00.000Z'
    await importFile({ storage, file: fileOf('2026-02-28'), clock })
    for (const day of ['2026-03-01', '2099-12-31'])
      await expect(importFile({ storage, file: fileOf(day), clock })).rejects.toMatchObject({
        problems: [{ location: 'organization.books_closed_until' }],
      })
  })

  it('is over in the time zone that the association moves to: money would be booked in the future', async () => {
    const { board, storage, service } = await enter({
      settings: { slug: 'moves', timezone: 'Pacific/Auckland' },
      now: '2026-03-01T12:00:00.000Z',
    })
    const move = { body: { timezone: 'Europe/Amsterdam' } }
    await call(board, 'closeBooks', { body: { until: '2026-03-01' } })
    expect(await refused(board, 'updateSettings', move)).toEqual(invalid(['timezone', 'invalid']))
    const file = { organization: { slug: 'moves', ...move.body } }
    const moved = importFile({ storage, file, clock: () => '2026-03-01T12:00:00.000Z' })
    await expect(moved).rejects.toMatchObject({ problems: [{ location: 'organization.timezone' }] })
    service.setNow('2026-03-02T12:00:00.000Z')
    expect(await call(board, 'updateSettings', move)).toMatchObject(move.body)
  })

  it('ends before today, is opened again by who keeps the books, and the activity says so', async () => {
    const world = await enter()
    const { board } = world
    expect(await refused(board, 'closeBooks', { body: { until: '2026-03-01' } })).toEqual(invalid(['until', 'invalid']))
    await close(world, '2026-02-28')
    await close(world, null)
    expect((await call(board, 'getBooks', {})).closed_until).toBe(null)
    await call(board, 'createInvoice', { body: invoiceBody({ invoice_date: '2026-02-01' }) })
    const { data } = await call(board, 'listChanges', { query: { record: 'organization' } })
    const days = data.flatMap(({ fields }) => fields.filter(({ name }) => name === 'books_closed_until'))
    expect(
      days.map(({ before, after }) => JSON.stringify([before, after])).toSorted((a, b) => (a < b ? -1 : 1)),
    ).toEqual(['["2026-02-28",null]', '[null,"2026-02-28"]'])
    const reader = await world.as({ scopes: ['facturen:lezen', 'facturen:schrijven'] })
    expect(await refused(reader, 'closeBooks', { body: { until: null } })).toMatchObject(
      problem(403, 'insufficient_scope'),
    )
  })

  it('takes no payment that was on its way while it was closed', async () => {
    const world = await enter()
    const { board } = world
    const invoices = await Promise.all([1, 2, 3].map(() => sentLastYear(world)))
    const pay = (id: number) =>
      call(board, 'recordPayment', { id, body: { amount: '1.00', method: 'cash', paid_on: '2025-12-31' } })
    await Promise.allSettled([close(world, '2025-12-31'), ...invoices.map(({ id }) => pay(id))])
    const before = await booksOf(world)
    const { refusals } = await race(invoices.map(({ id }) => pay(id)))
    expect([refusals.length, await booksOf(world)]).toEqual([3, before])
  })
})

describeService('the days of invoices and payments', (enter) => {
  it('are no typing errors: from 2000 on, at most a year ahead, and five for a due date', async () => {
    const world = await enter()
    const { board } = world
    for (const invoice_date of ['1000-01-01', '1999-12-31', '2027-03-02', '9998-12-31'])
      expect([invoice_date, await refused(board, 'createInvoice', { body: invoiceBody({ invoice_date }) })]).toEqual([
        invoice_date,
        invalid(['invoice_date', 'invalid']),
      ])
    const late = invoiceBody({ due_date: '2031-03-02' })
    expect(await refused(board, 'createInvoice', { body: late })).toEqual(invalid(['due_date', 'invalid']))
    const made = await call(board, 'createInvoice', { body: invoiceBody({ invoice_date: '2027-03-01' }) })
    expect(made.number).toBe('2027-0001')
    const paid = { amount: '1.00', method: 'cash', paid_on: '1990-01-01' } as const
    expect(await refused(board, 'recordPayment', { id: made.id, body: paid })).toEqual(invalid(['paid_on', 'invalid']))
  })
})
