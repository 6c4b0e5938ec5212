/** Every field of what is shown of reminders. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeService } from '../../../testing/describe-service.ts'
import { invoiceBody, pay } from '../../../testing/invoices.ts'

describeService('the fields of a reminder', (enter) => {
  it('are all shown: in the preview, in the letter before it is sent, and of what was sent', async () => {
    const world = await enter({ settings: { iban: 'NL91ABNA0417164300', language: 'en' } })
    const { board } = world
    const { levels, version } = await call(board, 'getReminderLevels', {})
    const fees = levels.map((level, index) => ({ ...level, fee: `${index + 1}.50` }))
    await call(board, 'updateReminderLevels', { version, body: { levels: fees } })
    const address = { street: 'Lane', house_number: '12', postal_code: '1234 AB', city: 'Linde', country: 'BE' }
    const recipient = { name: 'Bakery', email: 'bakery@example.org', address }
    const { id, number } = await call(board, 'createInvoice', {
      body: invoiceBody({ invoice_date: '2026-01-15', due_date: '2026-02-15', send: true, recipient }),
    })
    await pay(world, { invoiceId: id, amount: 1000 })
    const levelRow = (level: number, count: number) => ({
      level,
      name: levels[level - 1]?.name,
      fee: `${level}.50`,
      count,
      total: count === 0 ? '0.00' : '40.00',
    })
    const row = {
      invoice_id: id,
      number,
      recipient_name: 'Bakery',
      member_id: null,
      email: 'bakery@example.org',
      amount_due: '40.00',
      due_date: '2026-02-15',
    }
    const preview = await call(board, 'getReminderPreview', {})
    expect(preview).toEqual({
      object: 'reminder_preview',
      levels_version: (await call(board, 'getReminderLevels', {})).version,
      count: 1,
      total: '40.00',
      levels: [levelRow(1, 1), levelRow(2, 0), levelRow(3, 0)],
      rows: [
        {
          ...row,
          days_overdue: 14,
          level: 1,
          fee: '1.50',
          last_level: null,
          last_sent_at: null,
          left_out: null,
          next_on: '2026-02-22',
        },
      ],
    })
    const facts = [
      { label: 'Invoice number', value: number },
      { label: 'Amount due', value: '€40.00' },
      { label: 'IBAN', value: 'NL91 ABNA 0417 1643 00' },
      { label: 'In the name of', value: 'TC De Linde' },
      { label: 'Payment reference', value: number },
    ]
    const text = {
      invoice_id: id,
      number,
      level: 1,
      level_name: 'Reminder',
      recipient: { name: 'Bakery', address },
      language: 'en',
      subject: `Reminder: invoice ${number}`,
      body: expect.stringContaining('€40.00, should have been paid by 15 February 2026.'),
      amount_due: '40.00',
      due_date: '2026-02-15',
      fee: '1.50',
    }
    expect(await call(board, 'getReminderLetter', { id })).toEqual({
      object: 'reminder_letter',
      ...text,
      facts,
      closing: 'Questions? Please contact TC De Linde.\n\n-- \nTC De Linde',
      email: 'bakery@example.org',
    })
    const name = (await call(board, 'listApiKeys', {})).data[0]?.name
    const sent = await call(board, 'createReminder', { id, body: { level: 1, method: 'letter' } })
    const shown = {
      object: 'reminder',
      id: 1,
      ...text,
      facts: [...facts, { label: 'Reminder costs', value: '€1.50 (invoice 2026-0002)' }],
      closing: 'Questions? Please contact TC De Linde.\n\nTC De Linde',
      method: 'letter',
      sent_on: '2026-03-01',
      is_due: true,
      fee_invoice: { id: 2, number: '2026-0002', amount_due: '1.50', status: 'sent' },
      sent_by: name,
      withdrawn_at: null,
      withdrawal_reason: null,
      created_at: expect.any(String),
      updated_at: sent.created_at,
    }
    expect(sent).toEqual(shown)
    world.service.setNow('2026-03-20T12:00:00.000Z')
    expect((await call(board, 'getReminderPreview', {})).rows[0]).toEqual({
      ...row,
      days_overdue: 33,
      level: 2,
      fee: '2.50',
      last_level: 1,
      last_sent_at: sent.created_at,
      left_out: null,
      next_on: '2026-03-15',
    })
    expect(await call(board, 'holdReminders', { id, body: { until: '2026-03-31', reason: 'Disputed' } })).toEqual({
      object: 'invoice_reminders',
      invoice_id: id,
      hold: { until: '2026-03-31', reason: 'Disputed', set_by: name, created_at: expect.any(String) },
      data: [shown],
    })
  })
})
