/** Reminders that count no more, and invoices that get none. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { describeService, invalid, problem, refused, type TestWorld } from '../../../testing/describe-service.ts'
import { invoiceBody, pay } from '../../../testing/invoices.ts'

const settings = { iban: 'NL91ABNA0417164300', language: 'nl' } as const
const day = (date: string) => `${date}T12:00:00.000Z`
/** The invoices are due on 15 February. */
const due = { invoice_date: '2026-01-15', due_date: '2026-02-15', send: true }

async function overdue({ board }: TestWorld, more: Partial<RequestBody<'createInvoice'>> = {}) {
  return call(board, 'createInvoice', { body: invoiceBody({ ...due, ...more }) })
}

const email = { level: 1, method: 'email' } as const
const remind = ({ board }: TestWorld, id: number, body: RequestBody<'createReminder'> = email) =>
  call(board, 'createReminder', { id, body })

describeService('the last reminder of an invoice', (enter) => {
  it('is the only one that can be withdrawn, and the one before is the last then', async () => {
    const world = await enter({ settings })
    const { board, service } = world
    const { id } = await overdue(world)
    const first = await remind(world, id)
    service.setNow(day('2026-03-15'))
    const second = await remind(world, id, { level: 2, method: 'letter' })
    const history = async () =>
      (await call(board, 'getInvoiceReminders', { id })).data.map((one) => [one.level, one.is_due, one.withdrawn_at])
    expect(await history()).toEqual([
      [2, true, null],
      [1, true, null],
    ])
    expect(await refused(board, 'withdrawReminder', { id: first.id, body: {} })).toEqual(
      problem(409, 'reminder_not_withdrawable'),
    )
    service.setNow(day('2026-03-16'))
    const withdrawn = await call(board, 'withdrawReminder', { id: second.id, body: { reason: 'By mistake' } })
    expect(withdrawn).toMatchObject({
      withdrawn_at: withdrawn.updated_at,
      updated_at: expect.stringContaining('03-16'),
    })
    expect(await history()).toEqual([
      [2, false, withdrawn.withdrawn_at],
      [1, true, null],
    ])
    // The first one counts from its own day again.
    expect((await call(board, 'getReminderPreview', {})).rows).toMatchObject([
      { level: 2, last_level: 1, last_sent_at: first.created_at, next_on: '2026-03-15' },
    ])
    await call(board, 'withdrawReminder', { id: first.id, body: {} })
    expect((await call(board, 'getReminderPreview', {})).rows).toMatchObject([{ level: 1, last_level: null }])
    const { data } = await call(board, 'listChanges', { query: { record: 'reminder', record_id: second.id } })
    expect(data).toMatchObject([
      {
        action: 'withdrawn',
        fields: expect.arrayContaining([
          expect.objectContaining({ name: 'withdrawal_reason', before: null, after: 'By mistake' }),
        ]) as unknown,
      },
      { action: 'created' },
    ])
  })

  it('asks for nothing any more once its invoice is paid', async () => {
    const world = await enter({ settings })
    const { id } = await overdue(world)
    const { id: reminder } = await remind(world, id)
    await pay(world, { invoiceId: id, amount: 5000 })
    expect(await call(world.board, 'getReminder', { id: reminder, query: {} })).toMatchObject({ is_due: false })
  })
})

describeService('the hold of an invoice', (enter) => {
  it('may end today, but not before', async () => {
    const world = await enter({ settings })
    const { id } = await overdue(world)
    const until = (date: string) => ({ id, body: { until: date } })
    expect(await refused(world.board, 'holdReminders', until('2026-02-28'))).toEqual(invalid(['until', 'invalid']))
    expect(await call(world.board, 'holdReminders', until('2026-03-01'))).toMatchObject({
      hold: { until: '2026-03-01', reason: null },
    })
    const { rows } = await call(world.board, 'getReminderPreview', {})
    expect(rows).toMatchObject([{ level: null, fee: '0.00', left_out: 'held', next_on: '2026-03-02' }])
  })

  it('ends for its own invoice, and that is noted', async () => {
    const world = await enter({ settings })
    const { board } = world
    const [one, other] = [await overdue(world), await overdue(world)]
    for (const { id } of [one, other]) await call(board, 'holdReminders', { id, body: { reason: 'Disputed' } })
    expect(await call(board, 'resumeReminders', { id: one.id })).toMatchObject({ invoice_id: one.id, hold: null })
    expect((await call(board, 'getInvoiceReminders', { id: other.id })).hold).toMatchObject({ reason: 'Disputed' })
    const [change] = (await call(board, 'listChanges', { query: { record: 'invoice', record_id: one.id } })).data
    expect(change).toMatchObject({
      action: 'reminders_resumed',
      fields: [{ name: 'reminder_hold', before: { until: null, reason: 'Disputed' }, after: null }],
    })
    expect(await call(board, 'resumeReminders', { id: one.id })).toMatchObject({ hold: null })
  })

  it('withdraws the email of its own invoice that waits, and no letter', async () => {
    const world = await enter({ settings })
    const [letter, email] = [await overdue(world), await overdue(world)]
    await remind(world, letter.id, { level: 1, method: 'letter' })
    await remind(world, email.id)
    const held = await call(world.board, 'holdReminders', { id: letter.id, body: {} })
    expect(held.data).toMatchObject([{ method: 'letter', withdrawn_at: null }])
    const { data } = await call(world.board, 'getInvoiceReminders', { id: email.id })
    expect(data).toMatchObject([{ withdrawn_at: null }])
  })

  it('says who set it, and is replaced by the next one; each change is noted with what was there', async () => {
    const world = await enter({ settings })
    const { id } = await overdue(world)
    const treasurer = await world.as({})
    const first = { until: '2026-03-31', reason: 'Disputed' }
    const { hold } = await call(treasurer, 'holdReminders', { id, body: first })
    expect(hold).toMatchObject(first)
    const second = { until: null, reason: 'Pays in parts' }
    expect((await call(treasurer, 'holdReminders', { id, body: second })).hold).toMatchObject(second)
    const { data } = await call(world.board, 'listChanges', { query: { record: 'invoice', record_id: id } })
    const holds = data.filter(({ action }) => action === 'reminders_held')
    expect(holds.map(({ actor }) => actor.name)).toEqual([hold?.set_by, hold?.set_by])
    expect(holds.map(({ fields }) => fields)).toMatchObject([
      [{ name: 'reminder_hold', before: first, after: second }],
      [{ name: 'reminder_hold', before: null, after: first }],
    ])
  })
})
