/** Letters: what an email would carry, as one file. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeService, invalid, problem, refused, type TestWorld } from '../../../testing/describe-service.ts'
import { invoiceBody } from '../../../testing/invoices.ts'
import { pdfCodes, pdfText } from '../../../testing/read-pdf.ts'

const settings = { name: 'TC De Linde', iban: 'NL91ABNA0417164300', language: 'en' } as const
const overdue = { invoice_date: '2026-01-15', due_date: '2026-02-15' }

async function posted({ board }: TestWorld, name: string) {
  const { id } = await call(board, 'createInvoice', { body: invoiceBody({ ...overdue, recipient: { name } }) })
  return id
}

const lettersOf = async ({ board }: TestWorld, of: 'invoices' | 'reminders', invoice_ids: number[]) => {
  const { pdf, ...counts } = await call(board, 'createLetters', { body: { of, invoice_ids } })
  return { ...counts, pdf: Buffer.from(pdf ?? '', 'base64') }
}

describeService('letters', (enter) => {
  it('are the invoices that an email would carry, in the order asked for; nothing is marked as sent', async () => {
    const world = await enter({ settings })
    const { board } = world
    await call(board, 'updateSettings', {
      body: { chamber_of_commerce_number: '12345678', invoice_footer: 'Thank you' },
    })
    const [first, second] = [await posted(world, 'Butcher'), await posted(world, 'Baker')]
    const { pdf, ...counts } = await lettersOf(world, 'invoices', [second, first])
    expect(counts).toEqual({ object: 'letters', count: 2, left_out: 0 })
    const pages = await pdfText(pdf)
    expect(pages).toHaveLength(2)
    for (const [index, name] of ['Baker', 'Butcher'].entries())
      for (const part of [
        name,
        '12345678',
        'Advertisement',
        '€50.00',
        'NL91 ABNA 0417 1643 00',
        'Thank you',
        'Page 1 of 1',
      ])
        expect(pages[index]).toContain(part)
    expect(pages[0]).not.toContain('Draft')
    expect((await pdfCodes(pdf)).map((codes) => codes[0]?.includes('EUR50.00'))).toEqual([true, true])
    expect((await call(board, 'getInvoice', { id: first })).status).toBe('draft')
  })

  it('are the last reminders with the amounts of now, each before what it asks for', async () => {
    const world = await enter({ settings })
    const { board } = world
    const { levels, version } = await call(board, 'getReminderLevels', {})
    const fees = levels.map((level) => ({ ...level, fee: '7.50' }))
    await call(board, 'updateReminderLevels', { version, body: { levels: fees } })
    const [partly, paid] = [await posted(world, 'Butcher'), await posted(world, 'Baker')]
    for (const id of [partly, paid]) {
      await call(board, 'markInvoiceSent', { id })
      await call(board, 'createReminder', { id, body: { level: 1, method: 'letter' } })
    }
    const pay = (id: number, amount: string) =>
      call(board, 'recordPayment', { id, body: { amount, method: 'cash', paid_on: '2026-03-01' } })
    await pay(partly, '20.00')
    await pay(paid, '50.00')
    const { pdf, ...counts } = await lettersOf(world, 'reminders', [partly, paid])
    expect(counts).toEqual({ object: 'letters', count: 1, left_out: 1 })
    const [letter = '', invoice = '', fee = '', ...others] = await pdfText(pdf)
    expect(others).toEqual([])
    for (const part of ['Butcher', 'Reminder', '€30.00', 'NL91 ABNA 0417 1643 00', '€7.50'])
      expect(letter).toContain(part)
    expect(invoice).toContain('Advertisement')
    expect(fee).toContain('€7.50')
    expect(await call(board, 'createLetters', { body: { of: 'reminders', invoice_ids: [paid] } })).toMatchObject({
      count: 0,
      pdf: null,
    })
  })

  it('leave out what was cancelled, and refuse what is not there and who may not', async () => {
    const world = await enter({ settings })
    const { board, as } = world
    const id = await posted(world, 'Butcher')
    await call(board, 'cancelInvoice', { id, body: {} })
    expect(await lettersOf(world, 'invoices', [id])).toMatchObject({ count: 0, left_out: 1 })
    expect(await refused(board, 'createLetters', { body: { of: 'invoices', invoice_ids: [id, id + 1] } })).toEqual(
      invalid(['invoice_ids.1', 'invalid']),
    )
    const reader = await as({ scopes: ['facturen:lezen'] })
    expect(await refused(reader, 'createLetters', { body: { of: 'reminders', invoice_ids: [id] } })).toEqual(
      problem(403, 'insufficient_scope'),
    )
  })
})
