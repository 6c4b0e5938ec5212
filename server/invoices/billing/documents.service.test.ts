import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { makeAssociation } from '../../../testing/association.ts'
import { describeService, type TestWorld } from '../../../testing/describe-service.ts'
import { invoiceBody } from '../../../testing/invoices.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { makeOutbox } from '../../../testing/outbox.ts'
import { pdfText } from '../../../testing/read-pdf.ts'
import { ask } from '../../../testing/requests.ts'

const text = (value: string | undefined) => value?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? ''

async function deliveries({ storage }: TestWorld) {
  const mail = await startMailServer()
  return { mail, outbox: makeOutbox(storage, { smtpUrl: mail.url }) }
}

describeService('the emails of an invoice', (enter) => {
  it('are kept as they were sent, with what became of them', async () => {
    const world = await enter({ settings: { email: 'club@example.org' } })
    const { mail, outbox } = await deliveries(world)
    const { id, number } = await call(world.board, 'createInvoice', { body: invoiceBody({ send: true }) })
    const sendings = async () => (await call(world.board, 'listInvoiceSendings', { id })).data
    expect(await sendings()).toMatchObject([{ state: 'waiting', recipient: null, body: null }])
    mail.misbehave({ recipient: () => '550 5.1.1 unknown' })
    await outbox.worker.deliverDue()
    expect(await sendings()).toMatchObject([
      { state: 'failed', reason: 'mail server: EENVELOPE RCPT TO 550 5.1.1', recipient: 'bakery@example.org' },
    ])
    await call(world.board, 'discardOutboxEntry', { id: 1 })
    expect(await sendings()).toMatchObject([{ state: 'discarded' }])
    mail.misbehave({})
    world.service.setNow('2026-03-01T12:05:00.000Z')
    await call(world.board, 'sendInvoice', { id })
    outbox.pass(600_000)
    await outbox.worker.deliverDue()
    const [newest, first] = await sendings()
    expect([newest?.state, first?.state]).toEqual(['delivered', 'discarded'])
    expect(newest?.subject).toBe(mail.emails[0]?.subject)
    expect(newest?.body).toContain(number)
    expect(mail.emails).toHaveLength(1)
    // An invoice of another association with the same id.
    const other = world.service.connection(await (await makeAssociation(world.storage)).key())
    const { id: sameId } = await call(other, 'createInvoice', { body: invoiceBody({ send: true }) })
    expect([sameId, (await call(other, 'listInvoiceSendings', { id })).data]).toMatchObject([
      id,
      [{ state: 'waiting', recipient: null }],
    ])
  })
})

describeService('the document of a credit note', (enter) => {
  it('names the invoice and what is taken back; the invoice shows what is left', async () => {
    const world = await enter({ settings: { language: 'en' } })
    const { id } = await call(world.board, 'createInvoice', { body: invoiceBody({ send: true }) })
    const { lines } = await call(world.board, 'getManagedInvoice', { id })
    const body = { reason: 'Too large', lines: [{ line_id: lines[0]?.id ?? 0, amount: '20.00' }] }
    const { credit_notes: notes, payment_url } = await call(world.board, 'creditInvoice', { id, body })
    const read = async (url: string) => {
      const response = await fetch(url)
      expect(response.headers.get('Content-Type')).toBe('application/pdf')
      return text((await pdfText(new Uint8Array(await response.arrayBuffer())))[0])
    }
    const note = await read(notes[0]?.pdf_url ?? '')
    for (const part of ['Credit note C2026-0001', '2026-0001', 'Too large', 'Advertisement', '€20.00'])
      expect(note).toContain(part)
    expect(note).not.toContain('Due')
    const invoice = await read(`${payment_url}/invoice.pdf`)
    for (const part of ['Credited', '€20.00', '€30.00']) expect(invoice).toContain(part)
    const other = await call(world.board, 'createInvoice', { body: invoiceBody({ send: true }) })
    for (const url of [`${other.payment_url}/credit-note/C2026-0001`, `${payment_url}/credit-note/C2026-9`])
      expect((await ask(url)).status).toBe(404)
  })

  it('stays the same file when more of its invoice is credited later', async () => {
    const world = await enter()
    const { id } = await call(world.board, 'createInvoice', { body: invoiceBody({ send: true }) })
    const { lines } = await call(world.board, 'getManagedInvoice', { id })
    const body = { lines: [{ line_id: lines[0]?.id ?? 0, amount: '20.00' }] }
    const { credit_notes: notes } = await call(world.board, 'creditInvoice', { id, body })
    const read = async () => Buffer.from(await (await fetch(notes[0]?.pdf_url ?? '')).arrayBuffer())
    const before = await read()
    world.service.setNow('2026-03-10T12:00:00.000Z')
    await call(world.board, 'creditInvoice', { id, body })
    expect((await read()).equals(before)).toBe(true)
  })
})
