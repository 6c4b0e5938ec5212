import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeService, type TestWorld } from '../../../testing/describe-service.ts'
import { invoiceBody, pay } from '../../../testing/invoices.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { makeOutbox } from '../../../testing/outbox.ts'

const email = { level: 1, method: 'email' } as const
const spaced = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

/** An overdue invoice that has been emailed, and a reminder of it with a fee that waits in the outbox. */
async function reminded({ board, storage }: TestWorld) {
  const mail = await startMailServer()
  const outbox = makeOutbox(storage, { smtpUrl: mail.url })
  const { levels } = await call(board, 'getReminderLevels', {})
  await call(board, 'updateReminderLevels', { body: { levels: levels.map((level) => ({ ...level, fee: '7.50' })) } })
  const dates = { invoice_date: '2026-01-15', due_date: '2026-02-15' }
  const { id, number } = await call(board, 'createInvoice', { body: invoiceBody({ ...dates, send: true }) })
  await outbox.worker.deliverDue()
  const reminder = await call(board, 'createReminder', { id, body: email })
  const before = mail.emails.length
  const deliver = async () => {
    await outbox.worker.deliverDue()
    return mail.emails.slice(before)
  }
  return { id, number, reminder, deliver }
}

describeService('the email with a reminder', (enter) => {
  const settings = { iban: 'NL91ABNA0417164300', language: 'nl' } as const

  it('asks for what is due now, with the invoice and that of the fee, and is kept', async () => {
    const world = await enter({ settings })
    const { id, number, reminder, deliver } = await reminded(world)
    await pay(world, { invoiceId: id, amount: 2000 })
    const [sent] = await deliver()
    const fee = reminder.fee_invoice?.number
    expect(sent?.subject).toBe(`Herinnering: factuur ${number}`)
    expect(spaced(sent?.text)).toContain('Het openstaande bedrag van € 30,00')
    expect(spaced(sent?.text)).toContain(`€ 7,50 (factuur ${fee})`)
    expect(sent?.attachments.map(({ filename }) => filename)).toEqual([`${number}.pdf`, `${fee}.pdf`])
    const { data } = await call(world.board, 'listInvoiceSendings', { id })
    expect(data.map(({ state, subject }) => [state, subject])).toContainEqual(['delivered', sent?.subject])
  })

  it('does not go out once the invoice is paid or the reminder withdrawn', async () => {
    const world = await enter({ settings })
    const paid = await reminded(world)
    await pay(world, { invoiceId: paid.id, amount: 5000 })
    expect(await paid.deliver()).toEqual([])
    // No one was asked for its fee, so no one owes it.
    const { data } = await call(world.board, 'getInvoiceReminders', { id: paid.id })
    expect(data).toMatchObject([{ fee_invoice: { status: 'cancelled' }, withdrawn_at: expect.any(String) }])
    const withdrawn = await reminded(world)
    await call(world.board, 'withdrawReminder', { id: withdrawn.reminder.id, body: {} })
    expect(await withdrawn.deliver()).toEqual([])
  })

  it('does not go out once the invoice is held: it counts no more, and its fee is taken back', async () => {
    const world = await enter({ settings })
    const { id, reminder, deliver } = await reminded(world)
    const { data } = await call(world.board, 'holdReminders', { id, body: { reason: 'Disputed' } })
    expect(data).toMatchObject([{ withdrawal_reason: 'Disputed', fee_invoice: { status: 'cancelled' } }])
    expect(await deliver()).toEqual([])
    await call(world.board, 'resumeReminders', { id })
    expect(await call(world.board, 'createReminder', { id, body: email })).toMatchObject({ level: reminder.level })
    expect(await deliver()).toHaveLength(1)
    // What has been sent stays.
    const later = await call(world.board, 'holdReminders', { id, body: {} })
    expect(later.data[0]).toMatchObject({ withdrawn_at: null })
  })
})
