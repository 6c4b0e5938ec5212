/** Sending many invoices and reminders, from preview to outbox (docs/decisions/jobs.md). */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { JobCreate } from '#contract/schemas/management/jobs.ts'
import { rowsOf, start } from '../../testing/contribution-run.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  invalid,
  problem,
  refused,
  type TestWorld,
} from '../../testing/describe-service.ts'
import { invoiceBody, outboxOf } from '../../testing/invoices.ts'

type Made = Parameters<typeof invoiceBody>[0]

const make = async ({ board }: TestWorld, more: Made = {}) =>
  (await call(board, 'createInvoice', { body: invoiceBody(more) })).id
/** Two weeks late. */
const overdue = { invoice_date: '2026-01-15', due_date: '2026-02-15', send: true }
const withoutEmail = { recipient: { name: 'Butcher' } }

const previewOf = ({ board }: TestWorld, body: JobCreate) => call(board, 'createJob', { body })
const send = (invoice_ids: number[], by: 'email' | 'paper' = 'email'): JobCreate => ({
  send_invoices: { invoice_ids, by },
})

/** Each invoice, with what becomes of it. */
const outcomes = async ({ board }: TestWorld, job: { readonly id: number }) =>
  (await rowsOf(board, job)).map(({ invoices, reason, delivery }) => [invoices[0]?.id, reason ?? delivery])

const statusOf = async ({ board }: TestWorld, id: number) => (await call(board, 'getInvoice', { id })).status

describeServiceOnEachDatabase('sending many invoices', (enter) => {
  it('sends what its preview includes, once more too, and says why it leaves others out', async () => {
    const world = await enter()
    const [draft, again, cancelled] = [await make(world), await make(world, { send: true }), await make(world)]
    const silent = await make(world, withoutEmail)
    await call(world.board, 'cancelInvoice', { id: cancelled, body: {} })
    const before = await outboxOf(world)
    const job = await previewOf(world, send([draft, again, cancelled, silent, draft]))
    expect([job.counts, job.total]).toMatchObject([{ included: 2, left_out: 2, invoices: 2 }, '100.00'])
    expect(await outcomes(world, job)).toEqual([
      [draft, 'email'],
      [again, 'email'],
      [cancelled, 'not_open'],
      [silent, 'no_email'],
    ])
    expect((await rowsOf(world.board, job))[0]?.payer).toMatchObject({ name: 'Bakery', email: 'bakery@example.org' })
    expect(await outboxOf(world)).toEqual(before)
    expect(await start(world, job)).toMatchObject({ status: 'done', counts: { done: 2, skipped: 0 } })
    expect((await outboxOf(world)).slice(before.length)).toEqual(
      [draft, again].map((id) => ['invoice_email', JSON.stringify({ invoice_id: id })]),
    )
    expect(await statusOf(world, draft)).toBe('sent')
    expect(await statusOf(world, silent)).toBe('draft')
  })

  it('does not send what someone else has sent since the preview, or paid since the start', async () => {
    const world = await enter()
    const { board, service } = world
    const ids = [await make(world), await make(world), await make(world)]
    const [first = 0, second = 0, third = 0] = ids
    const job = await previewOf(world, send(ids))
    await call(board, 'sendInvoice', { id: first })
    const begin = (fingerprint: string) => ({ id: job.id, body: { fingerprint } })
    expect(await refused(board, 'startJob', begin(job.fingerprint))).toEqual(problem(409, 'job_outdated'))
    const fresh = await call(board, 'refreshJob', { id: job.id, body: {} })
    expect(fresh.differences).toMatchObject({ count: 1, rows: [{ invoice_id: first }] })
    await call(board, 'startJob', begin(fresh.fingerprint))
    await call(board, 'sendInvoice', { id: second })
    await call(board, 'recordPayment', { id: third, body: { amount: '50.00', method: 'cash', paid_on: '2026-03-01' } })
    await service.runJobs()
    expect(await outcomes(world, job)).toEqual([
      [first, 'email'],
      [second, 'sent_since'],
      [third, 'not_open'],
    ])
    expect((await outboxOf(world)).map(([, payload]) => payload)).toEqual(
      [first, second, first].map((id) => JSON.stringify({ invoice_id: id })),
    )
  })

  it('sends no other amount, and to no other recipient, than the user has seen', async () => {
    const world = await enter()
    const { board, service } = world
    const [edited, readdressed, same] = [await make(world), await make(world), await make(world)]
    const { id, fingerprint } = await previewOf(world, send([edited, readdressed, same]))
    const start = { id, body: { fingerprint } }
    await call(board, 'startJob', start)
    await call(board, 'stopJob', { id })
    const lines = [{ description: 'Advertisement', unit_price: '999.00' }]
    await call(board, 'updateInvoice', { id: edited, body: { lines } })
    const recipient = { name: 'Baker', email: 'baker@example.org' }
    await call(board, 'updateInvoice', { id: readdressed, body: { recipient } })
    await call(board, 'startJob', start)
    await service.runJobs()
    expect(await outcomes(world, { id })).toEqual([
      [edited, 'changed_since'],
      [readdressed, 'changed_since'],
      [same, 'email'],
    ])
    expect(await outboxOf(world)).toEqual([['invoice_email', JSON.stringify({ invoice_id: same })]])
  })

  it('marks as sent what went by post, without an email', async () => {
    const world = await enter()
    const [posted, sent] = [await make(world, withoutEmail), await make(world, { send: true })]
    const before = await outboxOf(world)
    const job = await previewOf(world, send([posted, sent], 'paper'))
    expect(await outcomes(world, job)).toEqual([
      [posted, 'print'],
      [sent, 'not_draft'],
    ])
    await start(world, job)
    expect(await statusOf(world, posted)).toBe('sent')
    expect(await outboxOf(world)).toEqual(before)
  })

  it('leaves drafts of a closed period out', async () => {
    const world = await enter()
    const old = await make(world, { invoice_date: '2025-12-31', due_date: '2026-01-31' })
    await call(world.board, 'closeBooks', { body: { until: '2025-12-31' } })
    expect(await outcomes(world, await previewOf(world, send([old])))).toEqual([[old, 'closed_period']])
  })
})

describeServiceOnEachDatabase('sending many reminders', (enter) => {
  it('previews what the list of reminders says, and does it', async () => {
    const world = await enter()
    const { board } = world
    const ids = [await make(world, overdue), await make(world, overdue)]
    const letter = await make(world, { ...overdue, ...withoutEmail, send: false })
    await call(board, 'markInvoiceSent', { id: letter })
    const early = await make(world, { ...overdue, due_date: '2026-02-27' })
    const { levels, version } = await call(board, 'getReminderLevels', {})
    const body = { levels: levels.map((level) => ({ ...level, fee: '7.50' })) }
    await call(board, 'updateReminderLevels', { version, body })
    const before = await outboxOf(world)
    const job = await previewOf(world, { send_reminders: {} })
    expect(await outcomes(world, job)).toEqual([
      [ids[0], 'email'],
      [ids[1], 'email'],
      [letter, 'print'],
      [early, 'too_early'],
    ])
    const [first, , , last] = await rowsOf(board, job)
    expect([first?.reminder, last?.reminder]).toMatchObject([
      { level: 1, level_name: levels[0]?.name, fee: '7.50', due_date: '2026-02-15', next_on: null },
      { level: null, next_on: '2026-03-06' },
    ])
    const chosen = await call(board, 'refreshJob', {
      id: job.id,
      body: { send_reminders: { excluded_invoice_ids: [ids[1] ?? 0] } },
    })
    expect(await start(world, chosen)).toMatchObject({ status: 'done', total: '100.00', counts: { done: 2 } })
    expect((await outboxOf(world)).slice(before.length).map(([kind]) => kind)).toEqual(['reminder_email'])
    const after = await call(board, 'getReminderPreview', {})
    expect(after.rows.map(({ invoice_id, level, left_out }) => [invoice_id, level ?? left_out])).toEqual([
      [ids[0], 'reminded_recently'],
      [ids[1], 1],
      [letter, 'reminded_recently'],
      [early, 'too_early'],
    ])
    const { data } = await call(board, 'getInvoiceReminders', { id: letter })
    expect(data).toMatchObject([{ method: 'letter', fee: '7.50', fee_invoice: { amount_due: '7.50' } }])
  })

  it('reminds of nothing that was paid or reminded of since the start, nor with other texts than were seen', async () => {
    const world = await enter()
    const { board, service } = world
    const ids = [await make(world, overdue), await make(world, overdue), await make(world, overdue)]
    const [paid = 0, reminded = 0, changed = 0] = ids
    const { id, fingerprint } = await previewOf(world, { send_reminders: {} })
    await call(board, 'startJob', { id, body: { fingerprint } })
    await call(board, 'recordPayment', { id: paid, body: { amount: '50.00', method: 'cash', paid_on: '2026-03-01' } })
    await call(board, 'createReminder', { id: reminded, body: { level: 1, method: 'letter' } })
    const { levels, version } = await call(board, 'getReminderLevels', {})
    await call(board, 'updateReminderLevels', {
      version,
      body: { levels: levels.map((level) => ({ ...level, fee: '1.00' })) },
    })
    await service.runJobs()
    expect(await outcomes(world, { id })).toEqual([
      [paid, 'not_open'],
      [reminded, 'reminded_recently'],
      [changed, 'changed_since'],
    ])
  })
})

describeServiceOnEachDatabase('reminders of invoices that are partly paid', (enter) => {
  it('ask what their rows show: another amount since the preview leaves the row out', async () => {
    const world = await enter()
    const { board, service } = world
    const [before, since] = [await make(world, overdue), await make(world, overdue)]
    const pay = (id: number) =>
      call(board, 'recordPayment', { id, body: { amount: '20.00', method: 'cash', paid_on: '2026-03-01' } })
    await pay(before)
    const { id, fingerprint } = await previewOf(world, { send_reminders: {} })
    await call(board, 'startJob', { id, body: { fingerprint } })
    await pay(since)
    await service.runJobs()
    expect((await rowsOf(board, { id })).map(({ reason, total }) => [reason, total])).toEqual([
      [null, '30.00'],
      ['changed_since', '50.00'],
    ])
    const asked = await world.storage.db
      .selectFrom('reminders')
      .where('organization_id', '=', world.association.id)
      .select(['invoice_id', 'amount'])
      .execute()
    expect(asked).toEqual([{ invoice_id: before, amount: 3_000 }])
  })
})

describeService('what is refused of sending', (enter) => {
  it('is an invoice of another association, and a caller who may not', async () => {
    const world = await enter()
    const { board, as } = world
    const id = await make(world, overdue)
    const unknown = invalid(['send_invoices.invoice_ids.1', 'invalid'])
    expect(await refused(board, 'createJob', { body: send([id, id + 1]) })).toEqual(unknown)
    const excluding = { send_reminders: { excluded_invoice_ids: [id + 1] } }
    expect(await refused(board, 'createJob', { body: excluding })).toEqual(
      invalid(['send_reminders.excluded_invoice_ids.0', 'invalid']),
    )
    const writer = await as({ scopes: ['facturen:lezen', 'facturen:schrijven'] })
    const forbidden = problem(403, 'insufficient_scope')
    expect((await call(writer, 'createJob', { body: send([id]) })).counts.included).toBe(1)
    expect(await refused(writer, 'createJob', { body: send([id], 'paper') })).toEqual(forbidden)
    expect(await refused(writer, 'createJob', { body: { send_reminders: {} } })).toEqual(forbidden)
    const reminders = await previewOf(world, { send_reminders: {} })
    expect(await refused(writer, 'listJobRows', { id: reminders.id })).toEqual(forbidden)
  })
})
