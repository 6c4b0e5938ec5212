import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeService, problem, refused, type TestWorld } from '../../../testing/describe-service.ts'
import { invoiceBody } from '../../../testing/invoices.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { makeOutbox } from '../../../testing/outbox.ts'

const spaced = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? ''

async function credited({ board, storage }: TestWorld, more: object = {}, amount?: string) {
  const mail = await startMailServer()
  const outbox = makeOutbox(storage, { smtpUrl: mail.url })
  const { id, number } = await call(board, 'createInvoice', { body: invoiceBody({ send: true, ...more }) })
  await outbox.worker.deliverDue()
  const before = mail.emails.length
  const { lines } = await call(board, 'getManagedInvoice', { id })
  const parts = amount === undefined ? {} : { lines: [{ line_id: lines[0]?.id ?? 0, amount }] }
  const invoice = await call(board, 'creditInvoice', { id, body: { reason: 'Too much', ...parts } })
  const note = invoice.credit_notes[0]
  if (!note) throw new Error('no credit note')
  const deliver = async () => {
    await outbox.worker.deliverDue()
    return mail.emails.slice(before)
  }
  return { id, number, note, deliver }
}

describeService('the email with a credit note', (enter) => {
  const settings = { iban: 'NL91ABNA0417164300', language: 'nl' } as const

  it('says what is taken back and what is left, has the PDF, and is kept with the invoice', async () => {
    const world = await enter({ settings })
    const { id, number, note, deliver } = await credited(world, {}, '20.00')
    expect(await deliver()).toEqual([])
    expect(note.sent_at).toBeNull()
    const sent = await call(world.board, 'sendCreditNote', { id: note.id })
    expect(sent).toMatchObject({ number: note.number, sent_at: sent.updated_at })
    // A reader who follows the list finds it.
    const { data: changed } = await call(world.board, 'listCreditNotes', { query: { updated_since: sent.updated_at } })
    expect(changed).toEqual([sent])
    expect((await call(world.board, 'getManagedInvoice', { id })).credit_notes).toEqual([sent])
    const [email, ...others] = await deliver()
    expect(others).toEqual([])
    expect(email?.subject).toBe(`Creditfactuur ${note.number} van TC De Linde`)
    for (const part of [`Bij factuur: ${number}`, 'Reden: Too much', 'Gecrediteerd: € 20,00', 'Openstaand: € 30,00'])
      expect(spaced(email?.text)).toContain(part)
    expect(email?.text).toContain(`/credit-note/${note.number}`)
    expect(email?.attachments.map(({ filename }) => filename)).toEqual([`${note.number}.pdf`])
    const { data } = await call(world.board, 'listInvoiceSendings', { id })
    expect(data.map(({ state, subject }) => [state, subject])).toContainEqual(['delivered', email?.subject])
  })

  it('goes to the member as they are now, in their language, and asks for nothing once all is credited', async () => {
    const world = await enter({ settings })
    const { board } = world
    const member = await call(board, 'createMember', {
      body: { last_name: 'Schmidt', email: 'old@example.org', language: 'de' },
    })
    const { note, deliver } = await credited(world, { member_id: member.id, recipient: undefined })
    await call(board, 'updateMember', { id: member.id, body: { email: 'new@example.org' } })
    await call(board, 'sendCreditNote', { id: note.id })
    const { data } = await call(board, 'listInvoiceSendings', { id: note.invoice_id })
    expect(data[0]).toMatchObject({ state: 'waiting' })
    const [email] = await deliver()
    expect(email?.to).toMatchObject([{ address: 'new@example.org' }])
    expect(email?.text).toContain('Für diese Rechnung ist nichts mehr zu zahlen.')
    await call(board, 'updateMember', { id: member.id, body: { email: null } })
    expect(await refused(board, 'sendCreditNote', { id: note.id })).toEqual(problem(409, 'recipient_without_email'))
  })

  it('is left out where the credit note is posted: it is sent from then on, once', async () => {
    const world = await enter({ settings })
    const { note, deliver } = await credited(world)
    const mark = () => call(world.board, 'markCreditNoteSent', { id: note.id })
    const [marked, again] = await Promise.all([mark(), mark()])
    expect(marked.sent_at).toBe(marked.updated_at)
    expect(again).toEqual(marked)
    world.service.setNow('2026-03-02T12:00:00.000Z')
    expect(await mark()).toEqual(marked)
    expect(await deliver()).toEqual([])
    const { data } = await call(world.board, 'listChanges', { query: { record: 'credit_note' } })
    expect(data.map(({ action }) => action)).toEqual(['sent', 'created'])
    expect(data[0]?.fields.map(({ name }) => name)).toEqual(['sent_at'])
    const reader = await world.as({ scopes: ['facturen:lezen', 'facturen:schrijven'] })
    expect(await refused(reader, 'markCreditNoteSent', { id: note.id })).toEqual(problem(403, 'insufficient_scope'))
  })

  it('is not sent for, nor noted on, a credit note of another association', async () => {
    const [ours, theirs] = [await enter({ settings }), await enter({ settings })]
    const { note } = await credited(ours)
    for (const operation of ['sendCreditNote', 'markCreditNoteSent'] as const)
      expect(await refused(theirs.board, operation, { id: note.id })).toEqual(problem(404, 'not_found'))
    const same = await credited(theirs)
    expect(same.note.id).toBe(note.id)
    await call(ours.board, 'markCreditNoteSent', { id: note.id })
    const { data } = await call(theirs.board, 'listCreditNotes', {})
    expect(data.map(({ sent_at }) => sent_at)).toEqual([null])
  })
})
